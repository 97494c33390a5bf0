/**
 * Text from outside: one line, or several. The form, the API and the command line read it with the same functions, so that what
 * somebody sees is what is kept, compared and sent.
 */

/** Control, format and direction marks (Unicode's Cc, Cf, Zl, Zp), variation selectors, and e-mails that show nothing. */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180D\u2800\u3164\uFFA0\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;

/** Of these a text of several lines may have some: line breaks, and what joins several signs to one emoji. */
const NEEDED = /[\n\u200C\u200D\uFE00-\uFE0F]/;

const FULL_WIDTH = /[\uFF10-\uFF19]/g;
const WIDTH_GAP = 0xff10 - 0x30;

/** Full-width digits, as some keyboards and files have them, as plain ones. */
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

/** Whether the text has characters that nobody sees. A tab counts as a space. */
export const hasHidden = (text: string): boolean =>
  withoutHidden(text) !== text.replaceAll("\t", " ");

/** For what is pasted: nobody has typed them. */
export const withoutHidden = (text: string): string =>
  text.replaceAll("\t", " ").replace(HIDDEN, "");

/** As `withoutHidden`, for several lines. */
export const textWithoutHidden = (text: string): string =>
  text
    .replaceAll("\t", " ")
    .replace(HIDDEN, (character) => (NEEDED.test(character) ? character : ""));

/**
 * Several lines: hidden characters go without a word, as text that is copied from a web page has soft hyphens.
 *
 * @returns the text in Unicode's NFC, its lines parted by `\n`; empty when nobody would see anything of it
 */
export function asText(text: string): string {
  const lines = text.normalize("NFC").replace(/\r\n?|[\u2028\u2029]/g, "\n");
  return withoutHidden(lines).trim() === "" ? "" : textWithoutHidden(lines).trim();
}

/** What stands in a row, on one line and without hidden characters: older rows may have them. */
export const onOneLine = (text: string): string =>
  asLine(withoutHidden(text.replace(/[\n\r\u2028\u2029]+/g, " ")));

/**
 * A stranger's name in an e-mail or a calendar. Mail programs turn «evil.example» into a link; with a space after the mark it is
 * none, and «И.И. Петров» stays what it is.
 */
export const spokenName = (name: string): string =>
  onOneLine(name).replace(/[.:/@\\](?=[\p{L}\p{N}.:/@\\])/gu, "$& ");

const DASHES = /\s*\p{Pd}\s*/gu;

/** As names are compared while somebody types: capitals, Ё for Е and dashes make no other. */
export const typedKey = (text: string): string =>
  onOneLine(text).toLocaleLowerCase("ru").replaceAll("ё", "е").replace(DASHES, " ");

/** Latin, Greek and further Cyrillic letters that look as a letter of Russian does, or their capitals do; after them those letters. */
const LOOK_ALIKES = "abcehkmoptxyαβεηκμορτυχγλπφіјѕιӏүϲ";
const LOOKED_LIKE = "авсенкмортхуавенкмортухглпфijsiiус";
const LOOK_ALIKE = new RegExp(`[${LOOK_ALIKES}]`, "g");

const APOSTROPHES = /['’‘‛ʼʹ`´′]/g;
const SEPARATORS = /[\s\p{Pd}.,"«»„“”‟]+/gu;
/** The mark of Й, which stays, or any other: of stress, of Ё. */
const MARKS = /(и\u0306)|\p{Script=Inherited}/gu;

/**
 * The same for two spellings of one name: no other person, city or clinic is made by capitals, Ё for Е, marks of stress, letters of
 * another alphabet that look the same, an apostrophe, or a dash, a full stop or a quotation mark instead of a space. For comparing
 * alone: names are shown and kept as they were written.
 */
export const nameKey = (text: string): string =>
  onOneLine(text)
    .replace(APOSTROPHES, "")
    .normalize("NFKD")
    .toLocaleLowerCase("ru")
    .replace(MARKS, "$1")
    .replace(LOOK_ALIKE, (letter) => LOOKED_LIKE.charAt(LOOK_ALIKES.indexOf(letter)))
    .normalize("NFC")
    .replace(SEPARATORS, " ")
    .trim();

/** As `nameKey`, whatever the order of the words: a name and a surname may stand in each other's field. */
export const unorderedNameKey = (text: string): string => nameKey(text).split(" ").sort().join(" ");
