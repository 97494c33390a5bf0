import { readData } from "../data/data-files";
import { lostAnswers } from "./lost-answers";

test("stops at a question whose answer is no page, at its line", () => {
  const questions = readData("content/questions.yml");
  const pages = new Set(questions.map(({ page }) => page));
  expect(lostAnswers(questions, pages)).toEqual([]);
  pages.delete("/risk");
  expect(lostAnswers(questions, pages)).toEqual([
    expect.stringMatching(
      /^content\/questions\.yml:\d+ — страницы \/risk нет, а на неё ведёт вопрос «.+»\. Назовите/,
    ),
  ]);
});
