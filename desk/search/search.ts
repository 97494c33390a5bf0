import { readFileSync, statSync } from "node:fs";
import { DATA_FILES } from "@rodinki/content-model/registry";
import { textFiles } from "@rodinki/content-model/reading/text-files";
import { collectionOf, isTexts } from "../collections/collections";
import { inRussianOrder } from "../../shared/russian-order";
import { titleOf } from "../review/names";
import { marked, passageOf, type Words } from "./passage";
import { askedWords, hitsIn, type Asked } from "./query";
import { folded, searchText, type SearchText } from "./search-text";

/** A text, or a file of data, that has every word that was asked for. */
export interface Found {
  file: string;
  title: Words[];
  /** «Статьи», «Справочники». */
  kind: string;
  passage: Words[];
}

interface Known extends SearchText {
  stamp: string;
  raw: string;
  /** Known once it was shown. */
  title?: string;
}

/** What was read last of each file: read again when it was written since. */
const known = new Map<string, Known>();

/** @returns nothing of a file that is not there any more */
function readFile(file: string): Known | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return undefined;
  const stamp = `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
  const last = known.get(file);
  if (last?.stamp === stamp) return last;
  const raw = readFileSync(file, "utf8");
  const read: Known = { stamp, raw, ...searchText(file, raw) };
  known.set(file, read);
  return read;
}

/** What a title is written after: enough to put texts about it first without parsing them all. */
const TITLE = /^(?:title|name|doctor): *(.+)$/m;

/** More than anybody reads; who sees so many asks for more words. */
const MOST = 50;

export interface Answer {
  of: number;
  /** The first of them: those with the words in their title, then those with more of them. */
  found: Found[];
  /** Folded. */
  nowhere: string[];
}

const nowhereIn = (files: readonly string[], words: readonly Asked[]): string[] =>
  words
    .filter(
      (word) => !files.some((file) => hitsIn(readFile(file)?.folded ?? "", [word]).length > 0),
    )
    .map(({ word }) => word);

/**
 * Searches every text and every file of data, saved as they are now: word forms, beginnings of words, ё as е.
 *
 * @param query as it was typed; all of its words must be there
 * @returns what was found; and words that stand nowhere, when nothing was
 */
export function search(query: string): Answer {
  const words = askedWords(query);
  if (words.length === 0) return { of: 0, found: [], nowhere: [] };
  const files = [...textFiles(), ...Object.keys(DATA_FILES)].filter(collectionOf);
  const ranked = files.flatMap((file) => {
    const text = readFile(file);
    const hits = text ? hitsIn(text.folded, words) : [];
    if (!text || hits.length === 0) return [];
    const title = folded(TITLE.exec(text.raw)?.[1] ?? "");
    const inTitle = words.filter((word) => hitsIn(title, [word]).length > 0).length;
    return [{ file, text, hits, inTitle }];
  });
  ranked.sort(
    (one, other) =>
      other.inTitle - one.inTitle ||
      other.hits.length - one.hits.length ||
      inRussianOrder(one.file, other.file),
  );
  const found = ranked.slice(0, MOST).map(({ file, text, hits }): Found => {
    const title = (text.title ??= titleOf(file, text.raw));
    const titleHits = words.flatMap((word) => hitsIn(folded(title), [word]));
    const collection = collectionOf(file);
    return {
      file,
      title: marked(
        title,
        titleHits.toSorted((one, other) => one.at - other.at),
      ),
      kind: collection ? (isTexts(collection) ? collection.one : collection.label) : "",
      passage: passageOf(text.text, hits),
    };
  });
  const nowhere = ranked.length > 0 ? [] : nowhereIn(files, words);
  return { of: ranked.length, found, nowhere };
}
