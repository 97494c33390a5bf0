/**
 * In the place of Gatsby's redirects in the browser, of which there are none (src/gatsby/pages/redirects.ts): it looks into an empty list
 * before and after each page. Ours hold before a page is asked for: src/app/navigation/guard-navigation.ts.
 */
export const maybeGetBrowserRedirect = () => undefined;
