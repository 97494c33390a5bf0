import type { Content, Root } from "mdast";
import type { TextDirective } from "mdast-util-directive";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { alone, type Passage } from "./passage";

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

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

function addDirective(passage: Passage, node: TextDirective, line: number): void {
  if (node.name === "source" || node.name === "shared-fact")
    passage.sourced.push(passage.text.length);
  if (NO_WORDS.includes(node.name)) return;
  const before = passage.text.length;
  addInline(passage, node.children, line);
  if (node.name === "term") passage.explained.push(passage.text.slice(before));
}

function addInline(passage: Passage, nodes: readonly Content[], around: number): Passage {
  for (const node of nodes) {
    const line = node.position?.start.line ?? around;
    if (node.type === "text") addText(passage, node.value, line);
    else if (node.type === "break") addText(passage, " ", line);
    else if (node.type === "textDirective") addDirective(passage, node, line);
    else if ("children" in node) addInline(passage, node.children, line);
    // Code keeps its place: the words on both sides of it are two.
    else addText(passage, " … ", line);
  }
  return passage;
}

function* passagesIn(node: Content | Root, isAdvice: boolean): Generator<Passage> {
  const line = node.position?.start.line ?? 1;
  if (RUNS.includes(node.type)) {
    const empty = { ...alone("", line), isAdvice, isProse: PROSE.includes(node.type) };
    yield addInline(empty, (node as { children: Content[] }).children, line);
    return;
  }
  const isBlock = node.type === "containerDirective" || node.type === "leafDirective";
  for (const name of isBlock ? READ : []) {
    const value = isBlock && node.attributes?.[name];
    if (value) yield alone(value, line);
  }
  const isCard = isBlock && ADVICE.includes(node.name);
  for (const child of "children" in node ? node.children : [])
    yield* passagesIn(child, isAdvice || isCard);
}

/** What a reader reads of a text in markdown. Lines count from the first one of `body`. */
export const bodyPassages = (body: string): Passage[] => [...passagesIn(parser.parse(body), false)];
