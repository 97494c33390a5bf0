/**
 * Makes an address decodable: messengers cut long links in the middle of an encoded letter, and most functions throw at the rest. A
 * query or a fragment that cannot be decoded is left out. Such a path becomes one that no page has, so that it leads to the error page;
 * so does one with an encoded percent sign, which no page has, as Gatsby decodes a path twice.
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
