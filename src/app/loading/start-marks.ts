/** Attribute of `<html>` when the reader has chosen the place of the sun. Styles then reserve its space. */
export const STORED_SUN = "data-stored-sun";

/**
 * Marks, from the first paint of the page about the sun, whether a place is stored in the browser.
 *
 * The function is copied into the HTML, so it must not use anything else of this file.
 *
 * @param attribute of `<html>` that is set
 * @param key of the place in `localStorage`
 */
export function markStoredSun(attribute: string, key: string): void {
  try {
    if (localStorage.getItem(key)) document.documentElement.setAttribute(attribute, "");
  } catch {
    // A browser that refuses storage has no stored place.
  }
}

/** Attribute of `<html>` when a user is probably signed in. Styles then show «Кабинет» instead of «Войти». */
export const PROBABLY_SIGNED_IN = "data-signed-in";

/**
 * Marks from the first paint whether a user is signed in by the first of the two cookies of specification § 4; the session corrects it.
 *
 * The function is copied into the HTML, so it must not use anything else of this file.
 *
 * @param attribute of `<html>` that is set
 */
export function markSignedIn(attribute: string): void {
  if (/(?:^|; )is-auth=true(?:;|$)/.test(document.cookie))
    document.documentElement.setAttribute(attribute, "");
}
