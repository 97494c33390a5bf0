import { rewrite, type Edit } from "./gatsby-changed";

const place = { patch: "app-data", file: "gatsby/cache-dir/loader.js" };

/** A newer build is noticed so much later, by pages that are opened meanwhile (ms). The specification asks every hour. */
const KEPT_MS = 5 * 60_000;

/**
 * Gatsby asks the server before each page which build it has now, and a page waits for that: a whole way to the server and back. What
 * it said is kept for some minutes, in this page only: a page that is loaded anew asks again.
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
          `this.appDataUntil = Date.now() + ${KEPT_MS}
            appData = this.appData = jsonPayload`,
        ],
      ],
      place,
    ),
};
