/** The site's own typeface has Russian and English letters only. */
const OWN = "golos-text-print";

/** Noto Sans has the letters of all the peoples of Russia, of every Latin alphabet, and their accents. */
const WIDE = "noto-sans-print";

/** What `golos-text-print` can set: `api/src/modules/own-data/paper.test.ts` reads every one back. */
const OWN_LETTERS =
  /^[\n -~\u00A0§©«°±·»×ЁА-яё\u2009\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026№\u2212]*$/;

/**
 * The typeface of a paragraph that we print: one for all of it, because an accent stands over its letter only within a font, and
 * lines of two fonts stand unevenly. How the files were cut is written in `src/styles/fonts/README.md`.
 *
 * @param text in Unicode's NFC
 * @param weight regular or bold
 * @returns a file in `shared/fonts/`
 */
export const printFont = (text: string, weight: 400 | 600): string =>
  `${OWN_LETTERS.test(text) ? OWN : WIDE}-${weight}.ttf`;
