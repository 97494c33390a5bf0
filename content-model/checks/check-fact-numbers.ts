import { readFileSync } from "node:fs";
import { dataFiles, readData, type Data } from "../data/data-files";
import { DOCTOR_REVIEW_FILE } from "../data/doctor-review";
import { ContentError } from "../reading/content-error";
import { inOrder, sentencesOf } from "./sentence-patterns";

const FACTS = "content/facts.yml";

type Facts = Data<typeof FACTS>;

const NUMBER = /(?<![\p{L}\d])\d+(?:,\d+)?(?![\p{L}\d])/gu;

const numbersOf = (text: string): string[] => text.match(NUMBER) ?? [];

/** When something was found out: no number of the fact. */
const isYear = (number: string) => /^(?:19|20)\d\d$/.test(number);

/**
 * A number of a shared fact stands in content/facts.yml: a sentence that says another one of the same thing would make readers doubt both.
 *
 * @param file path from the root of the project
 * @param text the file as it is, without its front matter
 * @throws ContentError at the first sentence that does
 */
export function checkFactNumbers(file: string, text: string, facts: Facts): void {
  for (const [index, line] of text.split("\n").entries()) {
    for (const sentence of sentencesOf(line)) {
      for (const [name, fact] of Object.entries(facts)) {
        if (!fact.match?.some((stems) => inOrder(stems).test(sentence))) continue;
        const own = numbersOf(fact.text);
        const other = numbersOf(sentence).find((one) => !isYear(one) && !own.includes(one));
        if (other === undefined) continue;
        throw new ContentError(
          { file, line: index + 1 },
          `число ${other} расходится с фактом «${name}»: «${fact.text}»`,
          `Напишите вместо предложения :shared-fact[${name}] или исправьте число в ${FACTS}`,
        );
      }
    }
  }
}

/** The other data files agree with the facts. @throws ContentError */
export function checkFactsInData(): void {
  const facts = readData(FACTS);
  for (const file of dataFiles) {
    // The list for doctors quotes the numbers of sources.
    if (file !== FACTS && file !== DOCTOR_REVIEW_FILE)
      checkFactNumbers(file, readFileSync(file, "utf8"), facts);
  }
}
