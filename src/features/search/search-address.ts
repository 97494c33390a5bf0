import { paths } from "../../lib/paths";

/** The address at which a question has its answer. */
export const searchFor = (query: string): string =>
  `${paths.search}?q=${encodeURIComponent(query)}`;

export const isInAddress = (text: string): boolean =>
  (new URLSearchParams(window.location.search).get("q") ?? "") === text;

/**
 * Lets the address say what is being shown, so that whoever reads a page that was found comes back to the others. Not with every
 * letter: Safari refuses the hundredth change in half a minute.
 */
export function keepInAddress(query: string): void {
  const text = query.trim();
  const isHere = window.location.pathname === paths.search;
  if (!isHere || isInAddress(text)) return;
  window.history.replaceState(window.history.state, "", text ? searchFor(text) : paths.search);
}
