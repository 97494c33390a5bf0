/** Of redirects too: a browser would keep one for good, right or wrong. */
export const REVALIDATE = "public, max-age=0, must-revalidate";
const IMMUTABLE = "public, max-age=31536000, immutable";

/** `app-1f2e3d4c5b6a.js`, `styles.1f2e3d4c5b6a.css`: another content has another name. */
const hashedName = /[-.][0-9a-f]{8,}\.(js|css)(\.map)?$/;

/** @param file path inside the build, without a leading slash */
export const cacheControl = (file: string): string =>
  file.startsWith("static/") || hashedName.test(file) ? IMMUTABLE : REVALIDATE;
