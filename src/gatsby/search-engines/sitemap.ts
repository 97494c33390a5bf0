import type { PluginRef } from "gatsby";
import { siteAddress } from "../../lib/site";

const QUERY = `{
  allSitePage { nodes { path matchPath } }
  allDescribedText { nodes { path date reviewed } }
}`;

interface Dated {
  path: string;
  date?: string | null;
  reviewed?: string | null;
}

interface SitePages {
  allSitePage: { nodes: SitePage[] };
  allDescribedText: { nodes: Dated[] };
}

interface SitemapEntry {
  path: string;
  /** `YYYY-MM-DD`; unknown for pages that are not a single text. */
  changed?: string;
}

interface SitePage {
  path: string;
  /** Set for pages that are rendered only in the browser, such as the cabinet. */
  matchPath?: string | null;
}

/** The search page is useless in other search engines; Gatsby's own 404 pages are drafts. */
const UNLISTED =
  /^\/(?:search|answer|offline|opening|404(?:\.html)?|dev-404-page|unsubscribe|waiting|offline-plugin-app-shell-fallback)\/?$/;

const isDay = (day?: string | null) => typeof day === "string";

/** Whether search engines should index the page. */
export const isListed = ({ path, matchPath }: SitePage): boolean =>
  !matchPath && !UNLISTED.test(path);

/** Pages that should be indexed, sorted by address. */
export function sitemapEntries({ allSitePage, allDescribedText }: SitePages): SitemapEntry[] {
  const changed = new Map(
    allDescribedText.nodes.map(({ path, date, reviewed }) => [
      path,
      [date, reviewed].filter(isDay).sort().at(-1),
    ]),
  );
  return allSitePage.nodes
    .filter(isListed)
    .map(({ path }) => ({ path, changed: changed.get(path) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Writes `/sitemap-index.xml` and the sitemaps that it lists. Only robots.txt refers to it. */
export const sitemapPlugin: PluginRef = {
  resolve: "gatsby-plugin-sitemap",
  options: {
    createLinkInHead: false,
    query: QUERY,
    resolveSiteUrl: () => siteAddress("/"),
    resolvePages: sitemapEntries,
    serialize: ({ path, changed }: SitemapEntry) => ({ url: path, lastmod: changed }),
  },
};
