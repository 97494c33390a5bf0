/**
 * Fetches a part before it is needed. A failed load is repeated when the part is needed; an unhandled failure would make Gatsby reload the
 * page repeatedly (`unhandledrejection` in its navigation.js).
 *
 * @param load `import()` of the part
 */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}

/**
 * Whether a part is loaded. An action that changes data first waits for the part that reports its success, as the network may be lost
 * after the server's answer.
 *
 * @param load `import()` of the part
 */
export const isFetched = (load: () => Promise<unknown>): Promise<boolean> =>
  load().then(
    () => true,
    () => false,
  );

/** Part of the Network Information API, which only Chromium has. */
interface Connection {
  saveData?: boolean;
  /** Speed of the network, such as `2g`; the best is `4g`. */
  effectiveType?: string;
}

/**
 * Whether data may be fetched ahead: not if the reader saves data, or the network is slow. If the browser does not report that, it may.
 */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData !== true && (connection?.effectiveType ?? "4g") === "4g";
}

/** Safari has no `requestIdleCallback`: there, soon after the first paint. Milliseconds. */
const SOON = 1000;

/** Runs something when the browser is idle. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, SOON);
}
