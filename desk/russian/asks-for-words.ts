import { isStatement, sentencesOf } from "@rodinki/content-model/html/sentences";
import { withoutFrontMatter } from "@rodinki/content-model/reading/front-matter";
import { headAndBody } from "../files/head-and-body";
import { bodyPassages } from "./body-passages";
import { assertReadable } from "../files/assert-readable";
import { dataOf } from "../files/edited-data";

/** What of a head is asked here. A head that is no YAML says nothing; the site's check refuses it. */
interface Head {
  draft?: unknown;
  changes?: unknown;
}

function headOf(raw: string): Head {
  try {
    return dataOf({ file: "", text: headAndBody(raw).head }) ?? {};
  } catch {
    return {};
  }
}

/** The site's check refuses the others. */
function isReadable(raw: string): boolean {
  try {
    assertReadable("index.mdx", raw);
    return true;
  } catch {
    return false;
  }
}

/** The author's words on what has changed, each with its day. */
const wordsOf = ({ changes }: Head) =>
  new Set(Array.isArray(changes) ? changes.map((change) => JSON.stringify(change)) : []);

/** Typography and emphasis change no statement. */
const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, " ").trim();

/** The sentences that somebody answers for, by the rules of content-model/html/statements.ts. */
const statementsOf = (raw: string): string[] =>
  bodyPassages(withoutFrontMatter(raw))
    .filter(({ isProse }) => isProse)
    .flatMap(({ text, sourced, isAdvice }) => {
      const sources = sourced.map((at) => ({ at, number: 0 }));
      return sentencesOf({ text, sources })
        .filter((one) => isAdvice || one.sources.length > 0 || isStatement(one.text))
        .map((one) => plain(one.text));
    });

/** The first of `some` that `others` do not have. */
const missingIn = (others: readonly string[], some: readonly string[]) => {
  const known = new Set(others);
  return some.find((one) => !known.has(one));
};

/**
 * Should the author tell readers what has changed? Yes, when a figure or an instruction of a text that readers know is
 * another one than before, or is deleted, and `changes` of its head has no new entry. A new statement is no change of an old one.
 * The pages that save or send a text show the answer beside the field «Что изменилось»; it refuses nothing.
 *
 * @param before the whole file as readers have it
 * @param after the whole file as the author leaves it
 * @returns the question in Russian; nothing when there is nothing to ask
 */
export function asksForWords(before: string, after: string): string | undefined {
  // Most of many changed texts have another title or date only: their statements need not be read.
  if (withoutFrontMatter(before).trim() === withoutFrontMatter(after).trim()) return undefined;
  if (!isReadable(before) || !isReadable(after)) return undefined;
  const [headBefore, headAfter] = [headOf(before), headOf(after)];
  if (headBefore.draft === true || headAfter.draft === true) return undefined;
  const known = wordsOf(headBefore);
  if ([...wordsOf(headAfter)].some((words) => !known.has(words))) return undefined;
  const missing = missingIn(statementsOf(after), statementsOf(before));
  if (missing === undefined) return undefined;
  return `Изменилось то, на что читатели полагаются: «${missing}» Скажите им в поле «Что изменилось» простыми словами, что теперь иначе и почему.`;
}
