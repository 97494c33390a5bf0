import { isPair, isSeq, LineCounter, parseDocument, visit, type Scalar } from "yaml";
import { headOf, withoutFrontMatter } from "@rodinki/content-model/reading/front-matter";
import { schemaOf } from "@rodinki/content-model/registry";
import { isChoice } from "../collections/references";
import { partOf, partsBelow, type Part } from "../collections/schema-part";
import { blocksOf, extentOf, type Block } from "../files/markdown/blocks";

/** A piece of a passage, up to the next one. */
interface Piece {
  /** Where it begins in the passage. */
  at: number;
  /** Its line in the file, from 1. */
  line: number;
  /** Where it begins in the file, letter by letter the same; undefined for what has to stay as it is. */
  from?: number;
  /** What pieces that may be changed together are parts of. */
  node: object;
}

/** Words that a reader reads in one go: a paragraph, a heading, a cell, one value of the data. */
export interface Passage {
  /** Line breaks of the file are spaces here; what is no word of the author (an address, code, the number of a source) is left out. */
  text: string;
  pieces: Piece[];
  /** Names within `text` that the site itself explains to the reader. */
  explained: string[];
  /** Where in `text` a source is named. */
  sourced: number[];
  /** Key points and cards: each line of them is advice. */
  isAdvice: boolean;
  /** A paragraph or an item: what is cut into sentences. */
  isProse: boolean;
  /** Spells words so that they are read as these words in the file. */
  write: (words: string) => string;
}

/** Where in the file something of a passage stands, counted from 1. */
export const lineAt = ({ pieces }: Passage, at: number): number =>
  pieces.findLast((piece) => piece.at <= at)?.line ?? pieces[0]?.line ?? 1;

/** @returns where words of a passage stand in the file; nothing when marks, or what has to stay, are among them */
export function placeInFile(
  { pieces }: Passage,
  start: number,
  end: number,
): [from: number, to: number] | undefined {
  const touched = pieces.filter(
    ({ at }, index) => at < end && (pieces[index + 1]?.at ?? Infinity) > start,
  );
  const [first, last] = [touched[0], touched.at(-1)];
  const isWhole = touched.every(({ from, node }) => from !== undefined && node === first?.node);
  if (!isWhole || first?.from === undefined || last?.from === undefined) return undefined;
  return [first.from + start - first.at, last.from + end - last.at];
}

const inMarkdown = (words: string) => words.replace(/[\\`*_[\]{}<>|~&]/g, "\\$&");
const inAttribute = (words: string) => words.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const IN_YAML: Partial<Record<string, Passage["write"]>> = {
  QUOTE_DOUBLE: (words) => words.replace(/["\\]/g, "\\$&"),
  QUOTE_SINGLE: (words) => words.replaceAll("'", "''"),
};

const emptyPassage = (write: Passage["write"]): Passage => ({
  text: "",
  pieces: [],
  explained: [],
  sourced: [],
  isAdvice: false,
  isProse: false,
  write,
});

/** Attributes that a reader reads; the others are names and addresses. */
const READ = ["alt", "title"];

/** Blocks whose every line is advice: content-model/html/statements.ts. */
const ADVICE = ["care", "key-points"];

const PROSE = ["paragraph"];
const RUNS = ["paragraph", "heading", "tableCell"];

/** Blocks without words of the author: names of facts, numbers of sources, and the site's reminders. */
const NO_WORDS = ["source", "shared-fact", "reminders"];

/** Addresses in the text are no words of the author either. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+|\S+@\S+\.\S+/;

/** Addresses, and signs that the file may spell otherwise, apart from the words between them. */
const PIECES = new RegExp(`(${ADDRESS.source}|[\\\\\`*_[\\]{}<>|~&"'\u00a0\\n])`);

/** The text of a file, and what of it is being read. */
interface Source {
  raw: string;
  /** Where the markdown or YAML that was parsed begins in the file. */
  offset: number;
}

/** @param extent where the words stand in the file; nothing for words that have to stay */
function addText(
  passage: Passage,
  value: string,
  node: object,
  line: number,
  { raw, extent: [start, end] = [0, 0] }: { raw: string; extent?: [number, number] | undefined },
): void {
  let [row, place] = [line, start];
  for (const words of value.split(PIECES).filter(Boolean)) {
    const found = raw.slice(place, end).indexOf(words);
    const isAddress = ADDRESS.test(words);
    const from = found < 0 || isAddress ? {} : { from: place + found };
    passage.pieces.push({ at: passage.text.length, line: row, node, ...from });
    passage.text += isAddress ? " ".repeat(words.length) : words.replace("\n", " ");
    if (found >= 0) place += found + words.length;
    if (words === "\n") row += 1;
  }
}

function addDirective(passage: Passage, block: Block, line: number, source: Source): void {
  const { name = "", attributes, children = [] } = block;
  if (name === "source" || name === "shared-fact") passage.sourced.push(passage.text.length);
  if (NO_WORDS.includes(name)) return;
  const [before, pieces] = [passage.text.length, passage.pieces.length];
  addInline(passage, children, line, source);
  if (name !== "term") return;
  passage.explained.push(passage.text.slice(before));
  // The glossary is looked up by these letters, unless another word is named.
  if (attributes?.["of"] === undefined)
    for (const piece of passage.pieces.slice(pieces)) delete piece.from;
}

function addInline(
  passage: Passage,
  blocks: readonly Block[],
  around: number,
  source: Source,
): Passage {
  const { raw } = source;
  for (const block of blocks) {
    const line = block.position?.start.line ?? around;
    if (block.type === "text")
      addText(passage, block.value ?? "", block, line, { raw, extent: inFile(block, source) });
    else if (block.type === "break") addText(passage, " ", block, line, { raw });
    else if (block.type === "textDirective") addDirective(passage, block, line, source);
    else if (block.children) addInline(passage, block.children, line, source);
    // Code becomes a placeholder: the words on both sides must not be joined.
    else addText(passage, " … ", block, line, { raw });
  }
  return passage;
}

function inFile(block: Block, { offset }: Source): [number, number] {
  const [start, end] = extentOf(block);
  return [start + offset, end + offset];
}

/** An attribute of a block that a reader reads. */
function attributePassage(block: Block, name: string, source: Source): Passage[] {
  const value = block.attributes?.[name];
  if (!value) return [];
  const passage = emptyPassage(inAttribute);
  const [start, end] = inFile(block, source);
  const [head = ""] = source.raw.slice(start, end).split("\n", 1);
  const found = new RegExp(`[{\\s]${name}="([^"]*)"`, "d").exec(head)?.indices?.[1];
  const extent = found && ([start + found[0], start + found[1]] as [number, number]);
  addText(passage, value, block, block.position?.start.line ?? 1, { raw: source.raw, extent });
  return [passage];
}

function passagesIn(block: Block, isAdvice: boolean, source: Source): Passage[] {
  const { type, name = "", children = [], position } = block;
  if (RUNS.includes(type)) {
    const empty = { ...emptyPassage(inMarkdown), isAdvice, isProse: PROSE.includes(type) };
    return [addInline(empty, children, position?.start.line ?? 1, source)];
  }
  const isBlock = type === "containerDirective" || type === "leafDirective";
  const isCard = isBlock && ADVICE.includes(name);
  return [
    ...(isBlock ? READ : []).flatMap((one) => attributePassage(block, one, source)),
    ...children.flatMap((child) => passagesIn(child, isAdvice || isCard, source)),
  ];
}

/** What a reader reads of a text below its head. */
export function bodyPassages(raw: string): Passage[] {
  const body = withoutFrontMatter(raw);
  const source = { raw, offset: raw.length - body.length };
  return blocksOf(body).flatMap((block) => passagesIn(block, false, source));
}

/** Fields with words of others: of sources, and of readers who ask. */
const NOT_READ = new Set(["sources", "source", "quote", "asked", "means", "also"]);

const RUSSIAN = /\p{Script=Cyrillic}/u;

/** A line that the author writes in words: the form neither offers it to choose nor asks for a shape. */
const isWords = (part: Part) =>
  part.type === "string" && !part.pattern && !part.format && !part.enum && !part.contentMediaType;

const keyOf = (node: unknown) =>
  isPair<Scalar>(node) ? String((node.key as Scalar | null)?.value) : "";

/** @param path from the root of the data to a node of it */
const partAt = (part: Part, path: readonly unknown[]): Part =>
  path.reduce<Part>((around, node) => {
    if (isSeq(node)) return around.items ?? {};
    return isPair(node) ? (partsBelow(around)[keyOf(node)] ?? {}) : around;
  }, part);

/**
 * What a reader reads of YAML: the head of a text or a file of data. What is no YAML has nothing to read; the site's check says so.
 *
 * @param root the schema of a text's head: its words may be changed
 * @param firstLine the line of the file where `yaml` begins
 */
function dataPassages(yaml: string, source: Source, root: Part, firstLine: number): Passage[] {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const passages: Passage[] = [];
  const add = (node: Scalar, part: Part) => {
    const { value, range, type = "" } = node;
    if (typeof value !== "string" || !(RUSSIAN.test(value) || isWords(part))) return;
    const [start, end] = range ?? [0, 0];
    const line = lines.linePos(start).line + firstLine - 1;
    const extent: [number, number] = [start + source.offset, end + source.offset];
    const passage = { ...emptyPassage(IN_YAML[type] ?? String), isProse: true };
    const words = value.replace(/\s+/g, " ");
    addText(passage, words, node, line, {
      raw: source.raw,
      extent: isWords(part) ? extent : undefined,
    });
    passages.push(passage);
  };
  visit(document, {
    Pair: (_, pair, path) => {
      const name = keyOf(pair);
      const isSkipped = NOT_READ.has(name) || isChoice(name, partAt(root, [...path, pair]));
      return isSkipped ? visit.SKIP : undefined;
    },
    Scalar: (key, node, path) => (key === "key" ? undefined : add(node, partAt(root, path))),
  });
  return passages;
}

/**
 * What a reader reads of a file of `content/`, in its order.
 *
 * @param file path from the root of the project: its ending says what the file is
 */
export function passagesOf(file: string, raw: string): Passage[] {
  if (file.endsWith(".yml")) return dataPassages(raw, { raw, offset: 0 }, {}, 1);
  if (!file.endsWith(".mdx")) return [];
  const head = headOf(raw);
  const source = { raw, offset: raw.indexOf(head) };
  return [...dataPassages(head, source, partOf(schemaOf(file) ?? {}), 2), ...bodyPassages(raw)];
}
