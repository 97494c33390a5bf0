import { createHash } from "node:crypto";
import { stringify } from "yaml";
import { checkLetters } from "@rodinki/content-model/reading/check-letters";
import { schemaOf } from "@rodinki/content-model/registry";
import { dataOf, fieldsOf } from "./edited-data";
import { headAndBody } from "./head-and-body";
import { plainText } from "./line-ends";
import type { Plain } from "./plain";
import { wrap } from "./wrapping";

/** The version of a file that somebody had before them: the first 16 hex digits of its SHA-256. */
export const versionOf = (raw: string): string =>
  createHash("sha256").update(raw).digest("hex").slice(0, 16);

const yaml = (data: object) => stringify(data, { lineWidth: 0 });

/** The part of the address that is a text's own: the name of its folder or, without one of its own, of its file. */
export const slugOf = (file: string) => /([^/]+?)(?:\/index)?\.mdx$/.exec(file)?.[1] ?? "";

const textHead = (file: string, raw: string, head: string) =>
  `---\n${yaml({ slug: slugOf(file), version: versionOf(raw), ...fieldsOf({ file, text: head, firstLine: 2 }) })}---`;

/**
 * What the editor gets of a file: with its `version`, a text with its `slug`, a list at the root under `items`, and so
 * a map with free keys, each with its key as `id`.
 *
 * @param file path from the root of the project
 * @throws ContentError, with the line, when it is not YAML, or not UTF-8
 */
export function forEditor(file: string, raw: string): string {
  const text = plainText(raw);
  checkLetters({ file, text });
  if (file.endsWith(".mdx")) {
    const { head, body } = headAndBody(text);
    return textHead(file, raw, head) + body;
  }
  const data = wrap(schemaOf(file), dataOf({ file, text }) as Plain);
  return yaml({ version: versionOf(raw), ...data });
}
