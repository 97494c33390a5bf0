import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fillNatively } from "../testing/fill-natively";
import { renderForm } from "../testing/render-form";
import { DateField } from "./date-field";

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Дата" });
const setUp = (day?: string) => renderForm(<DateField name="day" label="Дата" />, { day });

test("a day in words, typed key by key, is written in digits", async () => {
  const { values } = setUp();
  await userEvent.type(field(), "5 июня 2019");
  expect(field()).toHaveValue("05.06.2019");
  expect(values()).toEqual({ day: "05.06.2019" });
});

test("a day in another notation, filled in by the browser, takes the place of the one before", () => {
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

/** Puts the caret before the character at `offset`, or selects up to `end`, and presses. */
const pressAt = (offset: number, keys: string, end = offset) =>
  userEvent.type(field(), keys, { initialSelectionStart: offset, initialSelectionEnd: end });

test.each([
  [3, "{Backspace}", "0_.06.2019", 1],
  [2, "{Delete}", "05._6.2019", 3],
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

test("digits of full width are digits", async () => {
  const { values } = setUp();
  await userEvent.type(field(), "０５０６２０１９");
  expect(field()).toHaveValue("05.06.2019");
  expect(values()).toEqual({ day: "05.06.2019" });
});
