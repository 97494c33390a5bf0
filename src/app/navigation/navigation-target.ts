/** Target of a navigation: a page of the site, or a file or another site, which the browser loads. */
type NavigationTarget = { kind: "page" | "file" | "outside"; address: string };

type RedirectTable = Readonly<Record<string, string>>;

/** A navigation that the rules of the specification (§ 8) forbid. */
export class RefusedNavigation extends Error {}

const isFile = (pathname: string) => /\.\w+$/.test(pathname);

/**
 * Applies the redirects of the site and refuses every address outside it except those that the redirects name. To
 * leave the site, code uses an ordinary link, where the visitor sees the address and decides.
 *
 * @param to address as code or a link names it
 * @param from address of the page that is shown: `to` may be relative to it
 * @param redirects old paths and their targets; the query of an old address is preserved, but not passed to other sites
 * @throws RefusedNavigation for another origin, or a scheme that is not that of a page
 */
export function navigationTarget(
  to: string,
  from: string,
  redirects: RedirectTable,
): NavigationTarget {
  const url = new URL(to, from);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new RefusedNavigation(`Navigation to an address with the scheme ${url.protocol}`);
  }
  const { origin } = new URL(from);
  if (url.origin !== origin) {
    if (Object.values(redirects).includes(url.href)) return { kind: "outside", address: url.href };
    throw new RefusedNavigation(`Navigation to the external address ${url.origin}`);
  }
  const moved = redirects[url.pathname.replace(/(.)\/$/, "$1")];
  if (moved !== undefined) {
    const { search, hash } = url;
    url.href = new URL(moved, from).href;
    if (url.origin !== origin) return { kind: "outside", address: url.href };
    url.search ||= search;
    url.hash ||= hash;
  }
  const address = url.pathname + url.search + url.hash;
  return { kind: isFile(url.pathname) ? "file" : "page", address };
}
