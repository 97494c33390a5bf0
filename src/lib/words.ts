/** Normal form in which words are compared: composed, in lower case, ё as е. */
export const plain = (text: string): string =>
  text.normalize("NFC").toLowerCase().replaceAll("ё", "е");

/** The words of a text, as they are compared. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\d]+/gu) ?? [];
