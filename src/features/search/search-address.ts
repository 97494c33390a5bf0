import { paths } from "../../lib/paths";

/** The address at which a question has its answer. */
export const searchFor = (query: string): string =>
  `${paths.search}?q=${encodeURIComponent(query)}`;

/**
 * Lets the address say what is being shown, so that whoever reads a page that was found returns to the others. Replaces the address
 * before and without a navigation: that takes a moment, in which more may be typed. Not with every letter: Safari refuses the hundredth
 * change in half a minute.
 */
export function keepInAddress(query: string): void {
  const text = query.trim();
  const given = new URLSearchParams(window.location.search).get("q") ?? "";
  if (window.location.pathname !== paths.search || given === text) return;
  window.history.replaceState(window.history.state, "", text ? searchFor(text) : paths.search);
}
