/**
 * Messengers cut long links in the middle of a letter, and most functions throw at what is left. A query or a fragment that cannot be
 * decoded is left out; such a path is taken as it is written, so that it leads to the error page and to no page that it does not name.
 *
 * @param address or a part of one that begins with its path
 * @returns the same when it can be decoded
 */
export const wholeAddress = (address: string): string =>
  address.replace(/[?#]?[^?#]*/g, (part, place) => {
    try {
      decodeURI(part);
      return part;
    } catch {
      return place ? "" : part.replaceAll("%", "%25");
    }
  });
