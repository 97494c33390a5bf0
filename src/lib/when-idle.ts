/** Safari has no `requestIdleCallback`: there, soon after the first paint. Milliseconds. */
const SOON = 1000;

/** Runs something when the browser is idle. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, SOON);
}
