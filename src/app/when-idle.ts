/** Safari knows no idle time: there, soon after the first paint. Milliseconds. */
const SOON = 1000;

/**
 * Runs something when the browser has nothing better to do.
 *
 * @returns the function that calls it off
 */
export function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback !== "function") {
    const timer = setTimeout(run, SOON);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: 5000 });
  return () => window.cancelIdleCallback(handle);
}
