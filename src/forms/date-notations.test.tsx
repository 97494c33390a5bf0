import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fillNatively } from "../testing/fill-natively";
import { renderForm } from "../testing/render-form";
import { DateField } from "./date-field";

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Дата" });
const setUp = (day?: string) => renderForm(<DateField name="day" label="Дата" />, { day });

const notations = [
  "5.6.2019",
  "05062019",
  "5/6/2019",
  "5-6-2019",
  "5,06 2019",
  "5 июня 2019",
  "05 июн 2019",
  "2019-06-05",
];

test.each(notations)("«%s», typed key by key, is the fifth of June", async (text) => {
  const { values } = setUp();
  await userEvent.type(field(), text);
  expect(field()).toHaveValue("05.06.2019");
  expect(values()).toEqual({ day: "05.06.2019" });
});

test.each([...notations, "  5 . 6 . 2019 ", "5\u00a0июня 2019\u00a0г.", "20190605"])(
  "«%s», pasted, is the fifth of June",
  async (text) => {
    const { values } = setUp();
    await userEvent.click(field());
    await userEvent.paste(text);
    expect(values()).toEqual({ day: "05.06.2019" });
  },
);

test.each(notations)("«%s», filled in by the browser, is the fifth of June", (text) => {
  const { values } = setUp("01.02.1990");
  fillNatively(field(), text);
  expect(field()).toHaveValue("05.06.2019");
  expect(values()).toEqual({ day: "05.06.2019" });
});

test("a day takes the place of the one that was there, wherever it is pasted", async () => {
  const { values } = setUp("01.02.1990");
  await userEvent.type(field(), "{Home}");
  await userEvent.paste("5.6.2019");
  expect(values()).toEqual({ day: "05.06.2019" });
});

test.each([
  ["5.6.19", "05.06.19__", "Запишите год четырьмя цифрами"],
  ["5.6", "05.06.____", "Допишите дату: нужны день, месяц и год"],
  ["05.06.20191", "05.06.20191", "Это не дата: нужно ДД.ММ.ГГГГ"],
  ["31.02.2019", "31.02.2019", "Такой даты нет: 31.02.2019"],
  ["вчера", "вчера", "Это не дата: нужно ДД.ММ.ГГГГ"],
])("«%s», pasted, is cleared when the field is left, with the reason", async (text, shown, why) => {
  const { values } = setUp();
  await userEvent.click(field());
  await userEvent.paste(text);
  expect(field()).toHaveValue(shown);
  await userEvent.click(screen.getByText("Рядом"));
  expect(values()["day"]).toBeFalsy();
  expect(screen.getByText(why)).toBeVisible();
});

test("a century is not guessed, and a ninth digit changes nothing", async () => {
  setUp();
  await userEvent.type(field(), "5.6.19");
  expect(field()).toHaveValue("05.06.19__");
  await userEvent.keyboard("849");
  expect(field()).toHaveValue("05.06.1984");
});

/** Puts the caret before the character at `offset`, or selects up to `end`, and presses. */
const pressAt = (offset: number, keys: string, end = offset) =>
  userEvent.type(field(), keys, { initialSelectionStart: offset, initialSelectionEnd: end });

test.each([
  [2, "{Backspace}", "0_.06.2019", 1],
  [3, "{Backspace}", "0_.06.2019", 1],
  [2, "{Delete}", "05._6.2019", 3],
  [0, "1", "15.06.2019", 1],
  [2, "1", "05.16.2019", 4],
  [0, "{Backspace}", "05.06.2019", 0],
])("at %i %s gives «%s» with the caret at %i", async (offset, key, text, caret) => {
  setUp("05.06.2019");
  await pressAt(offset, key);
  expect(field()).toHaveValue(text);
  expect(field().selectionStart).toBe(caret);
});

test("a gap is no zero, and a selection is replaced", async () => {
  const { values } = setUp("12.06.201_");
  await pressAt(2, "{Backspace}");
  await pressAt(9, "9");
  expect(values()).toEqual({ day: "1_.06.2019" });
  await pressAt(0, "7", 10);
  expect(field()).toHaveValue("7_.__.____");
});

test("words can be taken back", async () => {
  setUp();
  await userEvent.type(field(), "5 ию{Backspace}{Backspace}");
  expect(field()).toHaveValue("05.__.____");
  await userEvent.keyboard("6.2019");
  expect(field()).toHaveValue("05.06.2019");
});
