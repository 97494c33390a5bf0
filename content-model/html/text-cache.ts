import { randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { codeDigest, digest } from "../reading/digest";
import type { ArticleHtml } from "./article-html";

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
export function cachedText(file: string, raw: string, root: string): ArticleHtml | null {
  const place = placeOf(file, root);
  if (!existsSync(place)) return null;
  const { key, text } = JSON.parse(readFileSync(place, "utf8")) as CachedText;
  return key === keyOf(raw, text.uses, root) ? text : null;
}

/** Caches a text for later builds, if Gatsby has made its folder; other processes may do so at the same time. */
export function cacheText(file: string, raw: string, root: string, text: ArticleHtml): void {
  if (!existsSync(path.join(root, CACHE))) return;
  const place = placeOf(file, root);
  const cached: CachedText = { key: keyOf(raw, text.uses, root), text };
  mkdirSync(path.dirname(place), { recursive: true });
  const unfinished = `${place}.${randomUUID()}`;
  writeFileSync(unfinished, JSON.stringify(cached));
  renameSync(unfinished, place);
}
