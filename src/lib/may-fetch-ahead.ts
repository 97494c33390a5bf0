/** Part of the Network Information API, which only Chromium has. */
interface Connection {
  saveData?: boolean;
  /** Of the kind `2g`; the best is `4g`. */
  effectiveType?: string;
}

/**
 * Whether something may be fetched before it is asked for: not where the reader saves data, or the network has enough to do with
 * what was asked for. Where the browser does not say it may.
 */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData !== true && (connection?.effectiveType ?? "4g") === "4g";
}
