/** Attribute of `<html>` when the reader has chosen the place of the sun. Styles then reserve its space. */
export const KEPT_SUN = "data-kept-sun";

/**
 * Marks, from the first paint of the page about the sun, whether a place is stored in the browser.
 *
 * The function is copied into the HTML, so it must not use anything else of this file.
 *
 * @param attribute of `<html>` that is set
 * @param key of the place in `localStorage`
 */
export function markKeptSun(attribute: string, key: string): void {
  try {
    if (localStorage.getItem(key)) document.documentElement.setAttribute(attribute, "");
  } catch {
    // A browser that refuses storage has no stored place.
  }
}
