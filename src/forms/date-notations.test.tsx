import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fillNatively } from "../testing/fill-natively";
import { renderForm } from "../testing/render-form";
import { DateField } from "./date-field";
import { rewriteDate, whyNoDate } from "./rewrite-date";

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Дата" });
const setUp = (day?: string) => renderForm(<DateField name="day" label="Дата" />, { day });

test("a day in words, typed key by key, is written in digits", async () => {
  const { values } = setUp();
  await userEvent.type(field(), "5 июня 2019");
  expect(field()).toHaveValue("05.06.2019");
  expect(values()).toEqual({ day: "05.06.2019" });
});

test("a day in another notation, filled in by the browser, replaces the old", () => {
  const { values } = setUp("01.02.1990");
  fillNatively(field(), "2019-06-05");
  expect(field()).toHaveValue("05.06.2019");
  expect(values()).toEqual({ day: "05.06.2019" });
});

test("a day takes the place of the one that was there, wherever it is pasted", async () => {
  const { values } = setUp("01.02.1990");
  await userEvent.type(field(), "{Home}");
  await userEvent.paste("5.6.2019");
  expect(values()).toEqual({ day: "05.06.2019" });
});

test("a century is not guessed, and a ninth digit changes nothing", async () => {
  setUp();
  await userEvent.type(field(), "5.6.19");
  expect(field()).toHaveValue("05.06.19__");
  await userEvent.keyboard("849");
  expect(field()).toHaveValue("05.06.1984");
});

/** Puts the caret before the character at `offset`, or selects up to `end`, and types. */
const pressAt = (offset: number, keys: string, end = offset) =>
  userEvent.type(field(), keys, { initialSelectionStart: offset, initialSelectionEnd: end });

test("a gap is no zero, and a selection is replaced", async () => {
  const { values } = setUp("12.06.201_");
  await pressAt(2, "{Backspace}");
  await pressAt(9, "9");
  expect(values()).toEqual({ day: "1_.06.2019" });
  await pressAt(0, "7", 10);
  expect(field()).toHaveValue("7_.__.____");
});

test("words can be undone", async () => {
  setUp();
  await userEvent.type(field(), "5 ию{Backspace}{Backspace}");
  expect(field()).toHaveValue("05.__.____");
  await userEvent.keyboard("6.2019");
  expect(field()).toHaveValue("05.06.2019");
});

describe("the rules of a date", () => {
  const GUIDE = "__.__.____";

  /** Text of the field after these pieces were inserted at the caret. */
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
    "5,06 2019",
    "5 июня 2019",
    "2019-06-05",
    "05.06.2019 г.",
    "«5» июня 2019 г.",
    "2019-06-05 00:00:00",
  ])("«%s» is the fifth of June: key by key, in one piece, and over another day", (text) => {
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
    ["31 февраля 2019 г.", "31 февраля 2019 г.", "Такой даты нет: 31.02.2019"],
    ["вчера", "вчера", "Это не дата: нужно ДД.ММ.ГГГГ"],
  ])("«%s» is no date: nothing is cut, and there is a reason", (text, shown, why) => {
    expect(written(text)).toBe(shown);
    expect(whyNoDate(shown)).toBe(why);
  });

  test("input of several characters by a composing keyboard is read like keys", () => {
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
});
