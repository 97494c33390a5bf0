import { lineAt } from "./passage";
import type { Remark, Rule } from "./remark";

const LATIN = /(?<![\p{L}\p{N}@/.-])[A-Za-z][A-Za-z-]*[A-Za-z](?![\p{L}@/]|\.[a-z])/gu;

/** «Меланома (Melanoma)», «SPF (фактор защиты)»: one of the two explains the other. */
const explainedAfter = /^(?:[ \u00a0][\d\p{Script=Latin}+]+)*[»)]?[ \u00a0](?:\(|—[ \u00a0])/u;

/** Stages are counted so: IIB. */
const ROMAN = /^[IVX]+[A-D]?$/;

const isOpen = (before: string, from: string, to: string) =>
  before.lastIndexOf(from) > before.lastIndexOf(to);

/** What stands in brackets explains what stands before; what stands in quotes is a name. */
const isSetApart = (before: string) => isOpen(before, "(", ")") || isOpen(before, "«", "»");

/**
 * Latin words that nothing explains, each where the file says it first.
 *
 * @param known words that readers need not be told, in small letters: the glossary's and the dictionary's
 */
export const latin =
  (known: ReadonlySet<string>): Rule =>
  (passages) => {
    const told = new Set<string>();
    const remarks: Remark[] = [];
    for (const passage of passages) {
      for (const name of passage.explained.join(" ").match(LATIN) ?? [])
        told.add(name.toLowerCase());
      for (const { 0: words, index } of passage.text.matchAll(LATIN)) {
        const word = words.toLowerCase();
        if (told.has(word) || known.has(word) || ROMAN.test(words)) continue;
        told.add(word);
        const isExplained =
          isSetApart(passage.text.slice(0, index)) ||
          explainedAfter.test(passage.text.slice(index + words.length));
        if (isExplained) continue;
        const text =
          "Латинское слово без объяснения. Объясните его в скобках или отметьте словом из словаря";
        remarks.push({ line: lineAt(passage, index), words, text });
      }
    }
    return remarks;
  };
