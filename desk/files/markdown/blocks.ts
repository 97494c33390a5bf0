import type { Content } from "mdast";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** A part of a text as its parser sees it, whichever kind it is of. */
export interface Block {
  type: string;
  children?: Block[];
  position?: { start: Point; end: Point };
  value?: string;
  name?: string;
  attributes?: Record<string, string>;
  data?: { directiveLabel?: boolean };
  align?: (string | null)[];
  depth?: number;
  ordered?: boolean;
  start?: number | null;
  spread?: boolean;
  checked?: boolean | null;
}

interface Point {
  line: number;
  column: number;
  offset?: number;
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

/**
 * The blocks of a text. Expressions and tags of MDX are words here: the editor knows none, and the site's check refuses
 * them.
 */
export const blocksOf = (text: string): Block[] =>
  parser.parse(text).children as (Content & Block)[];

/** Where a block begins and ends in its text. */
export const extentOf = ({ position }: Block): [number, number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
];

/** The text of a block without the indent that the block around it gives its lines. */
export function textOf(source: string, block: Block, last = block): string {
  const [start] = extentOf(block);
  const [, end] = extentOf(last);
  const indent = new RegExp(`^[ \\t]{0,${(block.position?.start.column ?? 1) - 1}}`);
  const [first = "", ...rest] = source.slice(start, end).split("\n");
  return [first, ...rest.map((line) => line.replace(indent, ""))].join("\n");
}

/** Indents each line but the first. */
export const indented = (text: string, by: number): string =>
  text.replace(/\n(?!\n|$)/g, `\n${" ".repeat(by)}`);

const SPELLING = new Set(["position", "spread", "data", "align", "children"]);

function joined(children: Block[]): Block[] {
  const parts: Block[] = [];
  for (const child of children) {
    const last = parts.at(-1);
    if (child.type === "text" && last?.type === "text") {
      parts[parts.length - 1] = { ...last, value: `${last.value ?? ""}${child.value ?? ""}` };
    } else parts.push(child);
  }
  return parts;
}

function plain(block: Block, withAlign: boolean): unknown {
  const entries = Object.entries(block).filter(
    ([key, value]) => !SPELLING.has(key) && value !== null && value !== undefined,
  );
  const meaning: Record<string, unknown> = Object.fromEntries(
    entries.map(([key, value]) => [key, key === "attributes" ? sorted(value as object) : value]),
  );
  if (block.type === "text") meaning.value = (block.value ?? "").replace(/[ \t]*\n[ \t]*/g, " ");
  if (withAlign && block.align?.some(Boolean)) meaning.align = block.align;
  if (block.data?.directiveLabel) meaning.label = true;
  if (block.children) {
    meaning.children = joined(block.children).map((child) => plain(child, withAlign));
  }
  return sorted(meaning);
}

const sorted = (map: object) =>
  Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Equal for blocks that readers see alike, however they are spelled: `-` or `*`, loose or tight, with a backslash or
 * without.
 */
export const meaningOf = (block: Block): string => JSON.stringify(plain(block, true));

/** The same, columns of tables aside: rich text forgets them. */
export const looseMeaningOf = (block: Block): string => JSON.stringify(plain(block, false));

/** An edited block is what it was; columns that it does not align keep theirs. */
export const isSame = (old: Block, edited: Block): boolean =>
  [meaningOf(old), looseMeaningOf(old)].includes(meaningOf(edited));

/** Two whole texts that readers see alike. */
export const areSame = (old: Block[], edited: Block[]): boolean =>
  isSame({ type: "root", children: old }, { type: "root", children: edited });
