import { ApiFailureError } from "../api-client/unwrap";

/** Whether something could not be loaded because the session has ended. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof ApiFailureError && error.failure.code === "unauthenticated";
