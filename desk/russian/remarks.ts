import { readGlossary } from "@rodinki/content-model/data/read-glossary";
import { passagesOf } from "./passages";
import type { Remark } from "./remark";
import { alarm, latin, longSentences, promises, quotes } from "./rules";

/** The words of the glossary: readers find there what they mean. */
function glossaryWords(): ReadonlySet<string> {
  const names = readGlossary().flatMap(({ term, forms }) => [term, ...forms]);
  return new Set(names.flatMap((name) => name.toLowerCase().split(/[\s,()]+/)));
}

/**
 * What an editor would mark in one file of `content/`: nothing of it stops the author. Spelling is checked by the browser.
 *
 * @param file path from the root of the project; what is neither a text nor data has no remarks
 * @param raw the whole file
 * @returns in the order of the lines
 * @throws ContentError when the glossary cannot be read
 */
export function remarks(file: string, raw: string): Remark[] {
  const passages = passagesOf(file, raw);
  const rules = [longSentences, alarm, promises, latin(glossaryWords()), quotes];
  return rules.flatMap((rule) => rule(passages)).sort((one, other) => one.line - other.line);
}
