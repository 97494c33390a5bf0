import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { articleHtml, type ArticleHtml } from "./article-html";
import { readText } from "./text-kinds";

/** By file and content: pages and the API's materials ask for the same texts. */
const compiled = new Map<string, Promise<ArticleHtml>>();

/**
 * The text of a file as HTML, compiled once per content.
 *
 * @param file path from the root of the project
 * @throws ContentError
 */
export async function compiledText(file: string, root = "."): Promise<ArticleHtml> {
  const raw = await readFile(path.join(root, file), "utf8");
  const key = createHash("sha256").update(`${file}\n${raw}`).digest("base64");
  const known = compiled.get(key);
  if (known) return known;
  const { facts } = readText(file, raw);
  const sources = "sources" in facts ? facts.sources : [];
  const result = articleHtml({ root, file, sources }, raw);
  compiled.set(key, result);
  return result;
}
