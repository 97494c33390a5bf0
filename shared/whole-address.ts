/**
 * Messengers cut long links in the middle of a letter, and most functions throw at what is left. A query or a fragment that cannot be
 * decoded is left out. Such a path becomes one that no page has: it leads to the error page, and to no page that it does not name. So does
 * one with an encoded percent sign, as no page has that either, and Gatsby decodes a path twice.
 *
 * @param address or a part of one that begins with its path
 * @returns the same when it can be decoded
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
