/**
 * `aria-current` of a link in the navigation: `page` when it leads to this very page, `true` when it leads to the section of the page. A
 * link to a place within a page has none.
 *
 * @param pathname path of the page that is shown
 * @param to address of the link
 */
export function currentMark(pathname: string, to: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return to !== "/" && pathname.startsWith(`${to}/`) ? "true" : undefined;
}
