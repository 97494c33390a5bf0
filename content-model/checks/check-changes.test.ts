import { readFileSync } from "node:fs";
import { checkText } from "./check-text";

const FILE = "content/articles/melanoma-u-detei/index.mdx";
const TODAY = "2026-12-01";

const check = (...changes: { date: string; text: string }[]) => {
  const lines = changes.map(({ date, text }) => `  - { date: ${date}, text: "${text}" }\n`);
  const raw = readFileSync(FILE, "utf8").replace(
    /^sources:/m,
    `changes:\n${lines.join("")}sources:`,
  );
  checkText(FILE, raw, TODAY);
};

test("the author's words on what has changed stand newest first", () => {
  expect(() =>
    check({ date: TODAY, text: "Уточнили." }, { date: "2026-11-20", text: "Дополнили." }),
  ).not.toThrow();
});

test.each([
  ["a change that is still to come", "2026-12-02", "изменение от 2026-12-02 ещё не наступило"],
  ["a change before the text", "2026-11-13", "изменение от 2026-11-13 раньше самого текста"],
])("refuses %s", (_, date, problem) => {
  expect(() => check({ date, text: "Уточнили." })).toThrow(`${FILE}:11 — ${problem}`);
});

test("refuses the oldest first", () => {
  const changes = [
    { date: "2026-11-20", text: "Дополнили." },
    { date: TODAY, text: "Уточнили." },
  ];
  expect(() => check(...changes)).toThrow("изменения стоят не по порядку. Поставьте новые сверху.");
});

test("refuses more than 300 characters", () => {
  expect(() => check({ date: TODAY, text: "а".repeat(300) })).not.toThrow();
  expect(() => check({ date: TODAY, text: "а".repeat(301) })).toThrow("до 300 знаков");
});
