import { createHash, randomUUID } from "node:crypto";
import {
  readFileSync,
  statSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { articleHtml, type ArticleHtml } from "./article-html";
import { readText } from "../kinds/read-text";
import { codeDigest, digest } from "../reading/digest";

/** Gatsby's folder, which it empties when the cache between builds cannot be trusted. */
const CACHE = ".cache";

const TEXTS = `${CACHE}/texts`;

const PAGES = "content/pages";

/** Files that the HTML of a text depends on. */
const MADE_BY = ["content-model", "shared", "package.json", "package-lock.json"];

let madeBy: string | undefined;

interface CachedText {
  key: string;
  text: ArticleHtml;
}

/** Contents of files by path and the time at which they were written. */
const contents = new Map<string, string>();

function contentOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return "";
  const name = `${file} ${stat.mtimeMs} ${stat.size}`;
  const known = contents.get(name) ?? digest(readFileSync(file, "latin1"));
  contents.set(name, known);
  return known;
}

function keyOf(raw: string, uses: string[], root: string): string {
  const pages = path.join(root, PAGES);
  return digest(
    (madeBy ??= codeDigest(MADE_BY)),
    raw,
    existsSync(pages) ? readdirSync(pages).join(" ") : "",
    ...uses.map((file) => contentOf(path.join(root, file))),
  );
}

/** Path of a text's cached file; there is one for each text, without earlier versions. */
const placeOf = (file: string, root: string) =>
  path.join(root, TEXTS, `${digest(file).slice(0, 32)}.json`);

/**
 * HTML of the same text from an earlier build, or another process of this one.
 *
 * @param file path from `root`
 * @returns null when there is none, or it was made from another text
 */
function cachedText(file: string, raw: string, root: string): ArticleHtml | null {
  const place = placeOf(file, root);
  if (!existsSync(place)) return null;
  const { key, text } = JSON.parse(readFileSync(place, "utf8")) as CachedText;
  return key === keyOf(raw, text.uses, root) ? text : null;
}

/** Caches a text for later builds, if Gatsby has created its folder; other processes may do so at the same time. */
function cacheText(file: string, raw: string, root: string, text: ArticleHtml): void {
  if (!existsSync(path.join(root, CACHE))) return;
  const place = placeOf(file, root);
  const cached: CachedText = { key: keyOf(raw, text.uses, root), text };
  mkdirSync(path.dirname(place), { recursive: true });
  const unfinished = `${place}.${randomUUID()}`;
  writeFileSync(unfinished, JSON.stringify(cached));
  renameSync(unfinished, place);
}

interface Compiled {
  text: ArticleHtml;
  /** Times of the last change of the files that the text uses. */
  stamp: string;
}

/** Compiled texts by file and content, as pages and the API's materials need the same texts. */
const compiled = new Map<string, Promise<Compiled>>();

/**
 * The text of a file as HTML, compiled once per content.
 *
 * @param file path from the root of the project
 * @throws ContentError
 */
export async function compiledText(file: string, root = "."): Promise<ArticleHtml> {
  const raw = readFileSync(path.join(root, file), "utf8");
  const key = createHash("sha256").update(`${file}\n${raw}`).digest("base64");
  const known = await compiled.get(key);
  if (known && known.stamp === stampOf(root, known.text)) return known.text;
  const result = compile(file, root, raw);
  compiled.set(key, result);
  // A failure is not cached, as the mistake may be in another file, which its author corrects next.
  result.catch(() => compiled.delete(key));
  return (await result).text;
}

async function compile(file: string, root: string, raw: string): Promise<Compiled> {
  const cached = cachedText(file, raw, root);
  if (cached) return { text: cached, stamp: stampOf(root, cached) };
  const { facts } = readText(file, raw);
  const text = await articleHtml({ root, file, sources: facts.sources ?? [] }, raw);
  // Read before the text is cached, so that a concurrent change invalidates it.
  const stamp = stampOf(root, text);
  cacheText(file, raw, root, text);
  return { text, stamp };
}

/** Clears the cache in memory: ten thousand texts are a quarter of a gigabyte. The cache between builds is not affected. */
export const forgetTexts = (): void => compiled.clear();

const stampOf = (root: string, { uses }: ArticleHtml) =>
  uses.map((file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs).join(" ");
