/**
 * Pattern of addresses, as requested, that no real link has: traversal, backslashes, encoded slashes, two slashes in a row ("//host"
 * in a Location header would leave the site). The middle of a regular expression, for any case of letters: the process and nginx
 * prepend their own beginning.
 */
export const STRANGE_ADDRESS = String.raw`[^?]*(?://|\\|%2f|%5c|/(?:\.|%2e){2}(?:[/?]|$))`;

/** Pattern of names with a hash of the content: `app-1f2e3d4c5b6a.js`, `styles.1f2e3d4c5b6a.css`. */
export const HASHED_NAME = String.raw`[-.][0-9a-f]{8,}\.(?:js|css)(?:\.map)?$`;

/**
 * Makes an address decodable: messengers truncate long links inside an encoded letter, for which most functions throw. A query or
 * a fragment that cannot be decoded is removed. A path that cannot be decoded, or contains an encoded percent sign, becomes one
 * that no page has, so that it leads to the error page: Gatsby decodes a path twice.
 *
 * @param address an address, or a part of one that begins with its path
 * @returns the same address when it can be decoded
 */
export const wholeAddress = (address: string): string =>
  address.replace(/[?#]?[^?#]*/g, (part, place) => {
    try {
      decodeURI(part);
      if (place || !part.includes("%25")) return part;
    } catch {
      if (place) return "";
    }
    return part.replaceAll("%", "~");
  });
