import { inFormWords } from "./in-form-words";

const TEXT = "content/articles/melanoma-u-detei/index.mdx:1 — ";

test.each([
  [
    `${TEXT}не хватает поля «reviewer». Проверка — это три поля вместе: «reviewer», «reviewed» и «nextReview».`,
    `${TEXT}не хватает поля «Кто проверил». Проверка — это три поля вместе: «Кто проверил», «Проверено» и «Проверить снова».`,
  ],
  [
    `${TEXT}«sources.1.year» не подходит. Напишите год.`,
    `${TEXT}«Источники, 2, Год» не подходит. Напишите год.`,
  ],
  [
    "content/reviewers.yml:2 — не хватает поля «editors.role». Напишите.",
    "content/reviewers.yml:2 — не хватает поля «editors, Роль». Напишите.",
  ],
  [
    "content/cities.yml:9 — «0.latitude» не подходит. Напишите число.",
    "content/cities.yml:9 — «1, Широта» не подходит. Напишите число.",
  ],
  [
    `${TEXT}у блока figure нет поля «alt». Опишите рисунок.`,
    `${TEXT}у блока «Рисунок» нет поля «Что нарисовано». Опишите рисунок.`,
  ],
  [
    `${TEXT}нет темы «video». Назовите одну из content/topics.yml (title, deti).`,
    `${TEXT}нет темы «video». Назовите одну из content/topics.yml (title, deti).`,
  ],
  ["Все пути заняты.", "Все пути заняты."],
])("%s", (said, told) => {
  expect(inFormWords(said)).toBe(told);
});
