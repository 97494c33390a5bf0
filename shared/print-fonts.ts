/** The site's own typeface has Russian and English letters only. */
const OWN = "golos-text-print";

/** Noto Sans has the letters of all the peoples of Russia, of every Latin alphabet, and their accents. */
const WIDE = "noto-sans-print";

/** Characters of `golos-text-print`; `api/src/modules/own-data/own-data-pdf.test.ts` reads each of them back. */
const OWN_LETTERS =
  /^[\n -~\u00A0§©«°±·»×ЁА-яё\u2009\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026№\u2212]*$/;

/** Characters that neither typeface has: `noto-sans-print` is a subset of all others (`src/styles/fonts/README.md`). */
const MISSING =
  /[^\n -~\u00A0-\u024F\u02B0-\u036F\u0400-\u052F\u1C80-\u1C88\u1E00-\u1EFF\u2000-\u206F\u20A0-\u20BF\u2113-\u2122\u2212\u2248\u2264\u2265\u2DE0-\u2DFF\uA640-\uA69F]+/gu;

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

const WEIGHTS = [400, 600] as const;

/** The files in `shared/fonts/`. */
export const PRINT_FONTS = [OWN, WIDE].flatMap((name) =>
  WEIGHTS.map((weight) => `${name}-${weight}.ttf`),
);

/** A printable text, with codes for characters that no typeface has: «王» is `[U+738B]`. */
export const printable = (text: string): string =>
  text.normalize("NFC").replace(MISSING, (run) => `[${[...run].map(codeOf).join(" ")}]`);

/**
 * The typeface of a printed paragraph: one for all of it, because an accent is placed over its letter only within one font, and lines of
 * two fonts are uneven. `src/styles/fonts/README.md` describes how the files are made.
 *
 * @param text in Unicode's NFC
 * @param weight regular or bold
 * @returns one of `PRINT_FONTS`
 */
export const printFont = (text: string, weight: (typeof WEIGHTS)[number]): string =>
  `${OWN_LETTERS.test(text) ? OWN : WIDE}-${weight}.ttf`;
