/** A visitor of remark-stringify 6, which Decap has: makes markdown of a part of a text. */
type Visitor = (this: unknown, ...part: unknown[]) => string;

interface Processor {
  Compiler?: { prototype: { visitors: Record<string, Visitor> } };
}

/** What would begin a heading, a quotation, a list, a ruler, a note or the body of a table. Decap puts its backslash before some. */
const BEGINS_A_BLOCK = new RegExp(
  [
    String.raw`^(?=#{1,6}(?:[ \t]|$))`,
    "^(?=>)",
    String.raw`^(?=[-+*](?:[ \t]|$))`,
    String.raw`^(?=(?:-+|=+)[ \t]*$)`,
    String.raw`^(?=([-_*])(?:[ \t]*\1){2,}[ \t]*$)`,
    String.raw`(?<=^\d{1,9})(?=[.)](?:[ \t]|$))`,
    String.raw`^(?=\[[^\]]+\]:)`,
    String.raw`^(?=\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$|[:|][ \t]*:?-+:?[ \t]*\|?[ \t]*$)`,
  ].join("|"),
);

/** Four spaces would begin code, and Decap's backslash before them would be shown to readers. */
const INDENT = /^(?:\\(?=[ \t]{4}))?[ \t]+/;

/**
 * The lines of a paragraph as they must stand in a file, so that each is words when the file is read again: `1986. Год`, `> 5 мм`,
 * `---` behind a line end.
 *
 * @param markdown of one paragraph
 * @returns it, with a backslash before what would begin something else, and without spaces at the beginning of lines
 */
export const asWords = (markdown: string): string =>
  markdown
    .split("\n")
    .map((line) => line.replace(INDENT, "").replace(BEGINS_A_BLOCK, "\\"))
    .join("\n");

/** A plugin of Decap's remark, which uses it when it reads markdown, too. */
export function lineBeginnings(this: Processor): void {
  const visitors = this.Compiler?.prototype.visitors;
  const paragraph = visitors?.["paragraph"];
  if (!visitors || !paragraph) return;
  visitors["paragraph"] = function (...part) {
    return asWords(paragraph.apply(this, part));
  };
}
