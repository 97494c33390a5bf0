import { headAndBody } from "../files/head-and-body";
import { plainText } from "../files/line-ends";

/** A Latin letter beside a Russian one was typed for the Russian one that looks like it. */
const LATIN = "aceopxykmtbh";
const RUSSIAN = "асеорхукмтвн";
const LOOK_ALIKE = new RegExp(`(?<=[а-я])[${LATIN}]+|[${LATIN}]+(?=[а-я])`, "g");

/** Letters as words are compared: composed, small, ё as е, as many as there were. */
export const folded = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(LOOK_ALIKE, (letters) =>
      [...letters].map((letter) => RUSSIAN.charAt(LATIN.indexOf(letter))).join(""),
    );

/** Stands within a word and is no letter of it: a soft hyphen, the mark of a stress, signs without width. */
const UNSEEN = /[\u00AD\u0301\u200B-\u200D\u2060\uFEFF]/g;

/** @returns words without what nobody sees in them */
export const seen = (text: string): string => text.normalize("NFC").replace(UNSEEN, "");

/** Of YAML: the name of a field or the mark of a list, and where a long value begins. */
const FIELD = /^[ \t]*(?:- +)*(?:[\w-]+:(?=\s|$)|(?<=- ))[ \t]*(?:[>|][+-]?[ \t]*$)?/;

/** Of YAML: what is written for who edits the file by hand; names of fields in a map of one line; what stands around a value. */
const COMMENTS = /(?:^|[ \t])#.*$/gm;
const FLOW_FIELD = /[{,] *[\w-]+: /g;
const AROUND = /^[ \t[{"']+|["'\]}][ \t"'\]},]*$/g;

/** Values that no author has written in words: days, numbers, names of the project's own, addresses of its pages and files. */
const NO_WORDS = /^(?:[a-z][a-z\d-]*|[\d.-]+|\.{0,2}\/\S+)(?:, *[a-z\d-]+)*,?$/;

/** Stands between two fields: their words are no sentence. */
const BETWEEN = " · ";

function wordsOfFields(head: string): string {
  const lines = head.replace(COMMENTS, "").split("\n");
  const parts = lines.flatMap((line) => {
    const value = line.replace(FIELD, "");
    if (value === line) return ` ${line.replace(AROUND, "")}`;
    const values = value.startsWith("{") ? value.split(FLOW_FIELD) : [value];
    return values
      .map((one) => one.replace(AROUND, ""))
      .map((one) => BETWEEN + (NO_WORDS.test(one) ? "" : one));
  });
  return parts.join("");
}

const DIRECTIVE = /:{1,}[a-z][\w-]*(?=[[{\s])|:{3,}/g;
const ATTRIBUTES = /\{[^{}\n]*\}/g;
const LINK_TARGET = /\]\([^()\s]*\)/g;
const MARKS = /^[ \t]*(?:#{1,6}|>|[-*+]|\|)[ \t]+|[*_`[\]|\\]/gm;

/** Of the attributes of a block only what is written in Russian: the rest are names and addresses. */
const readAttributes = (attributes: string) =>
  (attributes.match(/"[^"]*[а-яё][^"]*"/giu) ?? [])
    .map((value) => ` ${value.slice(1, -1)} `)
    .join("");

const wordsOfBody = (body: string) =>
  body
    .replace(DIRECTIVE, " ")
    .replace(ATTRIBUTES, readAttributes)
    .replace(LINK_TARGET, " ")
    .replace(MARKS, " ");

/** A file as the search reads it. */
export interface SearchText {
  /** Its words without their marks, in one line. */
  text: string;
  /** The same letter by letter, folded. */
  folded: string;
}

/**
 * What can be found in a file: cut out by its marks and not parsed, for a thousand texts are read in the second that an author
 * waits, and a text with a mistake must be found too.
 *
 * @param file path from the root of the project
 */
export function searchText(file: string, raw: string): SearchText {
  const text = plainText(raw);
  const { head, body } = file.endsWith(".yml") ? { head: text, body: "" } : headAndBody(text);
  const words = seen(`${wordsOfFields(head)}${BETWEEN}${wordsOfBody(body)}`)
    .replace(/\s+/g, " ")
    .replace(/(?:· )+/g, "· ")
    .replace(/^[· ]+|[· ]+$/g, "");
  const plain = folded(words);
  // Some letters of other languages have no small one of the same length: places in the two would differ.
  return { text: plain.length === words.length ? words : plain, folded: plain };
}
