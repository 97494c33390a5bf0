import { remarks } from "./remarks";

const HEAD = `---
title: Заголовок
description: "Описание."
cover: ./cover.svg
sources:
  - { kind: review, title: "An English title", year: 2020, url: "https://example.org/anglijskij" }
---
`;

const wordsOf = (body: string) =>
  remarks("content/pages/a.mdx", `${HEAD}\n${body}\n`).map(({ words }) => words);

const long = (words: number) => `${Array.from({ length: words }, () => "слово").join(" ")}.`;

test.each([
  ["a long sentence", long(26), "слово слово слово слово слово слово…"],
  ["a word of alarm", "Это смертельная болезнь.", "смертельная"],
  ["a promise", "Крем гарантированно защитит.", "гарантированно"],
  ["another promise", "Он защищает на 100\u00a0%.", "на 100 %"],
  ["a Latin word", "Врач назначит pembrolizumab.", "pembrolizumab"],
  ["English quotes", 'Это "родинка".', '"родинка"'],
  ["a description of a picture", '::figure{src="./a.svg" alt="Кошмар"}', "Кошмар"],
])("marks %s", (_, body, words) => {
  expect(wordsOf(body)).toEqual([words]);
});

test.each([
  ["a sentence of 25 words", long(25)],
  ["what calms", "Ничего страшного нет, врач не гарантирует чудес, обойдёмся без страшных слов."],
  ["the name of a programme", "Так записано в Программе государственных гарантий."],
  ["a Latin word with its explanation", "Врач назначит pembrolizumab (лекарство)."],
  ["a Latin word that explains", "Врач назначит лекарство (pembrolizumab)."],
  ["words of the glossary", "Подойдёт крем с SPF 30."],
  ["quotes within quotes", "Страница «Если сказали „меланома“»."],
  ["code and addresses", "Откройте `pembrolizumab` или [её](https://example.org/pembrolizumab)."],
  ["a number of a source and a fact", "Это так.:source[1] :shared-fact[sunscreen-amount]"],
])("does not mark %s", (_, body) => {
  expect(wordsOf(body)).toEqual([]);
});

test("says where and why, of data too", () => {
  const raw = '- page: /a\n  asked: [кошмар]\n  title: "Кошмар"\n';
  expect(remarks("content/questions.yml", raw)).toEqual([
    { line: 3, words: "Кошмар", text: expect.stringContaining("Скажите спокойно") as string },
  ]);
});
