import { readFileSync } from "node:fs";
import { ContentError } from "../reading/content-error";
import type { Data } from "../data/data-files";

const QUESTIONS = "content/questions.yml";

/**
 * An answer that is no page would silently be none.
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
 * The same of a fact.
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
 * The same of a complaint of «Что вас беспокоит?»: its title is the answer, on the home page, which the search finds by nothing else.
 *
 * @param triage content/triage.yml
 * @returns a message for each
 */
export const lostComplaints = (
  questions: Data<typeof QUESTIONS>,
  { complaints }: Data<"content/triage.yml">,
): string[] =>
  questions.flatMap(({ page, answer = "", asked: [first = ""] }) => {
    if (page !== "/" || complaints.some(({ title }) => title === answer)) return [];
    // Without the hard spaces that texts get when they are read.
    const asWritten = answer.replace(/\s/g, " ");
    const place = { file: QUESTIONS, line: lineOf(asWritten || page) };
    const problem = `жалобы «${asWritten}» нет, а она отвечает на вопрос «${first}»`;
    return new ContentError(place, problem, "Назовите жалобу, как она стоит в content/triage.yml")
      .message;
  });

/** @param value with which the line ends */
const lineOf = (value: string) =>
  readFileSync(QUESTIONS, "utf8")
    .split("\n")
    .findIndex((line) => line.trimEnd().endsWith(value)) + 1;
