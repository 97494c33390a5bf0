import { isItem } from "./plain-text";

/** Signs with which a PDF hyphenates at the end of a line, before letters that nobody sees are removed. */
const HYPHENS = /[\u0002\u00AD\u2010\uFFFE](?=\r?\n)/g;

export const plainHyphens = (text: string): string => text.replace(HYPHENS, "-");

/** A line this long, of letters, is as wide as the page. */
const WIDE = 40;

/** A line shorter than this part of the longest one ends its paragraph, if the next one can begin another. */
const SHORT = 0.7;

const ENDS = /[.!?:;…]["»)\]]?$/;
const SMALL = /^[«("]?\p{Ll}/u;
const BROKEN = /(\p{L}+)-$/u;

/** The number of a page, with what is empty around it, within a sentence. */
const PAGE_NUMBER = /([\p{Ll},-])\s*\n\s*\d{1,4}\s*\n\s*(?=\p{Ll})/gu;

const isBroken = (line: string, next: string) => BROKEN.test(line) && /^\p{Ll}/u.test(next);
const goesOn = (line: string, next: string) =>
  isBroken(line, next) || (line.length >= WIDE && !ENDS.test(line) && SMALL.test(next));

/** Two places at which a sentence goes on in the next line: nobody writes so. */
function isPrinted(lines: readonly string[]): boolean {
  const places = lines.slice(1).filter((next, at) => next !== "" && goesOn(lines[at] ?? "", next));
  return places.length >= 2;
}

export interface Joined {
  text: string;
  /** Words that were hyphenated, as they are now. */
  words: string[];
}

/**
 * Joins the lines that a page of paper has made of a paragraph, as a PDF and a letter of plain text give them.
 *
 * @returns undefined when the text has no such lines
 */
export function joinPrinted(plain: string): Joined | undefined {
  const withoutPages = plain.replace(PAGE_NUMBER, "$1\n");
  const lines = withoutPages.split("\n").map((line) => line.trim());
  if (plain.includes("\t") || !isPrinted(lines)) return undefined;
  const width = Math.max(...lines.map(({ length }) => length));
  const words: string[] = [];
  let text = lines[0] ?? "";
  for (const [at, next] of lines.slice(1).entries()) {
    const line = lines[at] ?? "";
    if (isBroken(line, next)) {
      words.push(`${BROKEN.exec(line)?.[1] ?? ""}${/^\p{L}+/u.exec(next)?.[0] ?? ""}`);
      text = text.slice(0, -1) + next;
    } else if (line === "" || next === "" || isItem(next)) text += `\n${next}`;
    else if (line.length < width * SHORT && !SMALL.test(next)) text += `\n\n${next}`;
    else text += ` ${next}`;
  }
  return { text, words };
}
