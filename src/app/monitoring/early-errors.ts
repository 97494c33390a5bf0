/** Errors from before anybody could send them, oldest first, and at most so many. */
const early: unknown[] = [];
const MOST = 100;

const keep = (event: ErrorEvent | PromiseRejectionEvent) => {
  if (early.length < MOST) early.push(event instanceof ErrorEvent ? event.error : event.reason);
};

/** Keeps what goes wrong from now on, to be sent when and if the visitor allows it. Without a DSN, nothing. */
export function watchErrors(): void {
  if (!process.env.GATSBY_SENTRY_DSN) return;
  window.addEventListener("error", keep);
  window.addEventListener("unhandledrejection", keep);
}

/** Ends the keeping. @returns what was kept */
export function takeEarlyErrors(): unknown[] {
  window.removeEventListener("error", keep);
  window.removeEventListener("unhandledrejection", keep);
  return early.splice(0);
}
