/** The session's atoms; loaded by a test once its API stands, because the API's base is read when they load. */
export const loadSession = async () => ({
  ...(await import("../session/session-atoms")),
  ...(await import("../session/session-actions")),
  ...(await import("../session/restore-session")),
});
