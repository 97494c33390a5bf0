import { LineCounter, parseDocument, visit, type Scalar } from "yaml";
import { withoutFrontMatter } from "@rodinki/content-model/reading/front-matter";
import { blocksOf, type Block } from "../files/markdown/blocks";
import { headAndBody } from "../files/file-text";

/** Words that a reader reads in one go: a paragraph, a heading, a cell, one value of the data. */
export interface Passage {
  /** Line breaks of the file are spaces here; what is no word of the author (an address, code, the number of a source) is left out. */
  text: string;
  /** Where parts of `text` stand in the file: from this place on, this line. In the order of the text. */
  lines: { at: number; line: number }[];
  /** Names within `text` that the site itself explains to the reader. */
  explained: string[];
  /** Where in `text` a source is named. */
  sourced: number[];
  /** Key points and cards: each line of them is advice. */
  isAdvice: boolean;
  /** A paragraph or an item: what is cut into sentences. */
  isProse: boolean;
}

/** Where in the file something of a passage stands, counted from 1. */
export const lineAt = ({ lines }: Passage, at: number): number =>
  lines.findLast((part) => part.at <= at)?.line ?? lines[0]?.line ?? 1;

/** Words of one line that stand alone: a title, an alternative text. */
const alone = (text: string, line: number): Passage => ({
  text,
  lines: [{ at: 0, line }],
  explained: [],
  sourced: [],
  isAdvice: false,
  isProse: false,
});

/** Attributes that a reader reads; the others are names and addresses. */
export const READ = ["alt", "title"];

/** Blocks whose every line is advice: content-model/html/statements.ts. */
const ADVICE = ["care", "key-points"];

const PROSE = ["paragraph"];
export const RUNS = ["paragraph", "heading", "tableCell"];

/** Blocks without words of the author: names of facts, numbers of sources, and the site's reminders. */
export const NO_WORDS = ["source", "shared-fact", "reminders"];

/** Addresses in the text are no words of the author either. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+/g;

function addText(passage: Passage, value: string, line: number): void {
  const shown = value.replace(ADDRESS, (address) => " ".repeat(address.length));
  let at = passage.text.length;
  for (const [index, part] of shown.split("\n").entries()) {
    passage.lines.push({ at, line: line + index });
    at += part.length + 1;
  }
  passage.text += shown.replaceAll("\n", " ");
}

function addDirective(passage: Passage, { name = "", children = [] }: Block, line: number): void {
  if (name === "source" || name === "shared-fact") passage.sourced.push(passage.text.length);
  if (NO_WORDS.includes(name)) return;
  const before = passage.text.length;
  addInline(passage, children, line);
  if (name === "term") passage.explained.push(passage.text.slice(before));
}

function addInline(passage: Passage, blocks: readonly Block[], around: number): Passage {
  for (const block of blocks) {
    const line = block.position?.start.line ?? around;
    if (block.type === "text") addText(passage, block.value ?? "", line);
    else if (block.type === "break") addText(passage, " ", line);
    else if (block.type === "textDirective") addDirective(passage, block, line);
    else if (block.children) addInline(passage, block.children, line);
    // Code becomes a placeholder: the words on both sides must not be joined.
    else addText(passage, " … ", line);
  }
  return passage;
}

function passagesIn(
  { type, name = "", attributes, children = [], position }: Block,
  isAdvice: boolean,
): Passage[] {
  const line = position?.start.line ?? 1;
  if (RUNS.includes(type)) {
    const empty = { ...alone("", line), isAdvice, isProse: PROSE.includes(type) };
    return [addInline(empty, children, line)];
  }
  const isBlock = type === "containerDirective" || type === "leafDirective";
  const read = isBlock ? READ.flatMap((one) => attributes?.[one] || []) : [];
  const isCard = isBlock && ADVICE.includes(name);
  return [
    ...read.map((value) => alone(value, line)),
    ...children.flatMap((child) => passagesIn(child, isAdvice || isCard)),
  ];
}

/** What a reader reads of a text in markdown. Lines count from the first one of `body`. */
export const bodyPassages = (body: string): Passage[] =>
  blocksOf(body).flatMap((block) => passagesIn(block, false));

/** Fields with words of others: of sources, and of readers who ask. */
export const NOT_READ = new Set(["sources", "source", "quote", "asked", "means", "also"]);

const RUSSIAN = /\p{Script=Cyrillic}/u;

/**
 * What a reader reads of YAML: the head of a text or a file of data. What is no YAML has nothing to read; the site's check says so.
 *
 * @param firstLine the line of the file where `yaml` begins
 */
function dataPassages(yaml: string, firstLine = 1): Passage[] {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const passages: Passage[] = [];
  const add = ({ value, range }: Scalar) => {
    if (typeof value !== "string" || !RUSSIAN.test(value)) return;
    const line = lines.linePos(range?.[0] ?? 0).line + firstLine - 1;
    passages.push({ ...alone(value.replace(/\s+/g, " "), line), isProse: true });
  };
  visit(document, {
    Pair: (_key, { key }) =>
      NOT_READ.has(String((key as Scalar | null)?.value)) ? visit.SKIP : undefined,
    Scalar: (key, node) => (key === "key" ? undefined : add(node)),
  });
  return passages;
}

/**
 * What a reader reads of a file of `content/`, in its order.
 *
 * @param file path from the root of the project: its ending says what the file is
 */
export function passagesOf(file: string, raw: string): Passage[] {
  if (file.endsWith(".yml")) return dataPassages(raw);
  if (!file.endsWith(".mdx")) return [];
  return [...dataPassages(headAndBody(raw).head, 2), ...bodyPassages(withoutFrontMatter(raw))];
}
