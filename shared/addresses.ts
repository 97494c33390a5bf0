/**
 * What no honest link contains, as it was requested: traversal, backslashes, slashes in disguise, two in a row
 * ("//host" in a Location header would leave the site). The middle of a regular expression, for any case of letters:
 * the process and nginx put their own beginning before it.
 */
export const STRANGE_ADDRESS = String.raw`[^?]*(?://|\\|%2f|%5c|/(?:\.|%2e){2}(?:[/?]|$))`;

/** `app-1f2e3d4c5b6a.js`, `styles.1f2e3d4c5b6a.css`: another content has another name. */
export const HASHED_NAME = String.raw`[-.][0-9a-f]{8,}\.(?:js|css)(?:\.map)?$`;
