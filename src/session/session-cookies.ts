import { readCookie, removeCookie, writeCookie } from "../lib/cookies";

/**
 * The two cookies of the specification (§ 4) by which a page knows, before any call, that a user is probably signed in. They prove
 * nothing: the API trusts only its own HttpOnly session cookie.
 */
const IS_AUTH = "is-auth";
const USER_ID = "user-id";

/** Lifetime of an unused session in the API, in seconds; each load of the user begins it again. */
const MAX_AGE = 30 * 24 * 60 * 60;

/** @returns the id of the user who signed in here, or null */
export function readUserId(): number | null {
  const id = Number(readCookie(USER_ID));
  return readCookie(IS_AUTH) === "true" && Number.isInteger(id) && id > 0 ? id : null;
}

export function rememberUserId(id: number): void {
  writeCookie(IS_AUTH, "true", MAX_AGE);
  writeCookie(USER_ID, String(id), MAX_AGE);
}

export function forgetUserId(): void {
  removeCookie(IS_AUTH);
  removeCookie(USER_ID);
}
