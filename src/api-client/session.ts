import type { LoginBody } from "@rodinki/contract/auth";
import * as paths from "@rodinki/contract/paths";
import { fetchCsrfCookie, request } from "./request";

/** Sign-in starts with a fresh CSRF cookie (specification § 4). */
export async function login(credentials: LoginBody) {
  const csrf = await fetchCsrfCookie();
  if (!csrf.ok) return csrf;
  return request(paths.login, { body: credentials });
}

export const logout = () => request(paths.logout);

export const showUser = (id: number) => request(paths.showUser, { params: { id } });
