/**
 * Text from outside: one line, or several. The form, the API and the command line read it with the same functions, so that the visible
 * text is the one that is stored, compared and sent.
 */

/** Control, format and direction marks (Unicode's Cc, Cf, Zl, Zp), variation selectors, and letters that are invisible. */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180D\u2800\u3164\uFFA0\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;

/** Hidden characters that a text of several lines may have: line breaks, and joiners of emoji. */
const NEEDED = /[\n\u200C\u200D\uFE00-\uFE0F]/;

const FULL_WIDTH = /[\uFF10-\uFF19]/g;
const WIDTH_GAP = 0xff10 - 0x30;

/** Replaces full-width digits, as some keyboards and files have them, by plain ones. */
export const plainDigits = (text: string): string =>
  text.replace(FULL_WIDTH, (digit) => String.fromCharCode(digit.charCodeAt(0) - WIDTH_GAP));

/**
 * @returns the text in Unicode's NFC, with plain digits and single plain spaces, none of them around it. Hidden characters stay: see
 * `hasHidden`.
 */
export const asLine = (text: string): string =>
  plainDigits(text.normalize("NFC"))
    .replace(/[\t\p{Zs}]+/gu, " ")
    .trim();

/** Whether the text has invisible characters. A tab counts as a space. */
export const hasHidden = (text: string): boolean =>
  withoutHidden(text) !== text.replaceAll("\t", " ");

/** Removes invisible characters, for pasted text. */
export const withoutHidden = (text: string): string =>
  text.replaceAll("\t", " ").replace(HIDDEN, "");

/** As `withoutHidden`, for several lines. */
export const textWithoutHidden = (text: string): string =>
  text
    .replaceAll("\t", " ")
    .replace(HIDDEN, (character) => (NEEDED.test(character) ? character : ""));

/**
 * Normalizes a text of several lines: hidden characters are removed silently, as text copied from a web page has soft hyphens.
 *
 * @returns the text in Unicode's NFC, its lines separated by `\n`; empty when nothing of it is visible
 */
export function asText(text: string): string {
  const lines = text.normalize("NFC").replace(/\r\n?|[\u2028\u2029]/g, "\n");
  return withoutHidden(lines).trim() === "" ? "" : textWithoutHidden(lines).trim();
}

/** A stored text on one line and without hidden characters, which older rows may have. */
export const onOneLine = (text: string): string =>
  asLine(withoutHidden(text.replace(/[\n\r\u2028\u2029]+/g, " ")));

/**
 * A stranger's name for an e-mail or a calendar. Mail programs turn «evil.example» into a link; a space after the mark prevents it, and
 * «И.И. Петров» is still readable.
 */
export const spokenName = (name: string): string =>
  onOneLine(name).replace(/[.:/@\\](?=[\p{L}\p{N}.:/@\\])/gu, "$& ");

const DASHES = /\s*\p{Pd}\s*/gu;

/** Normal form in which names are compared during typing: capitals, Ё and dashes do not matter. */
export const typedKey = (text: string): string =>
  onOneLine(text).toLocaleLowerCase("ru").replaceAll("ё", "е").replace(DASHES, " ");

/** Latin, Greek and further Cyrillic letters that look like Russian ones, or whose capitals do; then the Russian letters in this order. */
const LOOK_ALIKES = "abcehkmoptxyαβεηκμορτυχγλπφіјѕιӏүϲ";
const LOOKED_LIKE = "авсенкмортхуавенкмортухглпфijsiiус";
const LOOK_ALIKE = new RegExp(`[${LOOK_ALIKES}]`, "g");

/** Digits that look like letters, beside a letter: «3айцева», and not «Клиника № 3». */
const LETTER_DIGITS: Record<string, string> = { 0: "о", 3: "з", 6: "б" };
const LETTER_DIGIT = /(?<=\p{L})[036]|[036](?=\p{L})/gu;

const APOSTROPHES = /['’‘‛ʼʹ`´′]/g;
const SEPARATORS = /[\s\p{Pd}.,"«»„“”‟]+/gu;
/** Pattern of combining marks: that of Й, which stays, or any other, such as of stress or Ё. */
const MARKS = /(и\u0306)|\p{Script=Inherited}/gu;

/**
 * Key that is equal for all spellings of one name: capitals, Ё for Е, marks of stress, similar letters of another alphabet and digits, an
 * apostrophe, and a dash, a full stop or a quotation mark instead of a space do not matter. Only for comparison: names are shown and
 * stored as they were written.
 */
export const nameKey = (text: string): string =>
  onOneLine(text)
    .replace(APOSTROPHES, "")
    .normalize("NFKD")
    .toLocaleLowerCase("ru")
    .replace(MARKS, "$1")
    .replace(LOOK_ALIKE, (letter) => LOOKED_LIKE.charAt(LOOK_ALIKES.indexOf(letter)))
    .replace(LETTER_DIGIT, (digit) => LETTER_DIGITS[digit] ?? digit)
    .normalize("NFC")
    .replace(SEPARATORS, " ")
    .trim();

/** `nameKey` with the words in a fixed order, as name and surname may be in each other's field. */
export const unorderedNameKey = (text: string): string => nameKey(text).split(" ").sort().join(" ");

/** Pattern of more than two marks on one letter: no spelling needs them, and a pile of marks covers the lines around it. */
const PILE = /(\p{M}{2})\p{M}+/gu;

/** @returns the text in Unicode's NFC, with two marks on a letter at most */
export const withoutPiledMarks = (text: string): string =>
  text.normalize("NFC").replace(PILE, "$1");

export const hasPiledMarks = (text: string): boolean =>
  withoutPiledMarks(text) !== text.normalize("NFC");
