import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { readData } from "../../../content-model/data/data-files";
import { compiledText } from "../../../content-model/html/compiled-text";
import { readText } from "../../../content-model/kinds/read-text";
import { textFiles } from "../../../content-model/reading/text-files";
import { findIn, type Findings } from "../../features/search/find-pages";
import { lexiconOf } from "../../features/search/lexicon";
import type { Search } from "../../features/search/load-search";
import type { SearchAnswers, SearchPage, SearchWords } from "../../lib/search-files";
import { readAnswerSources } from "./answers";
import { onOneLine, TRIAGE } from "./complaints";
import { writeSearch } from "./write-search";

const PHRASES = "content/search-phrases.yml";

/** Pages that are no texts. */
const OTHER_PAGES = { "/risk": "Когда идти к врачу", "/appointment": "Запись на осмотр" };

let folder: string;
let search: Search;

async function addPage(address: string, title: string, html: string, description = "") {
  await mkdir(path.join(folder, address), { recursive: true });
  const head = `<meta name="description" content="${description.replaceAll('"', "&quot;")}"/>`;
  const page = `<html lang="ru"><head>${head}</head><main><h1>${title}</h1>${html}</main></html>`;
  await writeFile(path.join(folder, address, "index.html"), page);
  return address;
}

async function read<Part>(name: string): Promise<Part> {
  const index = path.join(folder, "search-index");
  const file = (await readdir(index)).find((each) => each.startsWith(name)) ?? "";
  const script = await readFile(path.join(index, file), "utf8");
  return runInNewContext(script.replace("export const part =", "")) as Part;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "rodinki-phrases-"));
  const addresses: string[] = [];
  for (const file of textFiles()) {
    const { facts } = readText(file, await readFile(file, "utf8"));
    const { path: address, title, description } = facts as typeof facts & Partial<SearchPage>;
    if (address === undefined || facts.draft) continue;
    const { html } = await compiledText(file);
    addresses.push(await addPage(address, title ?? "", html, description));
  }
  for (const [address, title] of Object.entries(OTHER_PAGES)) {
    addresses.push(await addPage(address, title, ""));
  }
  await writeSearch(folder, addresses, readAnswerSources());
  const pages = await read<SearchPage[]>("pages");
  const answers = await read<SearchAnswers>("answers");
  search = {
    lexicon: lexiconOf(pages.length, await read<SearchWords>("words"), answers),
    answers,
    describe: (numbers) => Promise.resolve(numbers.flatMap((number) => pages[number] ?? [])),
  };
});
afterAll(() => rm(folder, { recursive: true }));

const { complaints } = readData("content/triage.yml");

/** The signs of a complaint, or the address of a page. */
function firstOf({ distress, pages: [first] }: Findings): string[] {
  if (distress) return [first ? "perhaps-distress" : "distress"];
  if (!first) return ["nothing"];
  if (first.path !== TRIAGE) return [first.path];
  if (!first.html) return [`${first.title}, без совета`];
  const named = complaints.find(({ title }) => onOneLine(title) === first.title)?.signs ?? [];
  return named.map((sign) => `sign:${sign}`);
}

test("frightened people are answered first by what content/search-phrases.yml says", async () => {
  const lines = (await readFile(PHRASES, "utf8")).split("\n");
  const wrong: string[] = [];
  for (const { asked, first } of readData(PHRASES)) {
    const got = firstOf(await findIn(search, asked));
    if (first.split(" or ").some((each) => got.includes(each))) continue;
    const line = lines.findIndex((text) => onOneLine(text).includes(onOneLine(asked))) + 1;
    wrong.push(
      `${PHRASES}:${line} — «${onOneLine(asked)}»: ждали ${first}, нашлось ${got.join(", ")}`,
    );
  }
  expect(wrong).toEqual([]);
});

test("calls the numbers that the page on living with melanoma names", async () => {
  const page = (await readFile("content/pages/living-with-melanoma.mdx", "utf8")).replace(
    /\D/g,
    "",
  );
  const { ways } = readData("content/distress.yml");
  const numbers = ways.map(({ to }) => to).filter((to) => to.startsWith("tel:"));
  expect(numbers.length).toBeGreaterThan(0);
  for (const number of numbers) expect(page).toContain(number.replace(/^tel:(?:\+7)?/, ""));
});
