import path from "node:path";
import { HASH_LENGTH } from "../patches/script-output";

/** File names with a hash of their content. */
const HASHED = `[^/?]+[-.][0-9a-f]{${HASH_LENGTH}}\\.(?:js|css)$`;

/**
 * Immutable files as listed in the precache: without a leading slash. Workbox stores any other file under an address with a
 * revision, where only its own route finds it.
 */
const UNCHANGING = new RegExp(`^(?:static/|${HASHED})`);

const STATIC = /\/static\/[^?]+\.(?:avif|webp|jpe?g|png|svg|woff2)$/;

/** Pages that only clinics use are not cached by the worker. */
const SCRIPTS = new RegExp(`/(?!clinic[-.]|component---src-templates-clinic-)${HASHED}`);
const PAGE_DATA = /\/(?:page-data(?!\/clinic\/)|slice-data)\/[^?]+\.json$/;
const PICTURES = /\/[^?]+\.(?:avif|webp|jpe?g|png|svg|gif|ico|woff2?)$/;

/**
 * The service worker /sw.js. No pattern is anchored to the beginning of an address: such a one would hold for
 * other hosts too. The plugin merges arrays by index, so all four rules are given; the rest of the worker
 * is in `src/service-worker/append.js`. See docs/decisions/019-service-worker.md.
 */
export const offlinePlugin = {
  resolve: "gatsby-plugin-offline",
  options: {
    // Also on localhost, use the same worker as for readers.
    debug: false,
    appendScript: path.resolve("src/service-worker/append.js"),
    workboxConfig: {
      cacheId: "rodinki",
      skipWaiting: false,
      clientsClaim: true,
      dontCacheBustURLsMatching: UNCHANGING,
      runtimeCaching: [
        { urlPattern: SCRIPTS, handler: "CacheFirst" },
        {
          urlPattern: PAGE_DATA,
          handler: "NetworkFirst",
          options: { networkTimeoutSeconds: 3 },
        },
        { urlPattern: STATIC, handler: "CacheFirst" },
        { urlPattern: PICTURES, handler: "StaleWhileRevalidate" },
      ],
    },
  },
};
