/**
 * Sites, or parts of sites, that a text on health does not rest on: a host with what lies beneath it, or the beginning of an
 * address. Named because somebody has cited them before.
 */
const UNWORTHY = [
  // Encyclopaedias.
  "wikipedia.org",
  "ruwiki.ru",
  "britannica.com",
];

/** Does the address lie on a site that is not worth citing, or is it known to be dead? */
export function isUnworthy(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname } = new URL(url);
  return UNWORTHY.some((entry) => {
    const [host = "", ...rest] = entry.split("/");
    const isThere = hostname === host || hostname.endsWith(`.${host}`);
    return isThere && pathname.startsWith(`/${rest.join("/")}`);
  });
}
