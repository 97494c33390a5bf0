import { asksForWords } from "./asks-for-words";
import { contentOf, type FileChange } from "../git/difference";
import { baseCommit } from "../git/move";
import { isRepository, objectOf } from "../git/refs";

/** What the author might tell readers about a text. */
export interface Question {
  file: string;
  question: string;
}

const textOf = async (object: string) => (await contentOf(object)).toString("utf8");

/** Questions about texts that readers know, where what they rely on has changed and nobody has notified them. */
export async function questionsOf(changes: readonly FileChange[]): Promise<Question[]> {
  const questions: Question[] = [];
  for (const { file, before, after } of changes) {
    if (!file.endsWith(".mdx") || !before || !after) continue;
    const question = asksForWords(await textOf(before), await textOf(after));
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
  const published = await objectOf(`${await baseCommit()}:${file}`);
  return published && asksForWords(await textOf(published), raw);
}
