/** Errors before monitoring has started, oldest first, up to a limit. */
const early: unknown[] = [];
const LIMIT = 100;

const collect = (event: ErrorEvent | PromiseRejectionEvent) => {
  if (early.length < LIMIT) early.push(event instanceof ErrorEvent ? event.error : event.reason);
};

/** Starts collecting errors, which are sent if and when the visitor allows it. Without a DSN none are collected. */
export function watchErrors(): void {
  if (!process.env.GATSBY_SENTRY_DSN) return;
  window.addEventListener("error", collect);
  window.addEventListener("unhandledrejection", collect);
}

/** Stops collecting. @returns what was collected */
export function takeEarlyErrors(): unknown[] {
  window.removeEventListener("error", collect);
  window.removeEventListener("unhandledrejection", collect);
  return early.splice(0);
}
