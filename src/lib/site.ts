/** Address of the site started by `npm start`. A public build sets `GATSBY_SITE_URL`. */
const LOCAL = "http://localhost:8000";

/**
 * The absolute address of a page or file, for messengers, feed readers and search engines.
 *
 * @param path begins with a slash; a trailing one is dropped, as everywhere on the site
 */
export const siteAddress = (path: string): string =>
  new URL(path.replace(/(.)\/$/, "$1"), process.env.GATSBY_SITE_URL || LOCAL).href;

/** The name of the site, in titles and in the header. */
export const SITE_NAME = "Родинки под контролем";
