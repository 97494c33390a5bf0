/** Of redirects too: a browser would cache one for good, right or wrong. */
export const REVALIDATE = "public, max-age=0, must-revalidate";
export const IMMUTABLE = "public, max-age=31536000, immutable";
export const NO_STORE = "no-store";
