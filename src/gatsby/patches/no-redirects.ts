import { gatsbyChanged, rewrite, type Edit } from "./gatsby-changed";

const IMPORT = 'import { maybeGetBrowserRedirect } from "./redirect-utils.js"\n';

/** How Gatsby's modules ask for a redirect, before and after each page and for each page that they fetch. */
const asks: Record<string, [from: string, to: string][]> = {
  navigation: [
    [IMPORT, ""],
    [", maybeGetBrowserRedirect }", " }"],
    ["!maybeRedirect(location.pathname)", "true"],
    ["maybeGetBrowserRedirect(pathname)", "null"],
  ],
  "find-path": [
    [IMPORT, ""],
    ["maybeGetBrowserRedirect(rawPathname)", "null"],
  ],
};

/**
 * Gatsby has no redirects in the browser (src/gatsby/pages/redirects.ts), as ours hold before a page is asked for
 * (src/app/navigation/guard-navigation.ts). What looks into its empty list would be in the scripts of every page.
 */
export const noRedirects: Edit[] = Object.entries(asks).map(([name, changes]) => {
  const place = { patch: "no-redirects", file: `gatsby/cache-dir/${name}.js` };
  return {
    ...place,
    test: new RegExp(String.raw`\.cache[\\/]${name}\.js$`),
    write: (source) => {
      const text = rewrite(source, changes, place);
      if (text.includes("maybeGetBrowserRedirect"))
        throw gatsbyChanged("no further `maybeGetBrowserRedirect`", place);
      return text;
    },
  };
});
