import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hasHalfFilledForm } from "../lib/half-filled-forms";
import { fillNatively } from "../testing/fill-natively";
import { renderForm, stateOf } from "../testing/render-form";
import { PhoneField } from "./phone-field";

const field = () => screen.getByLabelText<HTMLInputElement>("Телефон");
const setUp = (phone?: string) => renderForm(<PhoneField name="phone" />, { phone });

const written = [
  "89161234567",
  "+79161234567",
  "79161234567",
  "9161234567",
  "+7 916 123-45-67",
  "8 (916) 123-45-67",
  "8\u00a0916\u00a0123\u201345\u201167",
];

test.each(written)("«%s», typed key by key, is the number", async (text) => {
  const { values } = setUp();
  await userEvent.type(field(), text);
  expect(field()).toHaveValue("+7 (916) 123-45-67");
  await userEvent.tab();
  expect(values()).toEqual({ phone: "+7 (916) 123-45-67" });
  expect(stateOf(field())).toBe("success");
});

test.each([...written, "тел. +7 916 123-45-67 (вечером)", " 916 123 45 67 "])(
  "«%s», pasted, is the number",
  async (text) => {
    const { values } = setUp();
    await userEvent.click(field());
    await userEvent.paste(text);
    await userEvent.tab();
    expect(values()).toEqual({ phone: "+7 (916) 123-45-67" });
    expect(stateOf(field())).toBe("success");
  },
);

test.each(written)("«%s», filled in by the browser, is the number", (text) => {
  const { values } = setUp();
  fillNatively(field(), text);
  expect(field()).toHaveValue("+7 (916) 123-45-67");
  expect(values()).toEqual({ phone: "+7 (916) 123-45-67" });
});

test("the browser fills in over what is there, with the focus in the field", async () => {
  setUp("+7 (912) 345-67-89");
  await userEvent.click(field());
  fillNatively(field(), "89161234567");
  expect(field()).toHaveValue("+7 (916) 123-45-67");
  expect(field()).toHaveAttribute("autocomplete", "tel");
});

test.each([
  ["83431234567", "+7 (343) 123-45-67"],
  ["84951234567", "+7 (495) 123-45-67"],
  ["8431234567", "+7 (843) 123-45-67"],
  ["8121234567", "+7 (812) 123-45-67"],
  ["88005553535", "+7 (800) 555-35-35"],
])("«%s»: the 8 is what the number of digits makes it", async (digits, number) => {
  setUp();
  await userEvent.type(field(), digits);
  await userEvent.tab();
  expect(field()).toHaveValue(number);
});

test("a number is the same when the form is sent with Enter", async () => {
  const { values } = setUp();
  await userEvent.type(field(), "8431234567{Enter}");
  expect(values()).toEqual({ phone: "+7 (843) 123-45-67" });
});

test.each([
  ["891612345678", "+7 (916) 123-45-67 8"],
  ["+7 (916) 123-45-67 8", "+7 (916) 123-45-67 8"],
  ["+380 50 123-45-67", "+380501234567"],
  ["+47 12 34 56 78", "+4712345678"],
  ["+84912345678", "+84912345678"],
  ["8 916 123-45-6", "+7 (916) 123-45-6_"],
  ["8 343 123-45-6", "+7 (343) 123-45-6_"],
])("«%s» is no number: an error, and nothing is cut", async (text, shown) => {
  const { send } = setUp();
  await userEvent.click(field());
  await userEvent.paste(text);
  expect(field()).toHaveValue(shown);
  await userEvent.clear(field());
  await userEvent.type(field(), text);
  expect(field()).toHaveValue(shown);
  await send();
  expect(field()).toHaveValue(shown);
  expect(stateOf(field())).toBe("error");
  expect(field()).toHaveAccessibleDescription("Поле «Телефон» должно состоять из 11 цифр");
});

test.each([
  ["+7 (891) 612-34-56", /8 или 7 в\sначале лишняя/],
  ["+7 (791) 612-34-56", /8 или 7 в\sначале лишняя/],
  ["+7 (123) 456-78-90", /не\sначинается с\s0, 1 или 2/],
])("«%s» cannot exist, and the field says why", async (phone, reason) => {
  const { send } = setUp(phone);
  await send();
  expect(field()).toHaveAccessibleDescription(reason);
});

test("the digit that was eaten can be typed behind", async () => {
  setUp("+7 (891) 612-34-56");
  await userEvent.type(field(), "7");
  expect(field()).toHaveValue("+7 (916) 123-45-67");
});

test("the mask alone, which comes with the focus, is no number", async () => {
  setUp();
  await userEvent.click(field());
  expect(field()).toHaveValue("+7 (___) ___-__-__");
  expect(hasHalfFilledForm()).toBe(false);
  await userEvent.keyboard("9");
  expect(hasHalfFilledForm()).toBe(true);
  await userEvent.keyboard("{Backspace}");
  expect(field()).toHaveValue("+7 (___) ___-__-__");
  expect(hasHalfFilledForm()).toBe(false);
  await userEvent.tab();
  expect(field()).toHaveValue("");
});
