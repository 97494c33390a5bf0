/** Cache-Control of files that may change, and of redirects, which a browser would otherwise cache for ever. */
export const REVALIDATE = "public, max-age=0, must-revalidate";
export const IMMUTABLE = "public, max-age=31536000, immutable";
export const NO_STORE = "no-store";
