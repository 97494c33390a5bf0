import { blocksOf, type Block } from "../files/markdown/blocks";
import { alone, type Passage } from "./passage";

/** Attributes that a reader reads; the others are names and addresses. */
export const READ = ["alt", "title"];

/** Blocks whose every line is advice: content-model/html/statements.ts. */
const ADVICE = ["care", "key-points"];

const PROSE = ["paragraph"];
export const RUNS = ["paragraph", "heading", "tableCell"];

/** The names of facts, numbers of sources and our reminders are no words of the author. */
export const NO_WORDS = ["source", "shared-fact", "reminders"];

/** An address as the text shows it is no word either. */
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
    // Code keeps its place: the words on both sides of it are two.
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
