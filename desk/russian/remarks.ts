import { readGlossary } from "@rodinki/content-model/data/read-glossary";
import { ownWords } from "./dictionary";
import { latin, longSentences, quotes, alarm, promises } from "./rules";
import { passagesOf } from "./passages";
import type { Remark, Rule } from "./remark";
import { misspelled } from "./spelling";

/** What nobody need be told: the glossary says it, or an author has put it into the dictionary. */
function knownWords(): ReadonlySet<string> {
  const named = readGlossary().flatMap(({ term, forms }) => [term, ...forms]);
  const own = ownWords().map(({ word }) => word);
  return new Set([...named, ...own].flatMap((name) => name.toLowerCase().split(/[\s,()]+/)));
}

/**
 * What an editor would mark in one file of `content/`: nothing of it stops the author.
 *
 * @param file path from the root of the project; what is neither a text nor data has no remarks
 * @param raw the whole file, as the editor has it
 * @returns in the order of the lines
 * @throws ContentError when the glossary or the dictionary cannot be read
 */
export async function remarks(file: string, raw: string): Promise<Remark[]> {
  const passages = passagesOf(file, raw);
  const rules: Rule[] = [longSentences, alarm, promises, latin(knownWords()), quotes];
  const marked = rules.flatMap((rule) => rule(passages));
  const unknown = await misspelled(passages, ownWords());
  return [...marked, ...unknown].sort((one, other) => one.line - other.line);
}
