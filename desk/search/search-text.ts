import { headAndBody } from "../files/head-and-body";
import { plainText } from "../files/line-ends";

/** Letters as words are compared: composed, small, ё as е. */
export const folded = (text: string): string =>
  text.normalize("NFC").toLowerCase().replaceAll("ё", "е");

/** Stands within a word and is no letter of it: a soft hyphen, the mark of a stress. */
const UNSEEN = /[\u00AD\u0301]/g;

/** Of YAML: names of fields, marks of lists, of long values and of quotations at the ends of a value. */
const KEYS = /^[ \t]*(?:- +)*(?:[\w-]+:(?=\s|$))?[ \t]*(?:[>|][+-]?[ \t]*$)?["']?|["'][ \t]*$/gm;

/** Of YAML: what is written for who edits the file by hand, and maps in one line. */
const COMMENTS = /(?:^|[ \t])#.*$/gm;
const FLOW = /(?<=[{,] ?)[\w-]+:(?= )|[{}[\]]/g;

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
  const fields = head.replace(COMMENTS, "").replace(KEYS, " ").replace(FLOW, " ");
  const words = `${fields} ${wordsOfBody(body)}`
    .normalize("NFC")
    .replace(UNSEEN, "")
    .replace(/\s+/g, " ")
    .trim();
  const plain = folded(words);
  // Some letters of other languages have no small one of the same length: places in the two would differ.
  return { text: plain.length === words.length ? words : plain, folded: plain };
}
