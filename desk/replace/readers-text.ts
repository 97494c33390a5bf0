import { isMap, isScalar, isSeq, type Node, type Scalar } from "yaml";
import { yamlDocument } from "@rodinki/content-model/reading/yaml-document";
import { schemaOf } from "@rodinki/content-model/registry";
import { isChoice } from "../collections/references";
import { partOf, partsBelow, type Part } from "../collections/schema-part";
import { assertReadable, headAndBody } from "../files/file-text";
import { blocksOf, extentOf, type Block } from "../files/markdown/blocks";
import { NO_WORDS, READ, RUNS, NOT_READ } from "../russian/passages";

/** Words that a reader reads in one go, each character with the place in the file that it may be changed at. */
export interface Passage {
  text: string;
  /** By characters of `text`, where each begins and ends in the file; nothing of one that has to stay. */
  extents: ([start: number, end: number] | undefined)[];
  /** Writes words so that they are read as these words there. */
  write: (words: string) => string;
}

/** What readers read of a text, and all the rest. */
export interface ReadersText {
  passages: Passage[];
  /** Keys, addresses, blocks, code, marks: equal for texts that differ in their words only. */
  rest: string;
}

/** How a character may be written: with a backslash, by its name, or as a line break with the marks that begin the next line. */
const MARKDOWN = /\\[!-/:-@[-`{-~]|&#?\w+;|[ \t]*\n[ \t>]*|[^]/g;
const ATTRIBUTE = /&#?\w+;|[^]/g;
const YAML: Partial<Record<string, { signs: RegExp; edge: 0 | 1; write: Passage["write"] }>> = {
  PLAIN: { signs: /[^]/g, edge: 0, write: (words) => words },
  QUOTE_DOUBLE: {
    signs: /\\["\\/]|[^]/g,
    edge: 1,
    write: (words) => words.replace(/["\\]/g, "\\$&"),
  },
  QUOTE_SINGLE: { signs: /''|[^]/g, edge: 1, write: (words) => words.replaceAll("'", "''") },
};

const inMarkdown = (words: string) => words.replace(/[\\`*_[\]{}<>|~&]/g, "\\$&");
const inAttribute = (words: string) => words.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

const emptyPassage = (write: Passage["write"]): Passage => ({ text: "", extents: [], write });

function addFixed(passage: Passage, words: string): void {
  passage.text += words;
  for (let count = words.length; count > 0; count -= 1) passage.extents.push(undefined);
}

/** Adds a value with the places of its characters; one that is written in another way has to stay. */
function addWords(passage: Passage, value: string, written: string, start: number, signs: RegExp) {
  const extents: Passage["extents"] = [];
  let [text, at] = ["", start];
  for (const [sign] of written.matchAll(signs)) {
    const named = sign.startsWith("&") && sign.length > 1 ? value[text.length] : undefined;
    text += named ?? (sign.includes("\n") ? "\n" : (sign.at(-1) ?? ""));
    extents.push([at, (at += sign.length)]);
  }
  if (text !== value) return addFixed(passage, value);
  passage.text += value;
  passage.extents.push(...extents);
}

const wordsOf = ({ value = "", children = [] }: Block): string =>
  value + children.map(wordsOf).join("");

/** A word of the glossary is looked up by its letters unless another is named; an address shows where it leads. */
const isFixed = ({ type, name, attributes }: Block, written: string) =>
  (type === "textDirective" && name === "term" && attributes?.of === undefined) ||
  (type === "link" && !written.startsWith("["));

function addInline(passage: Passage, blocks: readonly Block[], body: string, offset: number): void {
  for (const block of blocks) {
    const [start, end] = extentOf(block);
    const written = body.slice(start, end);
    if (block.type === "text")
      addWords(passage, block.value ?? "", written, start + offset, MARKDOWN);
    else if (NO_WORDS.includes(block.name ?? "")) continue;
    else if (isFixed(block, written)) addFixed(passage, wordsOf(block));
    else if (block.children) addInline(passage, block.children, body, offset);
    else addFixed(passage, block.type === "break" ? " " : (block.value ?? ""));
  }
}

function attributePassage({ attributes }: Block, name: string, head: string, start: number) {
  const passage = emptyPassage(inAttribute);
  const found = new RegExp(`[{\\s]${name}="([^"]*)"`).exec(head);
  const value = attributes?.[name];
  if (!found || !value) return [];
  const [whole, written = ""] = found;
  const at = start + found.index + whole.length - 1 - written.length;
  addWords(passage, value, written, at, ATTRIBUTE);
  return [passage];
}

function bodyPassages(block: Block, body: string, offset: number): Passage[] {
  const [start, end] = extentOf(block);
  if (RUNS.includes(block.type)) {
    const passage = emptyPassage(inMarkdown);
    addInline(passage, block.children ?? [], body, offset);
    return [passage];
  }
  const [head = ""] = body.slice(start, end).split("\n", 1);
  const isBlock = block.type === "containerDirective" || block.type === "leafDirective";
  return [
    ...(isBlock ? READ : []).flatMap((name) => attributePassage(block, name, head, start + offset)),
    ...(block.children ?? []).flatMap((child) => bodyPassages(child, body, offset)),
  ];
}

/** Blocks without their words. */
const bodyRest = (blocks: readonly Block[]): string =>
  JSON.stringify(blocks, (key, value: unknown) => {
    if (key === "position" || READ.includes(key)) return undefined;
    const isText = typeof value === "object" && (value as Block | null)?.type === "text";
    return isText ? "" : value;
  });

/** A line that the author writes in words: the form neither offers it to choose nor asks for a shape. */
const isWords = (part: Part) =>
  part.type === "string" && !part.pattern && !part.format && !part.enum && !part.contentMediaType;

/** Values of the head that are words. */
function wordsIn(node: Node | null, part: Part, name: string): Scalar<string>[] {
  if (NOT_READ.has(name) || isChoice(name, part)) return [];
  if (isMap<Scalar, Node | null>(node)) {
    const parts = partsBelow(part);
    return node.items.flatMap(({ key, value }) =>
      wordsIn(value, parts[String(key.value)] ?? {}, String(key.value)),
    );
  }
  if (isSeq<Node>(node)) return node.items.flatMap((item) => wordsIn(item, part.items ?? {}, ""));
  return isScalar(node) && typeof node.value === "string" && isWords(part)
    ? [node as Scalar<string>]
    : [];
}

/**
 * What readers read of a text: paragraphs, headings, cells, titles of blocks, alternative texts, and the words of its head.
 *
 * @param file a text, by its path from the root of the project
 * @param raw from `plainText`
 * @throws ContentError or DeskError when it is more than the site reads, or its head is no YAML
 */
export function readersText(file: string, raw: string): ReadersText {
  assertReadable(file, raw);
  const { head, body } = headAndBody(raw);
  const offset = raw.length - body.length;
  const document = yamlDocument({ file, text: head, firstLine: 2 });
  const scalars = wordsIn(document.contents, partOf(schemaOf(file) ?? {}), "");
  const headPassages = scalars.map((scalar) => {
    const { signs, edge, write } = YAML[scalar.type ?? ""] ?? { signs: /(?!)/g, edge: 0 };
    const passage = emptyPassage(write ?? String);
    const [start, end] = scalar.range ?? [0, 0];
    const written = head.slice(start + edge, end - edge);
    addWords(passage, scalar.value, written, start + edge + raw.indexOf(head), signs);
    scalar.value = "";
    return passage;
  });
  const blocks = blocksOf(body);
  return {
    passages: [...headPassages, ...blocks.flatMap((block) => bodyPassages(block, body, offset))],
    rest: JSON.stringify(document.toJS()) + bodyRest(blocks),
  };
}
