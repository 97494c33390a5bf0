import { wholeLetters } from "@rodinki/content-model/reading/whole-letters";

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
