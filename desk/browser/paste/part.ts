import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown as write } from "mdast-util-to-markdown";

/** A part of a text, whichever kind it is of: a node of mdast, or a block of ours as the file holds it. */
export interface Part {
  /** The type as in mdast; `block` and `inlineBlock` are ours, with their markup as `value`; `picture` is one to be stored. */
  type: string;
  children?: Part[];
  value?: string;
  depth?: number;
  ordered?: boolean;
  start?: number | null;
  url?: string;
  title?: string | null;
  align?: readonly string[];
}

export const wordsOf = (part: Part): string =>
  part.value ?? (part.type === "break" ? "\n" : (part.children ?? []).map(wordsOf).join(""));

const STANDS_ALONE = new Set(["table", "block", "inlineBlock", "picture"]);

/** @returns whether a reader would see nothing of it */
export const isBlank = (part: Part): boolean =>
  !STANDS_ALONE.has(part.type) &&
  wordsOf(part).trim() === "" &&
  !(part.children ?? []).some((child) => !isBlank(child));

export const text = (value: string): Part => ({ type: "text", value });
export const paragraph = (children: Part[]): Part => ({ type: "paragraph", children });

const ROWS = new Set(["paragraph", "heading", "tableCell", "block", "picture", "break"]);

/** @returns how many rows of words it has: paragraphs, items, cells, lines, and blocks of ours */
export const rowsIn = ({ type, children = [] }: Part): number =>
  children.reduce((sum, child) => sum + rowsIn(child), ROWS.has(type) ? 1 : 0);

/** No empty lines between the items of a list, as in our other texts; blocks as they are written. */
const tight = (part: Part): Part => ({
  ...part,
  ...(/lock$/.test(part.type) && part.value !== undefined && { type: "html" }),
  ...(/^list/.test(part.type) && { spread: false }),
  ...(part.children && { children: part.children.map(tight) }),
});

/** Blocks as the file holds them, for an author who writes in markup. */
export const toMarkdown = (children: readonly Part[]): string =>
  write(tight({ type: "root", children: [...children] }) as Parameters<typeof write>[0], {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    emphasis: "*",
    listItemIndent: "one",
    resourceLink: true,
  }).trim();
