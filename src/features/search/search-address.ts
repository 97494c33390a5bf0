import { paths } from "../../lib/paths";

/** The address of a query's results. */
export const searchFor = (query: string): string =>
  `${paths.search}?q=${encodeURIComponent(query)}`;

/**
 * Stores the query in the address, so that the reader returns to the results from a page that was found. It is not a
 * navigation, during which more may be typed, and not called for each letter, because Safari allows only a hundred
 * changes in half a minute.
 */
export function keepInAddress(query: string): void {
  const text = query.trim();
  const given = new URLSearchParams(window.location.search).get("q") ?? "";
  if (window.location.pathname !== paths.search || given === text) return;
  window.history.replaceState(window.history.state, "", text ? searchFor(text) : paths.search);
}
