import { createHash } from "node:crypto";
import { stringify } from "yaml";
import { checkLetters } from "@rodinki/content-model/reading/check-letters";
import { schemaOf } from "@rodinki/content-model/registry";
import { checkTextLimits } from "@rodinki/content-model/reading/text-limits";
import { dataOf, fieldsOf, type Plain } from "./plain";
import { headAndBody, plainText, lineOfBody, withLineEndsOf } from "./file-text";
import { wrap, unwrap, wrappingOf, cleaned } from "./form-data";
import { spliceMarkdown } from "./markdown/splice-markdown";
import { spliceYaml } from "./yaml/splice-yaml";

/** The version of a file that somebody had before them: the first 16 hex digits of its SHA-256. */
export const versionOf = (raw: string): string =>
  createHash("sha256").update(raw).digest("hex").slice(0, 16);

const yaml = (data: object) => stringify(data, { lineWidth: 0 });

/** The part of the address that is a text's own: the name of its folder or, without one of its own, of its file. */
export const slugOf = (file: string) => /([^/]+?)(?:\/index)?\.mdx$/.exec(file)?.[1] ?? "";

const textHead = (file: string, raw: string, head: string) =>
  `---\n${yaml({ slug: slugOf(file), version: versionOf(raw), ...fieldsOf({ file, text: head, firstLine: 2 }) })}---`;

/**
 * A file as the editor gets it: with its `version`, a text also with its `slug`. A list at the root stands under `items`; so does a
 * map with free keys, each entry with its key as `id`.
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

interface Written {
  raw: string;
  /** The version of the file that the author had before them; a new text has none. */
  version?: string;
  /** The name that the author gave the text. */
  slug?: string;
}

/**
 * The new text of a file, in which only what the author has changed differs.
 *
 * @param file path from the root of the project
 * @param raw what the file holds; nothing for a new one
 * @param edited what the editor sends: the shape of `forEditor`
 * @throws ContentError when it is more than the site reads, DeskError when it cannot be written exactly
 */
export function fromEditor(file: string, raw: string | undefined, edited: string): Written {
  const before = raw === undefined ? undefined : plainText(raw);
  const { raw: text, ...known } = plainFromEditor(file, before, plainText(edited));
  return { ...known, raw: text === raw ? raw : withLineEndsOf(raw, text) };
}

function plainFromEditor(file: string, raw: string | undefined, edited: string): Written {
  const isText = file.endsWith(".mdx");
  const sent = isText ? headAndBody(edited) : { head: edited, body: "" };
  const { version, slug, ...fields } = fieldsOf({
    file,
    text: sent.head,
    firstLine: isText ? 2 : 1,
  });
  const known = {
    ...(typeof version === "string" && version && { version }),
    ...(isText && typeof slug === "string" && slug && { slug }),
  };
  const schema = schemaOf(file) ?? {};
  // In data files a field may be called `slug`.
  const own = isText || slug === undefined ? fields : { ...fields, slug };
  const data = cleaned(schema, unwrap(schema, own));
  if (!isText) {
    const options = { file, wraps: true, ordered: wrappingOf(schema) === "record" };
    return { ...known, raw: spliceYaml(raw ?? "", data, options) };
  }
  const old = headAndBody(raw ?? "");
  const head = spliceYaml(old.head, data, { file, firstLine: 2, wraps: false });
  // The editor knows fields that the file has not: the lines are those of the file.
  checkTextLimits({ file, text: sent.body, firstLine: lineOfBody(head) });
  return { ...known, raw: `---\n${head}---${spliceMarkdown(old.body, sent.body)}` };
}
