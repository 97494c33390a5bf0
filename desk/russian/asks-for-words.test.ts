import { asksForWords } from "./questions";

const BEFORE = `---
title: Солнце
---

С 10 до 16 держитесь тени.:source[1] Солнце светит всем одинаково.

:::care{level="week" title="Если:"}
- пятно растёт
:::
`;

const asked = (from: string, to: string) => asksForWords(BEFORE, BEFORE.replace(from, to));

test.each([
  ["a figure", "С 10 до 16", "С 11 до 16", "С 10 до 16 держитесь тени."],
  ["an instruction", "держитесь тени", "гуляйте", "С 10 до 16 держитесь тени."],
  ["a line of a card", "- пятно растёт", "- пятно зудит", "пятно растёт"],
])("asks when %s is another one", (_, from, to, statement) => {
  expect(asked(from, to)).toContain(`«${statement}»`);
});

test.each([
  ["nothing has changed", "Солнце", "Солнце"],
  ["other words have changed", "светит всем одинаково", "светит каждому одинаково"],
  ["only spaces have changed", "С 10 до 16", "С\u00a010 до\u00a016"],
  ["a statement is new", "одинаково.", "одинаково. Пейте воду каждые 2 часа."],
  ["the text is a draft", "title: Солнце", "title: Солнце\ndraft: true"],
])("asks nothing when %s", (_, from, to) => {
  expect(asked(from, to)).toBeUndefined();
});

test("asks nothing once the author has said it, until the next change", () => {
  const said = BEFORE.replace("С 10", "С 11").replace(
    "title: Солнце",
    'title: Солнце\nchanges:\n  - { date: 2026-11-22, text: "Уточнили часы." }',
  );
  expect(asksForWords(BEFORE, said)).toBeUndefined();
  expect(asksForWords(said, said.replace("до 16", "до 17"))).toContain("«С 11 до 16");
});
