import { rewrite, type Edit } from "./gatsby-changed";

const place = { patch: "app-data", file: "gatsby/cache-dir/loader.js" };

/** Maximum delay with which open pages notice a newer build. The specification allows an hour. */
const MAX_AGE_MS = 5 * 60_000;

/**
 * Caches Gatsby's request of the server's build, for which each page would wait. The answer is cached for some minutes, until the page is
 * reloaded.
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
