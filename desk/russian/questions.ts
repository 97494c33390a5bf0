import { isStatement, sentencesOf } from "@rodinki/content-model/html/sentences";
import { withoutFrontMatter } from "@rodinki/content-model/reading/front-matter";
import { headAndBody, assertReadable } from "../files/file-text";
import { dataOf } from "../files/plain";
import { type FileChange, wordsAt, wordsOf } from "../git/difference";
import { baseCommit } from "../git/move";
import { isRepository } from "../git/refs";
import { bodyPassages } from "./passages";

/** The fields of the front matter that matter here. Invalid YAML counts as empty: the site's check refuses it. */
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
const entriesOf = ({ changes }: Head) =>
  new Set(Array.isArray(changes) ? changes.map((change) => JSON.stringify(change)) : []);

/** Typography and emphasis change no statement. */
const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, " ").trim();

/** The sentences that somebody answers for, by the rules of content-model/html/statements.ts. */
const statementsOf = (raw: string): string[] =>
  bodyPassages(raw)
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
  const known = entriesOf(headBefore);
  if ([...entriesOf(headAfter)].some((words) => !known.has(words))) return undefined;
  const missing = missingIn(statementsOf(after), statementsOf(before));
  if (missing === undefined) return undefined;
  return `Изменилось то, на что читатели полагаются: «${missing}» Скажите им в поле «Что изменилось» простыми словами, что теперь иначе и почему.`;
}

/** What the author might tell readers about a text. */
export interface Question {
  file: string;
  question: string;
}

/** Questions about texts that readers know, where what they rely on has changed and nobody has notified them. */
export async function questionsOf(changes: readonly FileChange[]): Promise<Question[]> {
  const questions: Question[] = [];
  for (const { file, before, after } of changes) {
    if (!file.endsWith(".mdx") || !before || !after) continue;
    const question = asksForWords(await wordsOf(before), await wordsOf(after));
    if (question) questions.push({ file, question });
  }
  return questions;
}

/**
 * The same of one text while it is being written.
 *
 * @param raw the whole file
 */
export async function questionOn(file: string, raw: string): Promise<string | undefined> {
  if (!file.endsWith(".mdx") || !(await isRepository())) return undefined;
  const published = await wordsAt(`${await baseCommit()}:${file}`);
  return published === undefined ? undefined : asksForWords(published, raw);
}
