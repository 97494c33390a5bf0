/** The session's atoms; loaded by a test once its API stands, because the API's base is read when they load. */
export const loadSession = async () => ({
  ...(await import("../session/session-atoms")),
  ...(await import("../session/session-actions")),
  ...(await import("../session/restore-session")),
});

/** Leaves the cookies of the person with the id 7, as an earlier sign-in did. */
export function signedInBefore(): void {
  document.cookie = "is-auth=true; Path=/";
  document.cookie = "user-id=7; Path=/";
}

export function forgetSignIn(): void {
  document.cookie = "is-auth=; Max-Age=0; Path=/";
  document.cookie = "user-id=; Max-Age=0; Path=/";
}
