import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  PAGES_OF_PART,
  SEARCH_ENTRY,
  SEARCH_FOLDER,
  type SearchAnswers,
  type SearchEntry,
  type SearchPage,
  type SearchWords,
} from "../../lib/search-files";
import { wordKeys } from "../../lib/word-keys";
import { answersOf, type AnswerSources } from "./answers";
import { TRIAGE } from "./complaints";
import { vocabularyOf } from "../../lib/vocabulary";
import { filterOf } from "../../lib/word-filter";
import { writeLists, type WrittenLists } from "../../lib/word-lists";
import { readPage, type PageText } from "./read-page";
import { rightWords } from "./right-words";
import { weighWords } from "./weigh-words";

/** The home page, the memo and the lists only summarize other pages. */
const SUMMARIES = /^\/(?:memo|publication(?:\/(?:type|topic|page)\/.+)?)?$/;

/** News and reports contain words of a question by chance, and so do legal texts; frightened readers need lasting advice. */
const PASSING = /^\/publication\/(?:blogs|news|reports|video)\//;
const PASSING_SHARE = 0.6;
const LEGAL = /^\/(?:privacy|consent|terms)$/;
const LEGAL_SHARE = 0.3;
/** So many of its words find a legal text: it is long, and has many words that no other text has. */
const LEGAL_KEYS = 120;

const shareOf = (address: string) => {
  if (LEGAL.test(address)) return LEGAL_SHARE;
  return PASSING.test(address) ? PASSING_SHARE : 1;
};

/**
 * Maximum number of entries in all lists of words, about 300 KB compressed: with a thousand texts every word is listed, with ten
 * thousand the main words of each.
 */
const MAX_ENTRIES = 200_000;

const DEMO_MARK = " (демонстрационные данные)";

/**
 * Writes the search index of built pages.
 *
 * @param publicFolder the built site
 * @param pages addresses of all pages that should be found
 * @param sources readers' questions, and synonyms
 * @param demo addresses of placeholders for the owner's own pages
 * @returns number of indexed pages
 */
export async function writeSearch(
  publicFolder: string,
  pages: readonly string[],
  sources: AnswerSources,
  demo: readonly string[] = [],
): Promise<number> {
  const { questions, complaints } = sources;
  const texts = pages.filter((page) => !SUMMARIES.test(page));
  const maxKeys = Math.floor(MAX_ENTRIES / Math.max(1, texts.length));
  const lists = new Map<string, [page: number, level: number][]>();
  const forms = new Map<string, number>();
  const count = (word: string) => forms.set(word, (forms.get(word) ?? 0) + 1);
  const described: SearchPage[] = [];
  const add = (page: PageText, asked: readonly string[], description: SearchPage) => {
    const number = described.push(description) - 1;
    const share = shareOf(description.path);
    const most = LEGAL.test(description.path) ? Math.min(LEGAL_KEYS, maxKeys) : maxKeys;
    for (const [key, level] of weighWords(page, asked, most, count)) {
      const entry: [page: number, level: number] = [number, Math.ceil(level * share)];
      const list = lists.get(key);
      if (list) list.push(entry);
      else lists.set(key, [entry]);
    }
  };
  for (const url of texts) {
    const file = path.join(publicFolder, url, "index.html");
    const page = readPage(await readFile(file, "utf8"));
    const { title, description, sections } = page;
    const mark = demo.includes(url) ? DEMO_MARK : "";
    const asked = questions.filter((each) => each.page === url).flatMap((each) => each.asked);
    add(page, asked, { path: url, title: title + mark, description, sections });
  }
  // A complaint is found only by the words of its signs: with any other common word, «today» would frighten without reason, and
  // «no hurry» reassure wrongly.
  for (const { title, card, forPeople } of complaints) {
    described.push({ path: TRIAGE, title, description: "", sections: [], card, forPeople });
  }
  const answers = answersOf(sources, texts, (word) => forms.has(word));
  const right = rightWords(vocabularyOf(answers), (key) => lists.has(key), sources.russianWords());
  const words = { ...wordsOfLists(lists, forms), right: filterOf(right) };
  await writeParts(publicFolder, described, words, answers);
  return texts.length;
}

async function writeParts(
  publicFolder: string,
  pages: readonly SearchPage[],
  words: SearchWords,
  answers: SearchAnswers,
): Promise<void> {
  const folder = path.join(publicFolder, SEARCH_FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const write = async (name: string, part: object): Promise<string> => {
    const module = moduleOf(part);
    const digest = createHash("sha256").update(module).digest("hex").slice(0, 12);
    await writeFile(path.join(folder, `${name}-${digest}.js`), module);
    return `${SEARCH_FOLDER}/${name}-${digest}.js`;
  };
  const descriptions: string[] = [];
  for (let first = 0; first < pages.length; first += PAGES_OF_PART) {
    descriptions.push(await write("pages", pages.slice(first, first + PAGES_OF_PART)));
  }
  const entry: SearchEntry = {
    pages: pages.length,
    words: await write("words", words),
    answers: await write("answers", answers),
    descriptions,
  };
  await writeFile(path.join(publicFolder, SEARCH_ENTRY), moduleOf(entry));
}

/** Browsers parse JSON faster than the same data as a script. */
const moduleOf = (part: object) =>
  `export const part = JSON.parse('${JSON.stringify(part).replace(/[\\']/g, "\\$&")}');\n`;

function wordsOfLists(
  lists: ReadonlyMap<string, [page: number, level: number][]>,
  forms: ReadonlyMap<string, number>,
): WrittenLists {
  const shown = new Map<string, string>();
  for (const [form] of [...forms].sort(([, one], [, other]) => other - one)) {
    for (const key of wordKeys(form)) if (!shown.has(key)) shown.set(key, form);
  }
  return writeLists(
    [...lists].map(([key, own]) => ({ key, form: shown.get(key) ?? key, pages: own })),
  );
}
