import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderForm } from "../testing/render-form";
import { DateField } from "./date-field";
import { PhoneField } from "./phone-field";

const field = () => screen.getByRole<HTMLInputElement>("textbox");

test.each([
  ["9", "+7 (9__) ___-__-__"],
  ["91612", "+7 (916) 12_-__-__"],
  ["8", "8"],
  ["8916", "+7 (916) ___-__-__"],
  ["+", "+"],
  ["+380", "+380"],
])("of a telephone, «%s» is written as «%s»", async (keys, expected) => {
  renderForm(<PhoneField name="phone" />);
  await userEvent.type(field(), keys);
  expect(field()).toHaveValue(expected);
});

test.each([
  ["８９１６１２３４５６７", "+7 (916) 123-45-67"],
  ["\u202d+7 916 123-45-67\u202c", "+7 (916) 123-45-67"],
  ["9\u200b1\u2060612\u00ad34567", "+7 (916) 123-45-67"],
])("full-width digits and what nobody sees, pasted as a telephone: %j", async (text, expected) => {
  renderForm(<PhoneField name="phone" />);
  await userEvent.click(field());
  await userEvent.paste(text);
  expect(field()).toHaveValue(expected);
});

test("one full-width digit, as a keyboard may type it, is a digit; what nobody sees changes nothing", async () => {
  renderForm(<PhoneField name="phone" />, { phone: "+7 (91_) ___-__-__" });
  await userEvent.click(field());
  await userEvent.paste("６");
  expect(field()).toHaveValue("+7 (916) ___-__-__");
  await userEvent.paste("\u200b");
  expect(field()).toHaveValue("+7 (916) ___-__-__");
});

test.each([
  "２４．０６．１９８５",
  "24.06.1985\u00a0г.",
  "\ufeff24\u202f июня\u00a01985\u200e г.",
  "1985-06-24 00:00:00",
  "24.06.1985 0:00",
])("a day, pasted as %j, is read", async (text) => {
  renderForm(<DateField name="day" label="Дата" />);
  await userEvent.click(field());
  await userEvent.paste(text);
  expect(field()).toHaveValue("24.06.1985");
});

test("a field that has a text already shows it as it is until somebody turns to it, and the caret stays", async () => {
  renderForm(<PhoneField name="phone" />, { phone: "+7 (916) 1__-__-__" });
  expect(field()).toHaveValue("+7 (916) 1__-__-__");
  await userEvent.pointer({ target: field(), offset: 5, keys: "[MouseLeft]" });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(field().selectionStart).toBe(5);
});
