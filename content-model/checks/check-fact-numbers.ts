import { readFileSync } from "node:fs";
import { dataFiles, readData, type Data } from "../data/data-files";
import { DOCTOR_REVIEW_FILE } from "../data/doctor-review";
import { ContentError } from "../reading/content-error";
import { onceForData } from "../reading/last-reading";
import { inOrder, plain, sentencesOf } from "./sentence-patterns";

const FACTS = "content/facts.yml";

type Facts = Data<typeof FACTS>;

const NUMBER = /(?<![\p{L}\d])\d+(?:,\d+)?(?![\p{L}\d])/gu;

/**
 * Numbers in words, in any case: «два часа», «до шести месяцев». «Одна» is rarely a number, except before a spoon. A baby's age
 * is counted in months: «до года» is twelve.
 */
const IN_WORDS: readonly [beginning: string, number: string][] = [
  ["одн(?:а|у|ой)(?= (?:чайн\\p{L}+ )?лож)", "1"],
  ["пол(?:тора|торы|утора)", "1,5"],
  ["(?<=(?:до|младше) )полугода", "6"],
  ["(?<=(?:до|младше) )года", "12"],
  ["дв(?:а|е|ух|ум|умя)", "2"],
  ["тр(?:и|ех|ем|емя)", "3"],
  ["четыр(?:е|ех|ем|ьмя)", "4"],
  ["вос(?:емь|ьми)", "8"],
  ["сорока?", "40"],
  ["пят(?:ь|и)десяти?", "50"],
  ["шест(?:ь|и)десяти?", "60"],
  ["сем(?:ь|и)десяти?", "70"],
  ["вос(?:емь|ьми)десяти?", "80"],
  ["девяност[оа]", "90"],
];
const LIKE_FIVE: Readonly<Record<string, string>> = {
  5: "пят",
  6: "шест",
  7: "сем",
  9: "девят",
  10: "десят",
  11: "одиннадцат",
  12: "двенадцат",
  13: "тринадцат",
  14: "четырнадцат",
  15: "пятнадцат",
  16: "шестнадцат",
  17: "семнадцат",
  18: "восемнадцат",
  19: "девятнадцат",
  20: "двадцат",
  30: "тридцат",
};
const WORDS = [
  ...IN_WORDS,
  ...Object.entries(LIKE_FIVE).map(([number, stem]) => [`${stem}(?:ь|и|ью)`, number] as const),
].map(([beginning, number]): [RegExp, string] => [
  new RegExp(`(?<!\\p{L})${beginning}(?!\\p{L})`, "giu"),
  number,
]);

/** «Двадцать пять» whose words have become digits. */
const COMPOUND = /(?<![\d,])([2-9])0 ([1-9])(?![\d,])/g;

const inDigits = (text: string): string =>
  WORDS.reduce((rest, [word, number]) => rest.replaceAll(word, number), text).replaceAll(
    COMPOUND,
    "$1$2",
  );

/** What the numbers of a text count, by the first letters: «рабо» of «3 рабочих дня». */
const unitsOf = (text: string): string[] =>
  [...text.matchAll(/(?<![\p{L}\d])\d+ (\p{L}{2,4})/gu)].map(([, unit = ""]) => unit);

/** Writes only those numbers in words as digits that count one of these units. */
const inDigitsBefore = (units: readonly string[], text: string): string => {
  if (units.length === 0) return text;
  const counted = new RegExp(`\\p{L}+(?: \\p{L}+)?(?= (?:${units.join("|")}))`, "gu");
  return text.replaceAll(counted, (words) => inDigits(words));
};

const numbersOf = (text: string): string[] => text.match(NUMBER) ?? [];

/** Removes the strength of creams, which is mentioned beside other facts, and of which several are right. */
const withoutCream = (text: string) => text.replaceAll(/spf\D{0,40}\d+\+?/g, "");

/** Pattern of the required strength of a cream. */
const ENOUGH = /spf\D{0,40}(?:не (?:меньше|ниже) (\d+)|(\d+)\+? (?:и|или) (?:выше|больше))/g;
const creamsOf = (text: string) =>
  [...text.matchAll(ENOUGH)].flatMap(([, after, before]) => after ?? before ?? []);

const othersOf = (text: string) => numbersOf(inDigits(withoutCream(text)));

/** Whether a number is the year of a finding, and so no number of the fact. */
const isYear = (number: string) => /^(?:19|20)\d\d$/.test(number);

type Entry = [name: string, fact: Facts[string], patterns: RegExp[]];

/** Entries by the facts in which they were read: a pattern for each sentence took most of the time of a check. */
const entries = new WeakMap<Facts, Entry[]>();

function entriesOf(facts: Facts): Entry[] {
  const known = entries.get(facts);
  if (known) return known;
  const made = Object.entries(facts).map(([name, fact]): Entry => {
    return [name, fact, (fact.match ?? []).map(inOrder)];
  });
  entries.set(facts, made);
  return made;
}

/**
 * Checks the numbers of shared facts, which are defined in content/facts.yml: a different number elsewhere would make readers
 * doubt both.
 *
 * @param file path from the root of the project
 * @param text the file's text, without its front matter
 * @throws ContentError at the first sentence with another number
 */
export function checkFactNumbers(file: string, text: string, facts: Facts): void {
  for (const [index, line] of text.split("\n").entries()) {
    for (const sentence of sentencesOf(line)) {
      const said = entriesOf(facts).filter(([, , patterns]) =>
        patterns.some((pattern) => pattern.test(sentence)),
      );
      const texts = said.map(([, fact]) => plain(fact.text));
      const other = otherCream(sentence, texts) ?? otherNumber(sentence, texts);
      const [[name, fact] = []] = said;
      if (other !== undefined && name !== undefined) {
        throw new ContentError(
          { file, line: index + 1 },
          `число ${other} расходится с фактом «${name}»: «${fact?.text}»`,
          `Напишите вместо предложения :shared-fact[${name}] или исправьте число в ${FACTS}`,
        );
      }
    }
  }
}

/** @returns the required strength of a cream in a sentence, if the facts that it states have another one */
function otherCream(sentence: string, facts: readonly string[]): string | undefined {
  const own = facts.flatMap(creamsOf);
  return own.length === 0 ? undefined : creamsOf(sentence).find((one) => !own.includes(one));
}

/** @returns the first number of a sentence that its facts do not have; facts without numbers do not count */
function otherNumber(sentence: string, facts: readonly string[]): string | undefined {
  const own = facts.flatMap(othersOf);
  if (own.length === 0) return undefined;
  // If the fact is in digits, a number in words is about something else, unless it counts the same.
  const isInWords = facts.some((one) => inDigits(one) !== one);
  const said = isInWords ? inDigits(sentence) : inDigitsBefore(facts.flatMap(unitsOf), sentence);
  return numbersOf(withoutCream(said)).find((one) => !isYear(one) && !own.includes(one));
}

/** Beginning of a line of YAML that continues a folded text: keys begin with Latin letters, and items with a dash. */
const CONTINUED = /^ +[\p{Script=Cyrillic}«(\d—]/u;

/** Writes each folded text on one line, and empty lines after it, so that lines keep their numbers. */
export function unfolded(yaml: string): string {
  const lines: string[] = [];
  let first = 0;
  for (const line of yaml.split("\n")) {
    const isContinued = lines.length > 0 && CONTINUED.test(line);
    if (isContinued) lines[first] += ` ${line.trim()}`;
    else first = lines.length;
    lines.push(isContinued ? "" : line);
  }
  return lines.join("\n");
}

const checkFacts = onceForData((file, raw, facts: Facts) =>
  checkFactNumbers(file, unfolded(raw), facts),
);

/** Checks that the other data files agree with the facts. @throws ContentError */
export function checkFactsInData(): void {
  const facts = readData(FACTS);
  for (const file of dataFiles) {
    // The list for doctors is excluded, as it quotes the numbers of sources.
    if (file !== FACTS && file !== DOCTOR_REVIEW_FILE)
      checkFacts(file, readFileSync(file, "utf8"), facts);
  }
}
