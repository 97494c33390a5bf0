import { ContentError } from "../reading/content-error";
import { checkTextLimits } from "../reading/text-limits";
import { digest } from "../reading/digest";
import { doctorKind } from "./doctor";
import { withoutFrontMatter } from "../reading/front-matter";
import { noticeKind } from "./notice";
import { opinionKind } from "./opinion";
import { publicationKind } from "./publication";
import type { TextFacts, TextKind } from "./text-kind";
import { textPageKind } from "./text-page";

/** Every kind of text. A new one is a file beside this one, an entry here and, if it has pages, a template. */
export const textKinds: TextKind[] = [
  publicationKind,
  textPageKind,
  doctorKind,
  opinionKind,
  noticeKind,
];

/** The kind of a text, by where it lies. One that lies elsewhere is refused as a publication. */
export function kindOf(file: string): TextKind {
  const holds = (folder: string) => file.startsWith(`content/${folder}/`);
  return textKinds.find(({ folders }) => folders.some(holds)) ?? publicationKind;
}

interface Read {
  type: string;
  facts: TextFacts;
}

/** By file: checks, the list of statements and pages ask for the same heads, and reading one is mostly YAML. */
const known = new Map<string, { of: string; read: Read }>();

/**
 * What a text is, by where it lies, and what its front matter says.
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
