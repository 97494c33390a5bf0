import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderForm } from "../testing/render-form";
import { PhoneField } from "./phone-field";

const field = () => screen.getByLabelText<HTMLInputElement>("Телефон");

/** In the frame after an edit the mask puts the caret into its place once more; no person is faster. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Presses into the field before the character at `offset`, or selects up to `end`, and types. */
async function typeAt(offset: number, keys: string, end = offset): Promise<void> {
  await nextFrame();
  await userEvent.type(field(), keys, {
    initialSelectionStart: offset,
    initialSelectionEnd: end,
  });
}

/** The text with `|` for the caret. */
const withCaret = () => {
  const { value, selectionStart, selectionEnd } = field();
  expect(selectionEnd).toBe(selectionStart);
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
};

const setUp = (phone: string) => renderForm(<PhoneField name="phone" />, { phone });

test.each([
  [8, "{Backspace}", "+7 (91|3) 456-78-9_"],
  [7, "{Delete}", "+7 (912) |456-78-9_"],
  [18, "{Backspace}{Backspace}{Backspace}", "+7 (912) 345-6|_-__"],
])("at %i %s gives «%s»", async (offset, key, expected) => {
  setUp("+7 (912) 345-67-89");
  await typeAt(offset, key);
  expect(withCaret()).toBe(expected);
});

test("a digit in the middle moves what is behind it, and the caret stays", async () => {
  setUp("+7 (912) 35-67-89_");
  await typeAt(10, "4");
  expect(withCaret()).toBe("+7 (912) 34|5-67-89");
});

test("a selection is replaced, by keys and by what is pasted", async () => {
  const { values } = setUp("+7 (912) 345-67-89");
  await typeAt(5, "05", 7);
  expect(withCaret()).toBe("+7 (905) |345-67-89");
  await typeAt(0, "8", 18);
  expect(field()).toHaveValue("8");
  await userEvent.clear(field());
  await userEvent.paste("8 916");
  await userEvent.paste("123-45-67");
  expect(values()).toEqual({ phone: "+7 (916) 123-45-67" });
});

test("what is typed or deleted in the +7 belongs behind it", async () => {
  setUp("+7 (12_) ___-__-__");
  await typeAt(1, "9");
  expect(withCaret()).toBe("+7 (9|12) ___-__-__");
  await typeAt(2, "{Backspace}");
  expect(field()).toHaveValue("+7 (912) ___-__-__");
});

test("a digit too many stands behind the number until it goes", async () => {
  setUp("+7 (912) 345-67-89");
  await typeAt(18, "1");
  expect(withCaret()).toBe("+7 (912) 345-67-89 1|");
  await userEvent.keyboard("{Backspace}");
  expect(withCaret()).toBe("+7 (912) 345-67-89|");
});
