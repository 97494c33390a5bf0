/** How Gatsby's modules ask for a redirect, before and after each page and for each page that they fetch. */
const ASKS = [
  [/import \{ maybeGetBrowserRedirect \} from .*\n/, ""],
  [/, maybeGetBrowserRedirect \}/, " }"],
  [/!maybeRedirect\(location\.pathname\)/g, "true"],
  [/maybeGetBrowserRedirect\(\w+\)/g, "null"],
];

/**
 * For webpack, on Gatsby's modules for navigation and for the paths of pages: Gatsby has no redirects in the browser (src/gatsby/pages/redirects.ts),
 * as ours hold before a page is asked for (src/app/navigation/guard-navigation.ts). What looks into its empty list would be in the scripts of
 * every page.
 *
 * @param {string} source of .cache/navigation.js or .cache/find-path.js
 * @returns {string} the same without redirects
 * @throws when a new Gatsby asks otherwise
 */
module.exports = (source) => {
  const text = ASKS.reduce((left, [ask, answer]) => left.replace(ask, answer), source);
  if (text === source || text.includes("maybeGetBrowserRedirect")) {
    throw new Error(
      "Gatsby does not ask for redirects as src/gatsby/webpack/no-redirects-loader.cjs knows it",
    );
  }
  return text;
};
