/**
 * How a link of the navigation marks where the visitor is: `page` when it leads to this very page, `true`
 * when it leads to the section that the page belongs to. A link to a place within a page marks nothing.
 *
 * @param pathname path of the page that is shown
 * @param to address of the link
 */
export function currentMark(pathname: string, to: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return to !== "/" && pathname.startsWith(`${to}/`) ? "true" : undefined;
}
