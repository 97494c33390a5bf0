import { readFileSync } from "node:fs";
import { ContentError } from "../reading/content-error";
import type { Data } from "../data/data-files";

const QUESTIONS = "content/questions.yml";
const SIGN_WORDS = "content/search-signs.yml";

/**
 * Questions whose answer is no page, which the search would silently leave out.
 *
 * @param pages addresses of all pages
 * @returns a message for each
 */
export const lostAnswers = (
  questions: Data<typeof QUESTIONS>,
  pages: ReadonlySet<string>,
): string[] =>
  questions
    .filter(({ page }) => !pages.has(page))
    .map(({ page, asked: [first = ""] }) => {
      const place = { file: QUESTIONS, line: lineOf(page) };
      const problem = `страницы ${page} нет, а на неё ведёт вопрос «${first}»`;
      return new ContentError(place, problem, "Назовите адрес другой страницы").message;
    });

/**
 * Questions whose answer is no fact of the file.
 *
 * @param facts content/facts.yml
 * @returns a message for each
 */
export const lostFacts = (
  questions: Data<typeof QUESTIONS>,
  facts: Data<"content/facts.yml">,
): string[] =>
  questions.flatMap(({ fact, asked: [first = ""] }) => {
    if (fact === undefined || facts[fact]) return [];
    const place = { file: QUESTIONS, line: lineOf(fact) };
    const problem = `факта ${fact} нет, а он отвечает на вопрос «${first}»`;
    return new ContentError(place, problem, "Назовите факт из content/facts.yml").message;
  });

/**
 * Words for signs that no complaint has, as the search answers with the complaint of the sign.
 *
 * @param triage content/triage.yml
 * @returns a message for each
 */
export const lostSigns = (
  words: Data<typeof SIGN_WORDS>,
  triage: Data<"content/triage.yml">,
): string[] =>
  words.complaints.flatMap(({ sign }) => {
    if (triage.complaints.some(({ signs }) => signs.includes(sign))) return [];
    const place = { file: SIGN_WORDS, line: lineOf(`sign: ${sign}`, SIGN_WORDS) };
    const problem = `признака ${sign} нет ни в одной жалобе`;
    return new ContentError(place, problem, "Назовите признак из content/triage.yml").message;
  });

/** @param value end of the line */
const lineOf = (value: string, file = QUESTIONS) =>
  readFileSync(file, "utf8")
    .split("\n")
    .findIndex((line) => line.trimEnd().endsWith(value)) + 1;
