import type { PluginRef } from "gatsby";
import { siteAddress } from "../../lib/site";
import { textKinds } from "../../../content-model/registry";

const withPages = textKinds.filter(({ template }) => template).map(({ type }) => type);

const QUERY = `{
  allSitePage { nodes { path matchPath } }
  ${["Publication", ...withPages].map((type) => `all${type} { nodes { path date reviewed } }`).join("\n")}
}`;

interface Dated {
  path: string;
  date?: string | null;
  reviewed?: string | null;
}

interface SitePages {
  allSitePage: { nodes: SitePage[] };
  [allOfKind: string]: { nodes: Dated[] };
}

interface SitemapEntry {
  path: string;
  /** `YYYY-MM-DD`; unknown for what is no single text. */
  changed?: string;
}

interface SitePage {
  path: string;
  /** Set for what lives only in the browser, such as the cabinet. */
  matchPath?: string | null;
}

/** Pages of one's own search are of no use to another; drafts of 404 are Gatsby's own. */
const UNLISTED =
  /^\/(?:search|answer|offline|opening|404(?:\.html)?|dev-404-page|unsubscribe|waiting|offline-plugin-app-shell-fallback)\/?$/;

const isDay = (day?: string | null) => typeof day === "string";

/** Should this page be found? */
export const isListed = ({ path, matchPath }: SitePage): boolean =>
  !matchPath && !UNLISTED.test(path);

/** Pages that should be found, by their addresses. */
export function sitemapEntries({ allSitePage, ...texts }: SitePages): SitemapEntry[] {
  const dated = Object.values(texts).flatMap(({ nodes }) => nodes);
  const changed = new Map(
    dated.map(({ path, date, reviewed }) => [path, [date, reviewed].filter(isDay).sort().at(-1)]),
  );
  return allSitePage.nodes
    .filter(isListed)
    .map(({ path }) => ({ path, changed: changed.get(path) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Writes `/sitemap-index.xml` and the lists it names. robots.txt tells where it is, so pages need not. */
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
