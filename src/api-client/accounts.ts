import type {
  LoginAnswer,
  Message,
  PasswordEmailBody,
  PasswordResetBody,
  Registration,
  ResetTokenAnswer,
} from "@rodinki/contract/auth";
import type { UserAnswer, UserUpdate } from "@rodinki/contract/user";
import { fetchCsrfCookie, request, type ApiResult } from "./request";

/** Sign-in starts with a fresh CSRF cookie (specification § 4). */
export async function login(credentials: {
  email: string;
  password: string;
}): Promise<ApiResult<LoginAnswer>> {
  const csrf = await fetchCsrfCookie();
  if (!csrf.ok) return csrf;
  return request("POST", "/api/v1/acl/login", { body: credentials });
}

export const logout = (): Promise<ApiResult<null>> => request("POST", "/api/v1/acl/logout");

export const showUser = (id: number): Promise<ApiResult<UserAnswer>> =>
  request("GET", `/api/v1/acl/users/show/${id}`);

export const register = (registration: Registration): Promise<ApiResult<Message>> =>
  request("POST", "/api/v1/acl/register", { body: { ...registration } });

/** The header proves that a page asks, not a mail scanner that follows links. */
export const activate = (code: string): Promise<ApiResult<Message>> =>
  request("GET", `/api/v1/acl/activations/activate/${encodeURIComponent(code)}`, {
    headers: { "X-Requested-With": "XMLHttpRequest" },
  });

export const resendActivation = (email: string): Promise<ApiResult<Message>> =>
  request("POST", "/api/v1/acl/activations/resend", { body: { email } });

/** A changed e-mail counts once it is confirmed by mail: the answer still has the old one. */
export const updateUser = (id: number, update: UserUpdate): Promise<ApiResult<UserAnswer>> =>
  request("POST", `/api/v1/acl/users/update/${id}`, { body: update });

export const deleteAccount = (): Promise<ApiResult<Message>> => request("DELETE", "/api/v1/acl/me");

/** Answers the same whether or not somebody has this address. */
export const sendResetLink = (body: PasswordEmailBody): Promise<ApiResult<Message>> =>
  request("POST", "/api/v1/acl/password/email", { body });

/** A token for the signed-in person, who needs no letter. */
export const fetchResetToken = (id: number): Promise<ApiResult<ResetTokenAnswer>> =>
  request("GET", `/api/v1/acl/password/reset-token/${id}`);

export const resetPassword = (body: PasswordResetBody): Promise<ApiResult<Message>> =>
  request("POST", "/api/v1/acl/password/reset", { body });
