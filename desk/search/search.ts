import { existsSync, readFileSync, statSync } from "node:fs";
import MiniSearch, { type Query } from "minisearch";
import { parseDocument, visit } from "yaml";
import { textFiles } from "@rodinki/content-model/reading/text-files";
import { DATA_FILES } from "@rodinki/content-model/registry";
import { wordKeys } from "../../src/lib/word-keys";
import { collectionOf } from "../collections/collections";
import { headAndBody } from "../files/file-text";
import { titleOf } from "../files/names";

/** A text, or a file of data, that has every word of the query. */
export interface Found {
  file: string;
  title: string;
  /** The part of it with most of the words. */
  passage: string;
  isFound: (word: string) => boolean;
}

/** Characters within a word that are no letters of it: a soft hyphen, the mark of a stress, signs without width. */
const UNSEEN = /[\u00AD\u0301\u200B-\u200D\u2060\uFEFF]/g;

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The word itself, for who types its beginning, and what its forms have in common. */
function termsOf(word: string): string[] {
  const folded = word.toLowerCase().replaceAll("ё", "е");
  return [folded, ...wordKeys(folded)];
}

/** Values of YAML that are words: neither names and days for the machine nor addresses. */
function valuesOf(yaml: string): string[] {
  const values: string[] = [];
  visit(parseDocument(yaml), {
    Scalar: (key, { value }) => {
      if (key !== "key" && typeof value === "string" && !/^[\w./:#?=&%-]*$/.test(value))
        values.push(value);
    },
  });
  return values;
}

/** Markup of markdown: numbers of sources, attributes without Russian words, names of blocks, where links lead, and marks. */
const MARKS =
  /:(?:source|shared-fact)\[[^\]]*\]|[a-z][\w-]*="[^"а-яё]*"|[a-z][\w-]*=(?=")|:+[a-z][\w-]*(?=[[{\s])|:{3,}|\]\([^)\s]*\)|[*_`#>|[\]{}\\]/giu;

/** What there is to read in a file. Its words are cut out by their marks: to parse all texts takes seconds. */
function passagesOf(file: string, raw: string): string[] {
  if (file.endsWith(".yml")) return valuesOf(raw);
  const { head, body } = headAndBody(raw);
  return [...valuesOf(head), ...body.split(/\n\s*\n/).map((part) => part.replace(MARKS, " "))];
}

/** What was read last of each file: read again when it was written since. */
const known = new Map<string, { stamp: string; title: string; passages: string[] }>();

const index = new MiniSearch<{ file: string; title: string; text: string }>({
  idField: "file",
  fields: ["title", "text"],
  tokenize: wordsOf,
  processTerm: termsOf,
});

function readAgain(): void {
  const all = [...textFiles(), ...Object.keys(DATA_FILES)];
  const files = new Set(all.filter((file) => collectionOf(file) && existsSync(file)));
  for (const file of known.keys()) {
    if (files.has(file)) continue;
    known.delete(file);
    index.discard(file);
  }
  for (const file of files) {
    const { ino, size, mtimeMs } = statSync(file);
    const stamp = `${ino} ${size} ${mtimeMs}`;
    if (known.get(file)?.stamp === stamp) continue;
    const raw = readFileSync(file, "utf8").normalize("NFC").replace(UNSEEN, "");
    const title = titleOf(file, raw);
    // The answer shows the title anyway.
    const text = { stamp, title, passages: passagesOf(file, raw).filter((one) => one !== title) };
    if (known.has(file)) index.discard(file);
    index.add({ file, title, text: text.passages.join(" ") });
    known.set(file, text);
  }
}

/** The words around the first that was found: as many as three lines of a phone. */
function excerpt(passage: string, isFound: Found["isFound"]): string {
  const words = passage.split(/\s+/);
  const first = words.findIndex((part) => wordsOf(part).some(isFound));
  const from = Math.max(0, first - 8);
  const shown = words.slice(from, from + 30).join(" ");
  return `${from > 0 ? "…" : ""}${shown}${words.length > from + 30 ? "…" : ""}`;
}

/**
 * Searches every text and every file of data, saved as they are now: word forms, beginnings of words, ё as е.
 *
 * @param query as it was typed; all of its words must be there
 * @returns the best first
 */
export function search(query: string): Found[] {
  readAgain();
  const words = wordsOf(query.normalize("NFC").replace(UNSEEN, "")).map((word): Query => {
    const [whole = "", ...keys] = termsOf(word);
    // A letter alone is a word, not a beginning.
    return {
      combineWith: "OR",
      queries: [...keys, { queries: [whole], prefix: whole.length > 1 }],
    };
  });
  if (words.length === 0) return [];
  const found = index.search(
    { combineWith: "AND", queries: words },
    { boost: { title: 20 }, tokenize: (term) => [term], processTerm: (term) => term },
  );
  return found.flatMap(({ id, terms }) => {
    const text = known.get(String(id));
    if (!text) return [];
    const isFound = (word: string) => termsOf(word).some((term) => terms.includes(term));
    const counts = text.passages.map((one) => new Set(wordsOf(one).filter(isFound)).size);
    const best = text.passages[counts.indexOf(Math.max(...counts))] ?? "";
    return { file: String(id), title: text.title, passage: excerpt(best, isFound), isFound };
  });
}
