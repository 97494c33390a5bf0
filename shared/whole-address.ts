/** Encoded bytes in a row, and a percent sign that encodes none. */
const BYTES = /(?:%[\da-f]{2})+|%/gi;

/** What stands in the place of bytes that are no text: no address of ours has it. */
const LOST = "\uFFFD";

const mended = (part: string, lost: string) =>
  part.replace(BYTES, (bytes) =>
    // Of all that decode in a browser the one that never throws.
    encodeURIComponent(
      (new URLSearchParams(`=${bytes}`).get("") ?? "").replace(/[\0\uFFFD%]/g, lost),
    ),
  );

/**
 * Messengers cut long links in the middle of a letter, and nothing can be found by what is left: most functions throw at it. In the path the
 * lost letter is marked, so that it leads to the error page and not to another page; query and fragment go on without it.
 *
 * @param address or a part of one that begins with its path
 * @returns the same when it can be decoded
 */
export function wholeAddress(address: string): string {
  try {
    decodeURI(address);
    // Nobody can write it, and no database keeps it.
    if (!address.includes("%00")) return address;
  } catch {
    // Mended below.
  }
  const [path = "", ...others] = address.split(/(?=[?#])/);
  return mended(path, LOST) + others.map((part) => mended(part, "")).join("");
}
