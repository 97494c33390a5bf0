import { rewriteDate, whyNoDate } from "./rewrite-date";

const GUIDE = "__.__.____";

/** What the field holds after `text` came in these pieces, each at the caret. */
function written(...pieces: string[]): string {
  let field = { text: GUIDE, caret: 0 };
  for (const piece of pieces) {
    field = rewriteDate({
      before: field.text,
      text: field.text.slice(0, field.caret) + piece + field.text.slice(field.caret),
      caret: field.caret + piece.length,
      forward: false,
    });
  }
  return field.text;
}

test.each([
  "5.6.2019",
  "05062019",
  "5/6/2019",
  "5-6-2019",
  "5,06 2019",
  "5 июня 2019",
  "05 июн 2019",
  "2019-06-05",
  "05.06.2019 г.",
  "5 июня 2019 г.",
  "«5» июня 2019 г.",
  "5.VI.2019",
  "2019-06-05 00:00:00",
  "05.06.2019\u00a00:00",
])("«%s» is the fifth of June: key by key, at once, and over another day", (text) => {
  expect(written(...text)).toBe("05.06.2019");
  expect(written(text)).toBe("05.06.2019");
  const over = { before: "01.02.1990", text, caret: text.length, forward: false };
  expect(rewriteDate(over).text).toBe("05.06.2019");
});

test.each([
  ["5.6.19", "05.06.19__", "Запишите год четырьмя цифрами"],
  ["5.6", "05.06.____", "Допишите дату: нужны день, месяц и год"],
  ["05.06.20191", "05.06.20191", "Это не дата: нужно ДД.ММ.ГГГГ"],
  ["31.02.2019", "31.02.2019", "Такой даты нет: 31.02.2019"],
  ["5.6.1819", "5.6.1819", "Проверьте год: 1819"],
  ["05.06.19 г.", "05.06.19 г.", "Запишите год четырьмя цифрами"],
  ["5 июня 19", "5 июня 19", "Запишите год четырьмя цифрами"],
  ["31 февраля 2019 г.", "31 февраля 2019 г.", "Такой даты нет: 31.02.2019"],
  ["2019-02-31", "2019-02-31", "Такой даты нет: 31.02.2019"],
  ["5 маска 2019", "5 маска 2019", "Это не дата: нужно ДД.ММ.ГГГГ"],
  ["вчера", "вчера", "Это не дата: нужно ДД.ММ.ГГГГ"],
])("«%s» is no date: nothing is cut, and there is a reason", (text, shown, why) => {
  expect(written(text)).toBe(shown);
  expect(whyNoDate(shown)).toBe(why);
});

test("what comes in pieces of several characters, from a keyboard that composes, is read like single keys", () => {
  expect(written("5", ".6.20", "19")).toBe("05.06.2019");
  expect(written("5.", "6.", "2019")).toBe("05.06.2019");
  expect(written("1", "2.06.2019")).toBe("12.06.2019");
});

test.each([
  ["Backspace", 2, "0|_.06.2019"],
  ["Backspace", 3, "0|_.06.2019"],
  ["Delete", 2, "05.|_6.2019"],
])("%s at %i of 05.06.2019 gives «%s»", (key, offset, expected) => {
  const before = "05.06.2019";
  const start = key === "Delete" ? offset : offset - 1;
  const { text, caret } = rewriteDate({
    before,
    text: before.slice(0, start) + before.slice(start + 1),
    caret: start,
    forward: key === "Delete",
  });
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(expected);
});

test.each([
  [0, "1|5.06.2019"],
  [2, "05.1|6.2019"],
])("a digit typed at %i of 05.06.2019 gives «%s»", (offset, expected) => {
  const before = "05.06.2019";
  const { text, caret } = rewriteDate({
    before,
    text: `${before.slice(0, offset)}1${before.slice(offset)}`,
    caret: offset + 1,
    forward: false,
  });
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(expected);
});
