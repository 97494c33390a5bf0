/**
 * Pattern of addresses, as requested, that no real link has: traversal, backslashes, encoded slashes, two slashes in a row ("//host"
 * in a Location header would leave the site). The middle of a regular expression, for any case of letters: the process and nginx
 * prepend their own beginning.
 */
export const STRANGE_ADDRESS = String.raw`[^?]*(?://|\\|%2f|%5c|/(?:\.|%2e){2}(?:[/?]|$))`;

/** Pattern of names with a hash of the content: `app-1f2e3d4c5b6a.js`, `styles.1f2e3d4c5b6a.css`. */
export const HASHED_NAME = String.raw`[-.][0-9a-f]{8,}\.(?:js|css)(?:\.map)?$`;
