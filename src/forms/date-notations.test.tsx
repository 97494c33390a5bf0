import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fillNatively } from "../testing/fill-natively";
import { renderForm } from "../testing/render-form";
import { DateField } from "./date-field";
import { rewriteDate, whyNoDate } from "./rewrite-date";

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Дата" });
const setUp = (day?: string) => renderForm(<DateField name="day" label="Дата" />, { day });

test("a day in another notation, filled in by the browser, replaces the old", () => {
  const { values } = setUp("01.02.1990");
  fillNatively(field(), "2019-06-05");
  expect(field()).toHaveValue("05.06.2019");
  expect(values()).toEqual({ day: "05.06.2019" });
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

  test.each(["5.6.2019", "5 июня 2019", "2019-06-05", "05.06.2019 г."])(
    "«%s» is the fifth of June: key by key, in one piece, and over another day",
    (text) => {
      expect(written(...text)).toBe("05.06.2019");
      expect(written(text)).toBe("05.06.2019");
      const over = { before: "01.02.1990", text, caret: text.length, forward: false };
      expect(rewriteDate(over).text).toBe("05.06.2019");
    },
  );

  test("a point of the other keyboard layout is a point", () => {
    expect(written(..."5ю6Ю2019")).toBe("05.06.2019");
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

  test.each([
    ["a backspace at the end of the day", "0|.06.2019", false, "0|_.06.2019"],
    ["a backspace after the point", "05|06.2019", false, "0|_.06.2019"],
    ["a point deleted forward", "05|06.2019", true, "05.|_6.2019"],
    ["a digit before the day", "1|05.06.2019", false, "1|5.06.2019"],
    ["a digit before the point", "051|.06.2019", false, "05.1|6.2019"],
  ])("of 05.06.2019, %s, «%s», gives: %s «%s»", (_what, typed, forward, expected) => {
    const { text, caret } = rewriteDate({
      before: "05.06.2019",
      text: typed.replace("|", ""),
      caret: typed.indexOf("|"),
      forward,
    });
    expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(expected);
  });
});
