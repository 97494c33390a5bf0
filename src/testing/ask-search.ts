import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { readText } from "../../content-model/kinds/read-text";
import { textFiles } from "../../content-model/reading/text-files";
import { findIn, type Findings } from "../features/search/find-pages";
import { lexiconOf } from "../features/search/lexicon";
import { readAnswerSources } from "../gatsby/search/answers";
import { writeSearch } from "../gatsby/search/write-search";
import type { SearchAnswers, SearchPage, SearchWords } from "../lib/search-files";

/** Pages that are no texts. */
const OTHER_PAGES = { "/risk": "Когда не ждать", "/appointment": "Запись на осмотр" };

/** Nearly the words that the built page has: to compile all texts takes minutes. */
const wordsOfText = (raw: string) =>
  raw
    .replace(/^---\n.*?\n---\n/s, "")
    .replaceAll(/^## (.*)$/gm, "<h2 id='part'>$1</h2>")
    .replaceAll(/:source\[\d+\]|\{[^}]*\}|\]\([^)]*\)|^:::?[\w-]*/gm, " ");

async function writePages(folder: string): Promise<string[]> {
  const addresses: string[] = [];
  const addPage = async (address: string, title: string, html: string, description = "") => {
    await mkdir(path.join(folder, address), { recursive: true });
    const head = `<meta name="description" content="${description.replaceAll('"', "&quot;")}"/>`;
    const page = `<html lang="ru"><head>${head}</head><main><h1>${title}</h1>${html}</main></html>`;
    await writeFile(path.join(folder, address, "index.html"), page);
    addresses.push(address);
  };
  for (const file of textFiles()) {
    const raw = await readFile(file, "utf8");
    const { facts } = readText(file, raw);
    const { path: address, title = "", description, draft } = facts as SearchPage & typeof facts;
    if (address && !draft) await addPage(address, title, wordsOfText(raw), description);
  }
  for (const [address, title] of Object.entries(OTHER_PAGES)) await addPage(address, title, "");
  return addresses;
}

async function readPart<Part>(folder: string, name: string): Promise<Part> {
  const index = path.join(folder, "search-index");
  const file = (await readdir(index)).find((each) => each.startsWith(name)) ?? "";
  const script = await readFile(path.join(index, file), "utf8");
  return runInNewContext(script.replace("export const part =", "")) as Part;
}

/** The search over the project's own texts, with the dictionary. */
export async function searchOfContent(): Promise<(query: string) => Promise<Findings>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "rodinki-phrases-"));
  await writeSearch(folder, await writePages(folder), readAnswerSources());
  const pages = await readPart<SearchPage[]>(folder, "pages");
  const answers = await readPart<SearchAnswers>(folder, "answers");
  const words = await readPart<SearchWords>(folder, "words");
  await rm(folder, { recursive: true });
  const search = {
    lexicon: lexiconOf(pages.length, words, answers),
    answers,
    describe: (numbers: readonly number[]) =>
      Promise.resolve(numbers.flatMap((number) => pages[number] ?? [])),
  };
  return (query) => findIn(search, query);
}
