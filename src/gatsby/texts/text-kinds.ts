import { isDoctor, readDoctor, type Doctor } from "./doctor";
import { isNotice, readNotice, type Notice } from "./notice";
import { isOpinion, readOpinion, type Opinion } from "./opinion";
import { readPublication, type Publication } from "./publication";
import { isTextPage, readTextPage, type TextPage } from "./text-page";

/** A text of `content/` with its checked facts; `type` is its name in GraphQL. */
type TextOfKind =
  | { type: "Publication"; facts: Publication }
  | { type: "TextPage"; facts: TextPage }
  | { type: "Doctor"; facts: Doctor }
  | { type: "Opinion"; facts: Opinion }
  | { type: "Notice"; facts: Notice };

/**
 * What a text is, by where it lies, and what its front matter says.
 *
 * @param file path from the root of the project
 * @throws ContentError
 */
export function readText(file: string, raw: string): TextOfKind {
  if (isTextPage(file)) return { type: "TextPage", facts: readTextPage(file, raw) };
  if (isDoctor(file)) return { type: "Doctor", facts: readDoctor(file, raw) };
  if (isOpinion(file)) return { type: "Opinion", facts: readOpinion(file, raw) };
  if (isNotice(file)) return { type: "Notice", facts: readNotice(file, raw) };
  return { type: "Publication", facts: readPublication(file, raw) };
}
