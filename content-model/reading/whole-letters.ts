/** A letter with combining marks. File names on macOS, and texts of PDFs, contain «й» as «и» and a breve. */
const WITH_MARKS = /\p{L}\p{M}+/gu;

/** Combining marks of Latin, Greek and Cyrillic letters, for a quick check, as most texts have none. */
const MARKS = /[\u0300-\u036F]/;

/**
 * Composes letters («й», «ё», «é»), so that searches find them and comparisons show no invisible difference. A letter without a
 * composed form, such as a stressed vowel, remains two characters. No other character changes.
 */
export const wholeLetters = (text: string): string =>
  MARKS.test(text) ? text.replace(WITH_MARKS, (letter) => letter.normalize("NFC")) : text;

/** @returns place of the first letter that `wholeLetters` would change, with the composed letter; undefined: there is none */
export function letterInParts(text: string): { index: number; whole: string } | undefined {
  if (!MARKS.test(text)) return undefined;
  for (const { 0: letter, index } of text.matchAll(WITH_MARKS)) {
    const whole = letter.normalize("NFC");
    if (whole !== letter) return { index, whole };
  }
  return undefined;
}
