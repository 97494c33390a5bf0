import type { LoginAnswer } from "@rodinki/contract/auth";
import type { UserAnswer } from "@rodinki/contract/user";
import { fetchCsrfCookie, request, type ApiResult } from "./request";

/** Sign-in starts with a fresh CSRF cookie (specification § 4). */
export async function login(credentials: {
  email: string;
  password: string;
  "g-recaptcha-response"?: string;
}): Promise<ApiResult<LoginAnswer>> {
  const csrf = await fetchCsrfCookie();
  if (!csrf.ok) return csrf;
  return request("POST", "/api/v1/acl/login", { body: credentials });
}

export const logout = (): Promise<ApiResult<null>> => request("POST", "/api/v1/acl/logout");

export const showUser = (id: number): Promise<ApiResult<UserAnswer>> =>
  request("GET", `/api/v1/acl/users/show/${id}`);
