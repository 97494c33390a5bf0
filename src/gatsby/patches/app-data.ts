import { rewrite, type Edit } from "./gatsby-changed";

const place = { patch: "app-data", file: "gatsby/cache-dir/loader.js" };

/** By how much later a newer build may be noticed by pages that are opened meanwhile. The specification allows an hour. */
const MAX_AGE_MS = 5 * 60_000;

/**
 * Gatsby requests from the server before each page which build it has now, and the page waits for that round trip. The answer is cached
 * for some minutes, in this page only: a page that is loaded anew requests it again.
 */
export const appData: Edit = {
  ...place,
  test: /\.cache[\\/]loader\.js$/,
  write: (source) =>
    rewrite(
      source,
      [
        [
          "loadAppData(retries = 0) {",
          `loadAppData(retries = 0) {
    if (Date.now() < this.appDataUntil) return Promise.resolve(this.appData)
`,
        ],
        [
          "appData = jsonPayload",
          `this.appDataUntil = Date.now() + ${MAX_AGE_MS}
            appData = this.appData = jsonPayload`,
        ],
      ],
      place,
    ),
};
