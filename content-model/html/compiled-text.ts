import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { articleHtml, type ArticleHtml } from "./article-html";
import { cacheText, cachedText } from "./text-cache";
import { readText } from "../kinds/read-text";

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
  // Read before the text is cached, so that a change meanwhile makes it out of date.
  const stamp = stampOf(root, text);
  cacheText(file, raw, root, text);
  return { text, stamp };
}

/** Empties the memory: ten thousand texts are a quarter of a gigabyte. The cache between builds has them still. */
export const forgetTexts = (): void => compiled.clear();

const stampOf = (root: string, { uses }: ArticleHtml) =>
  uses.map((file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs).join(" ");
