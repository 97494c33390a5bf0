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
