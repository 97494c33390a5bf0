import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type * as Pagefind from "pagefind";
import type { Data } from "../../content-model/data/data-files";

/** By its file, because Gatsby compiles this module to CommonJS, and the package exports itself to `import` only. */
const PAGEFIND = "node_modules/pagefind/lib/index.js";

/** Parts of a page that stand on many pages or lead to others, and what an excerpt would run into its sentences. */
const NOT_THE_TEXT = [
  "nav",
  "footer",
  "[data-search-ignore]",
  ".key-points",
  ".care-short",
  ".care-way",
  ".source-link",
  ".source-line",
  ".fact-sources",
  ".terms",
  ".visually-hidden",
  "caption",
  "small",
];

/** Ready-made interfaces, and the search in languages that the site does not speak. */
const UNUSED = /(?:-ui|-highlight)\.|wasm\.unknown|\.css$/;

/** Most of a page stands around its text, and is nothing to search. */
const MAIN = /<main[\s\S]*<\/main>/;

/** Pages that wait for the indexer, which is a process of its own; in their order, or the same site would have other files. */
const AT_ONCE = 16;

const WORDS = /[a-zа-яё]{3,}/g;

/** How many words the search loads at most: 20,000 are about 70 KB. */
const MOST = 20_000;

/** What readers ask, beside the words of the page itself: the search counts it for more (src/features/search/pagefind.ts). */
function withAsked(html: string, asked: readonly string[]): string {
  if (asked.length === 0) return html;
  const words = asked.join(", ").replace(/[&"]/g, " ");
  return html.replace(/<main[^>]*>/, `$&<span data-pagefind-meta="asked:${words}"></span>`);
}

const TITLE = /<h1[^>]*>([^<]*)<\/h1>/;

/** A page that stands in for the owner's own says so in the list of what was found. */
const withDemoMark = (html: string) =>
  html.replace(
    /<main[^>]*>/,
    `$&<span data-pagefind-meta="title:${TITLE.exec(html)?.[1]} (демонстрационные данные)"></span>`,
  );

/** The home page, the memo and the lists say in short what other pages say in full. */
const SUMMARIES = /^\/(?:memo|publication(?:\/(?:type|topic|page)\/.+)?)?$/;

function refuse(problem: string, errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`${problem}: ${errors.join(", ")}`);
}

const mainOf = async (publicFolder: string, url: string): Promise<string> =>
  MAIN.exec(await readFile(path.join(publicFolder, url, "index.html"), "utf8"))?.[0] ?? "";

/**
 * Writes the search over built pages to `pagefind/`. Word forms are the library's: its Russian stemmer finds
 * «родинки» by «родинкой», and takes ё for е.
 *
 * @param publicFolder the built site
 * @param pages addresses of all pages that should be found
 * @param questions what readers ask of single pages
 * @param demo addresses of those that stand in for the owner's own
 * @returns how many pages it holds
 */
export async function writeSearchIndex(
  publicFolder: string,
  pages: string[],
  questions: Data<"content/questions.yml"> = [],
  demo: readonly string[] = [],
): Promise<number> {
  const { createIndex } = (await import(path.resolve(PAGEFIND))) as typeof Pagefind;
  const { index, errors } = await createIndex({
    forceLanguage: "ru",
    rootSelector: "main",
    excludeSelectors: NOT_THE_TEXT,
  });
  if (!index) throw new Error(`The search index cannot be made: ${errors.join(", ")}`);
  const texts = pages.filter((page) => !SUMMARIES.test(page));
  const counts: WordCounts = new Map();
  const add = async (url: string, main: string) => {
    countWords(main, counts);
    const asked = questions.filter(({ page }) => page === url).flatMap((entry) => entry.asked);
    const marked = demo.includes(url) ? withDemoMark(main) : main;
    const content = `<html lang="ru"><body>${withAsked(marked, asked)}</body></html>`;
    const { errors } = await index.addHTMLFile({ url, content });
    refuse(`${url} cannot be searched`, errors);
  };
  for (let first = 0; first < texts.length; first += AT_ONCE) {
    const some = texts.slice(first, first + AT_ONCE);
    const mains = await Promise.all(some.map((url) => mainOf(publicFolder, url)));
    await Promise.all(some.map((url, at) => add(url, mains[at] ?? "")));
  }
  const folder = path.join(publicFolder, "pagefind");
  await rm(folder, { recursive: true, force: true });
  const written = await index.writeFiles({ outputPath: folder });
  refuse("The search index cannot be written", written.errors);
  const unused = (await readdir(folder)).filter((file) => UNUSED.test(file));
  for (const file of unused) await rm(path.join(folder, file));
  const words = knownWords(counts).join(" ");
  await writeFile(path.join(folder, "words.js"), `export const words = "${words}".split(" ");\n`);
  await index.deleteIndex();
  return texts.length;
}

/** How often each word stands in texts, ё as е. */
type WordCounts = Map<string, number>;

/** Adds the words of a text, which is HTML: of ten thousand texts together there is no room for more than these. */
export function countWords(html: string, counts: WordCounts): void {
  const text = html.replace(/<[^>]+>/g, " ").toLowerCase();
  for (const [word] of text.matchAll(WORDS)) {
    const plain = word.replaceAll("ё", "е");
    counts.set(plain, (counts.get(plain) ?? 0) + 1);
  }
}

/** Words of the site's texts, the most frequent first: among them the search looks for what a mistyped word meant. */
export const knownWords = (counts: WordCounts): string[] =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([word]) => word);
