import { readFileSync } from "node:fs";
import { ContentError } from "../reading/content-error";
import { parseDataFile, type Questions } from "./data-files";

const QUESTIONS_FILE = "content/questions.yml";

/** What readers ask the search for, and the page that answers best. @throws ContentError */
export const readQuestions = (): Questions =>
  parseDataFile(QUESTIONS_FILE, readFileSync(QUESTIONS_FILE, "utf8"));

/**
 * An answer that is no page would silently be none.
 *
 * @param pages addresses of all pages
 * @returns a message for each
 */
export const lostAnswers = (questions: Questions, pages: ReadonlySet<string>): string[] =>
  questions
    .filter(({ page }) => !pages.has(page))
    .map(({ page, asked: [first = ""] }) => {
      const place = { file: QUESTIONS_FILE, line: lineOf(page) };
      const problem = `страницы ${page} нет, а на неё ведёт вопрос «${first}»`;
      return new ContentError(place, problem, "Назовите адрес другой страницы").message;
    });

const lineOf = (page: string) =>
  readFileSync(QUESTIONS_FILE, "utf8")
    .split("\n")
    .findIndex((line) => line.trimEnd().endsWith(page)) + 1;
