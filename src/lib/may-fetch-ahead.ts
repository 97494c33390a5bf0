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
