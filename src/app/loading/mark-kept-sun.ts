/** Attribute of `<html>`: the reader has said whose sun they want to see. Styles leave room for it. */
export const KEPT_SUN = "data-kept-sun";

/**
 * Says from the first paint of the page about the sun whether a place was kept in the browser.
 *
 * Stands in the HTML as it is here, so it sees nothing of this file.
 *
 * @param attribute of `<html>` that is set
 * @param key of the place in `localStorage`
 */
export function markKeptSun(attribute: string, key: string): void {
  try {
    if (localStorage.getItem(key)) document.documentElement.setAttribute(attribute, "");
  } catch {
    // A browser that stores nothing has kept nothing.
  }
}
