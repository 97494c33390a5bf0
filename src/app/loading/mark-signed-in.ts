/** Attribute of `<html>`: somebody is probably signed in. Styles show «Кабинет» by it instead of «Войти». */
export const PROBABLY_SIGNED_IN = "data-signed-in";

/**
 * Says from the first paint what the first of the two cookies of specification § 4 says; the session corrects it.
 *
 * Stands in the HTML as it is here, so it sees nothing of this file.
 *
 * @param attribute of `<html>` that is set
 */
export function markSignedIn(attribute: string): void {
  if (/(?:^|; )is-auth=true(?:;|$)/.test(document.cookie))
    document.documentElement.setAttribute(attribute, "");
}
