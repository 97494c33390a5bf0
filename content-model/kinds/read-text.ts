import { ContentError } from "../reading/content-error";
import { checkTextLimits } from "../reading/text-limits";
import { digest } from "../reading/digest";
import { withoutFrontMatter } from "../reading/front-matter";
import { kindOf } from "../registry";
import type { TextFacts } from "./text-kind";

interface Read {
  type: string;
  facts: TextFacts;
}

/** Cache of heads by file: checks, the list of statements and pages need the same ones, and parsing their YAML takes most of the time. */
const known = new Map<string, { of: string; read: Read }>();

/**
 * Reads a text: its kind, by its folder, and its front matter.
 *
 * @param file path from the root of the project
 * @throws ContentError
 */
export function readText(file: string, raw: string): Read {
  const of = digest(raw);
  const before = known.get(file);
  if (before?.of === of) return before.read;
  if (raw.startsWith("\uFEFF")) {
    throw new ContentError(
      { file, line: 1 },
      "в начале файла невидимый знак (BOM)",
      "Сохраните файл в кодировке «UTF-8 без BOM»",
    );
  }
  checkTextLimits({ file, text: withoutFrontMatter(raw) });
  const kind = kindOf(file);
  const read = { type: kind.type, facts: kind.read(file, raw) };
  known.set(file, { of, read });
  return read;
}
