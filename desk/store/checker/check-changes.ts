import path from "node:path";
import {
  checkWholeText,
  contentMistakes,
  dataMistakes,
  mistakeOf,
} from "../../../src/gatsby/content/check-content";
import { moscowDay, textFiles } from "../../../src/gatsby/content/text-files";
import type { Change } from "../change";

/** Texts that lie in the folder of a file: their pictures are beside them. */
const textsBeside = (file: string, texts: readonly string[]) =>
  texts.filter((text) => path.posix.dirname(text) === path.posix.dirname(file));

/**
 * What can be wrong because of changes that are made already: a text and a picture beside it concern that text and the lists that
 * name texts, anything else may concern every text.
 *
 * @returns as the build would say it, one line each
 */
export async function mistakesAfter(changes: readonly Change[]): Promise<string[]> {
  const texts = textFiles();
  const isNear = ({ file, content }: Change) =>
    content !== null && (file.endsWith(".mdx") || textsBeside(file, texts).length > 0);
  if (!changes.every(isNear)) return contentMistakes();
  const near = new Set(
    changes.flatMap(({ file }) => (file.endsWith(".mdx") ? [file] : textsBeside(file, texts))),
  );
  const today = moscowDay();
  const mistakes = await Promise.all(
    [...near].map((file) => mistakeOf(() => checkWholeText(file, today))),
  );
  const own = mistakes.filter((mistake) => mistake !== undefined);
  return [...new Set([...own, ...(await dataMistakes(today))])];
}
