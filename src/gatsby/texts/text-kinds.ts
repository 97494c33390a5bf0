import { doctorKind } from "./doctor";
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

/**
 * What a text is, by where it lies, and what its front matter says.
 *
 * @param file path from the root of the project
 * @throws ContentError
 */
export function readText(file: string, raw: string): { type: string; facts: TextFacts } {
  const kind = kindOf(file);
  return { type: kind.type, facts: kind.read(file, raw) };
}
