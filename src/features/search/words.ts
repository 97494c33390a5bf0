/** The part of a word, counted from its beginning, that its forms share at least. */
const SHARED = 0.65;
const LEAST = 3;

/** As words are compared: composed, small letters, ё as е. */
export const plain = (text: string): string =>
  text.normalize("NFC").toLowerCase().replaceAll("ё", "е");

/** The words of a text, as they are compared. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\d]+/gu) ?? [];

/** Could `word` be a form of `base`, as «родинкой» is of «родинка»? */
export function isFormOf(word: string, base: string): boolean {
  if (base.length < LEAST) return word === base;
  const shared = Math.max(LEAST, Math.ceil(base.length * SHARED));
  return word.startsWith(base.slice(0, shared));
}
