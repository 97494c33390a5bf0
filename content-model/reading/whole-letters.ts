/** A letter with its marks behind it. macOS writes «й» of names of files, and PDF of its words, as «и» and a breve. */
const WITH_MARKS = /\p{L}\p{M}+/gu;

/** The marks of Latin, Greek and Cyrillic letters: most texts have none, and nothing is looked at. */
const MARKS = /[\u0300-\u036F]/;

/**
 * A text in which every letter that has a sign of its own is that one sign («й», «ё», «é»): a search finds it, and a difference
 * shows none where readers see none. What has none of its own stays two signs: a stressed vowel. No other sign changes.
 */
export const wholeLetters = (text: string): string =>
  MARKS.test(text) ? text.replace(WITH_MARKS, (letter) => letter.normalize("NFC")) : text;

/** @returns where the first letter stands that `wholeLetters` would change, and what it becomes; undefined: all are whole */
export function letterInParts(text: string): { index: number; whole: string } | undefined {
  if (!MARKS.test(text)) return undefined;
  for (const { 0: letter, index } of text.matchAll(WITH_MARKS)) {
    const whole = letter.normalize("NFC");
    if (whole !== letter) return { index, whole };
  }
  return undefined;
}
