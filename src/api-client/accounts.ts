import type {
  MessageAnswer,
  PasswordEmailBody,
  PasswordResetBody,
  Registration,
  ResetTokenAnswer,
  SessionsAnswer,
} from "@rodinki/contract/auth";
import type { UserAnswer, UserUpdate } from "@rodinki/contract/user";
import { request, type ApiResult } from "./request";

export const register = (registration: Registration): Promise<ApiResult<MessageAnswer>> =>
  request("POST", "/api/v1/acl/register", { body: { ...registration } });

/** The header proves that a page asks, not a mail scanner that follows links. */
export const activate = (code: string): Promise<ApiResult<MessageAnswer>> =>
  request("GET", `/api/v1/acl/activations/activate/${encodeURIComponent(code)}`, {
    headers: { "X-Requested-With": "XMLHttpRequest" },
  });

export const resendActivation = (email: string): Promise<ApiResult<MessageAnswer>> =>
  request("POST", "/api/v1/acl/activations/resend", { body: { email } });

/** A changed e-mail counts once it is confirmed by mail: the answer still has the old one. */
export const updateUser = (id: number, update: UserUpdate): Promise<ApiResult<UserAnswer>> =>
  request("POST", `/api/v1/acl/users/update/${id}`, { body: update });

export const deleteAccount = (): Promise<ApiResult<MessageAnswer>> =>
  request("DELETE", "/api/v1/acl/me");

/** Answers the same whether or not somebody has this address. */
export const sendResetLink = (body: PasswordEmailBody): Promise<ApiResult<MessageAnswer>> =>
  request("POST", "/api/v1/acl/password/email", { body });

/** A token for the signed-in person, who needs no letter. */
export const fetchResetToken = (id: number): Promise<ApiResult<ResetTokenAnswer>> =>
  request("GET", `/api/v1/acl/password/reset-token/${id}`);

export const resetPassword = (body: PasswordResetBody): Promise<ApiResult<MessageAnswer>> =>
  request("POST", "/api/v1/acl/password/reset", { body });

/** Makes the session fresh again: the calls that refuse with `password_required` are open for ten minutes. */
export const confirmPassword = (password: string): Promise<ApiResult<MessageAnswer>> =>
  request("POST", "/api/v1/acl/password/confirm", { body: { password } });

/** Where the person is signed in, newest first. */
export const listSessions = (): Promise<ApiResult<SessionsAnswer>> =>
  request("GET", "/api/v1/acl/sessions");

/** Ends every session of the person but the one that asks. */
export const endOtherSessions = (): Promise<ApiResult<MessageAnswer>> =>
  request("DELETE", "/api/v1/acl/sessions");

/** The old address counts again, and every session ends. Needs no session: the token proves who asks. */
export const undoEmailChange = (token: string): Promise<ApiResult<MessageAnswer>> =>
  request("POST", "/api/v1/acl/email/undo", { body: { token } });
