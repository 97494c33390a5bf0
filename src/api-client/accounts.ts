import type {
  LoginBody,
  PasswordEmailBody,
  PasswordResetBody,
  Registration,
  ResetLink,
} from "@rodinki/contract/auth";
import * as paths from "@rodinki/contract/paths";
import type { UserUpdate } from "@rodinki/contract/user";
import { asList } from "./unwrap";
import { fetchCsrfCookie, request } from "./request";

let prepared: ReturnType<typeof fetchCsrfCookie> | null = null;

/** Requests the CSRF cookie of a sign-in, while the person is typing. */
export function prepareLogin(): void {
  prepared = fetchCsrfCookie();
}

/** Sign-in starts with a fresh CSRF cookie (specification § 4). */
export async function login(credentials: LoginBody) {
  const before = await prepared;
  prepared = null;
  const csrf = before?.ok ? before : await fetchCsrfCookie();
  if (!csrf.ok) return csrf;
  return request(paths.login, { body: credentials });
}

export const logout = () => request(paths.logout);

export const showUser = (id: number) => request(paths.showUser, { params: { id } });

export const register = (registration: Registration) =>
  request(paths.register, { body: registration });

/** Activates an account. The header shows that a page calls, not a mail scanner that follows links. */
export const activate = (code: string) =>
  request(paths.activate, {
    params: { code },
    headers: { "X-Requested-With": "XMLHttpRequest" },
  });

/** Identifies a lost or expired activation e-mail: by its address, or by the code of its link. */
export type ActivationOf = { email: string } | { code: string };

export const resendActivation = (of: ActivationOf) => request(paths.resendActivation, { body: of });

/** Signs in, once, the browser that has registered this address, if the address is confirmed. */
export const continueRegistration = (email: string) =>
  request(paths.continueRegistration, { body: { email } });

/** Updates the profile. A changed e-mail counts once it is confirmed by mail: the answer still has the old one. */
export const updateUser = (id: number, update: UserUpdate) =>
  request(paths.updateUser, { params: { id }, body: update });

export const deleteAccount = () => request(paths.deleteAccount);

/** Mails a reset link; the answer is the same whether or not there is an account with this address. */
export const sendResetLink = (body: PasswordEmailBody) => request(paths.sendResetLink, { body });

/** A token for the signed-in person, who needs no e-mail. */
export const fetchResetToken = (id: number) => request(paths.getResetToken, { params: { id } });

/** Checks whether the link of an e-mail is still valid, without using it up. */
export const checkResetLink = (link: ResetLink) => request(paths.checkResetLink, { body: link });

export const resetPassword = (body: PasswordResetBody) => request(paths.resetPassword, { body });

/** Makes the session fresh again: the calls that refuse with `password_required` are open for ten minutes. */
export const confirmPassword = (password: string) =>
  request(paths.confirmPassword, { body: { password } });

/** Sessions of the person, newest first. */
export const listSessions = () => asList(request(paths.listSessions));

/** Ends every session of the person except the calling one. */
export const endOtherSessions = () => request(paths.endOtherSessions);

/** Restores the old address, and ends every session. Needs no session, as the token identifies the caller. */
export const undoEmailChange = (token: string) => request(paths.undoEmail, { body: { token } });
