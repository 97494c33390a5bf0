import type { Static, TSchema } from "typebox";
import { ContentError, type Place } from "./content-error";
import { parseContentYaml } from "./content-yaml";

const FENCE = /^---\r?\n([\s\S]*?)^---[^\S\n]*$/m;

/**
 * The front matter of a text, checked.
 *
 * @param schema schema of the front matter; its descriptions are advice to the author
 * @param file path from the root of the project, for messages
 * @param raw the whole file
 * @throws ContentError
 */
export function readFrontMatter<Schema extends TSchema>(
  schema: Schema,
  file: string,
  raw: string,
): Static<Schema> {
  const match = FENCE.exec(raw);
  if (!match || match.index !== 0) {
    throw new ContentError(
      { file, line: 1 },
      "нет шапки с описанием текста",
      "Начните файл строкой «---», затем поля «title», «description», «date» и снова «---»",
    );
  }
  return parseContentYaml(schema, { file, text: match[1] ?? "", firstLine: 2 });
}

/** The unparsed front matter of a text; empty when there is none. */
export const headOf = (raw: string): string => {
  const match = FENCE.exec(raw);
  return match?.index === 0 ? (match[1] ?? "") : "";
};

/** The same file without its front matter and with the same line numbers. */
export function withoutFrontMatter(raw: string): string {
  return raw.replace(FENCE, (header) => header.replace(/[^\n]/g, ""));
}

/** Place where the text begins under its front matter. */
export function placeOfText(file: string, raw: string): Place {
  const text = withoutFrontMatter(raw);
  return { file, line: text.slice(0, Math.max(text.search(/\S/), 0)).split("\n").length };
}

/** Place of a field of the front matter; the top of the file when it is missing. */
export function placeOfField(file: string, raw: string, field: string): Place {
  const index = raw.search(new RegExp(`^${field}:`, "m"));
  return { file, line: raw.slice(0, Math.max(index, 0)).split("\n").length };
}
