/** Safari knows no idle time: there, soon after the first paint. Milliseconds. */
const SOON = 1000;

/** Runs something when the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, SOON);
}
