import { wholeLetters } from "@rodinki/content-model/reading/whole-letters";

/** Characters that nobody sees: soft hyphens, zero widths, marks of direction. */
const UNSEEN = /[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const CONTROL = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;
/** The sign that joins the parts of one emoji; it means nothing between other characters. */
const JOINER =
  /(?<!\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
/** Words with letters that a font has joined, «ﬀ» and «ﬂ»: a search does not find them. */
const LIGATURES = /\p{L}*[\uFB00-\uFB06]\p{L}*/gu;
/** Fonts of a PDF give the same signs for joined Russian letters. */
const RUSSIAN = { f: "ф", i: "и", l: "л" } as Record<string, string>;
const SPACES = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
const LINE_ENDS = /\r\n?|[\u000B\u000C\u0085\u2028\u2029]/g;
/** A pattern that looks at each of them again and again would hold the page for minutes. */
const LONG_GAP = /[^\S\n]{500,}/g;
const MANY_ENDS = /\n{500,}/g;

/**
 * The characters that a reader sees: invisible ones are removed, and every kind of space becomes a plain one. no text of ours holds
 * no-break spaces, because the build sets them (shared/typograph.ts: before units, after short words, in thousands), so that one
 * typed by hand would only hide from the search of an editor. The hyphen that does not break is a plain one for the same reason. µ,
 * −, × and every other letter stay.
 *
 * @param text of the clipboard
 */
export const plainCharacters = (text: string): string =>
  wholeLetters(
    text
      .replace(LINE_ENDS, "\n")
      .replace(UNSEEN, "")
      .replace(CONTROL, "")
      .replace(JOINER, "")
      .replace(SPACES, " ")
      .replace(/\u2011/g, "-")
      .replace(LIGATURES, withoutLigatures),
  );

const withoutLigatures = (word: string): string =>
  word.replace(/[\uFB00-\uFB06]+/g, (joined) =>
    /[а-яё]/i.test(word)
      ? joined.normalize("NFKC").replace(/[fil]/g, (letter) => RUSSIAN[letter] ?? letter)
      : joined.normalize("NFKC"),
  );

/** Hundreds of spaces or line ends in a row say no more than one. */
export const withoutLongGaps = (text: string): string =>
  text.replace(LONG_GAP, " ").replace(MANY_ENDS, "\n\n");
