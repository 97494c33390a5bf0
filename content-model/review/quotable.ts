import { existsSync, readFileSync } from "node:fs";
import { readData } from "../data/data-files";
import { SIGNS_FILE } from "../data/signs";
import { compiledText } from "../html/compiled-text";
import { readText } from "../kinds/read-text";
import { placeIn, yamlDocument } from "../reading/yaml-document";

/** A sentence that a doctor can check, as readers see it. */
export interface Quotable {
  text: string;
  line: number;
  /** The heading above it, of a sentence of a text that has one. */
  section?: string;
  /** Sources of its text, or of its entry of the data. */
  sources: readonly { title: string; url: string }[];
}

const FACTS = "content/facts.yml";
const GUIDE = "content/guided-check.yml";

/** Page with the sources of the self-check with prompts. */
const SELF_CHECK = "content/pages/self-check.mdx";

/** Marks of blocks, links and emphasis, with the replacement of each. */
const MARKS: [RegExp, string][] = [
  [/:source\[[^\]]*\]/g, ""],
  [/:term\[([^\]]*)\](?:\{[^}]*\})?/g, "$1"],
  [/(?<!:[\w-]*)\[([^\]]*)\]\([^)]*\)/g, "$1"],
  [/\*+/g, ""],
  [/^- /, ""],
];

/** A sentence without marks, no-break spaces and its last stop: equal ones are one statement. */
export function plainQuote(text: string): string {
  const unmarked = MARKS.reduce((rest, [mark, stays]) => rest.replace(mark, stays), text);
  return unmarked.replace(/\s+/g, " ").trim().replace(/[.;]$/, "");
}

const HEADING = /^#{2,4} /;

/** @returns the heading above a line of a text, without its marks */
function sectionAbove(lines: readonly string[], line: number): string | undefined {
  const heading = lines.slice(0, line).findLast((one) => HEADING.test(one));
  return heading && plainQuote(heading.replace(HEADING, ""));
}

/** Lines of the values of a data file. */
function linesIn(file: string): (path: string[]) => number {
  const source = { file, text: readFileSync(file, "utf8") };
  const document = yamlDocument(source);
  return (path) => {
    const node = document.getIn(path, true) as { range?: number[] } | undefined;
    return placeIn(source, node?.range?.[0] ?? 0).line;
  };
}

/** Statements of the signs, which include the urgency: another urgency is another statement. */
function signs(): Quotable[] {
  const list = readData(SIGNS_FILE);
  const lineOf = linesIn(SIGNS_FILE);
  return Object.entries(list.signs).map(([id, sign]) => {
    const from = list.sources[sign.source ?? ""];
    return {
      text: `${list.urgencies[sign.urgency].when} ${sign.text}`,
      line: lineOf(["signs", id, "text"]),
      sources: from ? [from] : [],
    };
  });
}

function facts(): Quotable[] {
  const lineOf = linesIn(FACTS);
  return Object.entries(readData(FACTS)).map(([name, { text, source }]) => ({
    text,
    line: lineOf([name, "text"]),
    sources: [source],
  }));
}

/** Statements of the self-check with prompts for people whom it sends to no doctor. */
function guide(): Quotable[] {
  const { calm, watch } = readData(GUIDE).outcomes;
  const lineOf = linesIn(GUIDE);
  // An author may have deleted the page: then a statement lacks its source, which the check reports.
  const { sources = [] } = existsSync(SELF_CHECK)
    ? readText(SELF_CHECK, readFileSync(SELF_CHECK, "utf8")).facts
    : {};
  return Object.entries({ calm, watch }).map(([name, { text }]) => ({
    text,
    line: lineOf(["outcomes", name, "text"]),
    sources,
  }));
}

/**
 * Sentences of a file that a doctor can check: of a text the statements that docs/medical-review.md lists, of the signs each with its
 * urgency, of the facts each whole, of the self-check with prompts the calming results.
 *
 * @param file a text, content/signs.yml or content/facts.yml
 * @throws ContentError when it cannot be read
 */
export async function quotableIn(file: string): Promise<Quotable[]> {
  if (file === SIGNS_FILE) return signs();
  if (file === FACTS) return facts();
  if (file === GUIDE) return guide();
  const raw = readFileSync(file, "utf8");
  const { sources = [] } = readText(file, raw).facts;
  const { statements } = await compiledText(file);
  const lines = raw.split("\n");
  return statements.map(({ text, line }) => {
    const section = sectionAbove(lines, line);
    return { text, line, sources, ...(section !== undefined && { section }) };
  });
}

/** The quoted sentence; undefined when the file has other words now. */
export const findQuoted = (all: readonly Quotable[], quote: string): Quotable | undefined =>
  all.find(({ text }) => plainQuote(text) === plainQuote(quote));
