import { paragraph, text, wordsOf, type Part } from "./part";

const BLOCKS = new Set([
  "paragraph",
  "heading",
  "list",
  "listItem",
  "blockquote",
  "table",
  "tableRow",
  "tableCell",
]);

/** @returns every row of words, in order, without what holds it */
const rowsOf = (parts: readonly Part[]): Part[][] =>
  parts.flatMap((part) => {
    if (part.type === "block" || part.type === "picture") return [];
    const children = part.children ?? [];
    return children.some(({ type }) => BLOCKS.has(type)) ? rowsOf(children) : [children];
  });

const endsSentence = (row: readonly Part[]) => /[.,;:!?…]\s*$/.test(row.map(wordsOf).join(""));

/**
 * Where only a row of words may stand: in a cell, in a field of one line.
 *
 * @returns the words of all blocks, their emphasis and links, with «;» between what was no sentence
 */
export function oneParagraph(parts: readonly Part[]): Part {
  const rows = rowsOf(parts).filter((row) => row.map(wordsOf).join("").trim() !== "");
  return paragraph(
    rows.flatMap((row, at) => {
      const words = row.map((part) => (part.type === "break" ? text(" ") : part));
      return at === rows.length - 1 ? words : [...words, text(endsSentence(row) ? " " : "; ")];
    }),
  );
}

/** @returns the words of each block on a line of its own, for a field of several lines */
export const linesOf = (parts: readonly Part[]): string =>
  rowsOf(parts)
    .map((row) =>
      row
        .map(wordsOf)
        .join("")
        .replace(/[ \t]*\n[ \t]*/g, " ")
        .trim(),
    )
    .filter((line) => line !== "")
    .join("\n");
