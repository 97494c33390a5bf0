import { wholeLetters } from "@rodinki/content-model/reading/whole-letters";
import { checkTextLimits } from "@rodinki/content-model/reading/text-limits";
import { checkYamlLimits } from "@rodinki/content-model/reading/yaml-document";
import { withoutFrontMatter } from "@rodinki/content-model/reading/front-matter";

const BOM = "\uFEFF";

/**
 * A file, or what an author has written of it, as the desk works with it: its lines end with `\n`, no invisible mark of its encoding
 * stands before the first, and each letter is one sign.
 */
export const plainText = (raw: string): string =>
  wholeLetters((raw.startsWith(BOM) ? raw.slice(1) : raw).replaceAll("\r\n", "\n"));

/** Editors of Windows end every line with `\r\n`; a file in which both stand is one that had fewer of them. */
function hasWindowsEnds(raw: string): boolean {
  const windows = raw.split("\r\n").length - 1;
  return windows * 2 > raw.split("\n").length - 1;
}

/**
 * A changed text with the ends of lines that its file has: the next difference shows what the author has changed, not every line.
 *
 * @param before what the file holds; undefined: it is new
 * @param text from `plainText`
 */
export const withLineEndsOf = (before: string | undefined, text: string): string =>
  before !== undefined && hasWindowsEnds(before) ? text.replaceAll("\n", "\r\n") : text;

/** @returns what saving makes of a file in which an author changes nothing */
export const asWritten = (raw: string): string => withLineEndsOf(raw, plainText(raw));

/** A text in two: the YAML of its head, and what follows the line that ends the head. */
interface HeadAndBody {
  head: string;
  body: string;
}

const HEAD = /^---\r?\n([\s\S]*?)^---[^\S\n]*$/m;

/** The line of the file where the body begins: the one that ends the head. */
export const lineOfBody = (head: string): number => (head === "" ? 1 : head.split("\n").length + 1);

/** @returns an empty head for a text without one */
export function headAndBody(raw: string): HeadAndBody {
  const match = HEAD.exec(raw);
  if (match?.index !== 0) return { head: "", body: raw };
  return { head: match[1] ?? "", body: raw.slice(match[0].length) };
}

/**
 * Refuses a file that would keep the desk's parsers busy for ever. Everything that reads an unchecked file calls this first.
 *
 * @param file path from the root of the project
 * @throws ContentError with file and line
 */
export function assertReadable(file: string, raw: string): void {
  if (!file.endsWith(".mdx")) return checkYamlLimits({ file, text: raw });
  checkYamlLimits({ file, text: headAndBody(raw).head, firstLine: 2 });
  checkTextLimits({ file, text: withoutFrontMatter(raw) });
}
