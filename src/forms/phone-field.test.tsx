import { messages } from "@rodinki/contract/messages";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hasHalfFilledForm } from "../lib/half-filled-forms";
import { fillNatively } from "../testing/fill-natively";
import { renderForm, stateOf } from "../testing/render-form";
import { PhoneField } from "./phone-field";

const field = () => screen.getByLabelText<HTMLInputElement>("Телефон");
const setUp = (phone?: string) => renderForm(<PhoneField name="phone" />, { phone });

test("a number, typed key by key, stands in the mask", async () => {
  const { values } = setUp();
  await userEvent.type(field(), "8 (916) 123-45-67");
  expect(field()).toHaveValue("+7 (916) 123-45-67");
  await userEvent.tab();
  expect(values()).toEqual({ phone: "+7 (916) 123-45-67" });
  expect(stateOf(field())).toBe("success");
});

test("a number is taken out of what is pasted", async () => {
  const { values } = setUp();
  await userEvent.click(field());
  await userEvent.paste("тел. +7 916 123-45-67 (вечером)");
  await userEvent.tab();
  expect(values()).toEqual({ phone: "+7 (916) 123-45-67" });
  expect(stateOf(field())).toBe("success");
});

test("digits of full width, as some keyboards have them, are digits", async () => {
  const { values } = setUp();
  await userEvent.click(field());
  await userEvent.paste("８９１６１２３４５６７");
  expect(field()).toHaveValue("+7 (916) 123-45-67");
  await userEvent.clear(field());
  await userEvent.type(field(), "９１６１２３４５６７");
  await userEvent.tab();
  expect(values()).toEqual({ phone: "+7 (916) 123-45-67" });
});

test("a number that the browser fills in stands in the mask", () => {
  const { values } = setUp();
  fillNatively(field(), "89161234567");
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

test("an 8 that may begin the number does so once the field is left", async () => {
  setUp();
  await userEvent.type(field(), "8121234567");
  await userEvent.tab();
  expect(field()).toHaveValue("+7 (812) 123-45-67");
});

test("a number is the same when the form is sent with Enter", async () => {
  const { values } = setUp();
  await userEvent.type(field(), "8431234567{Enter}");
  expect(values()).toEqual({ phone: "+7 (843) 123-45-67" });
});

test("what is no number is an error, and nothing is cut when it is sent", async () => {
  const { send } = setUp();
  await userEvent.type(field(), "891612345678");
  expect(field()).toHaveValue("+7 (916) 123-45-67 8");
  await send();
  expect(field()).toHaveValue("+7 (916) 123-45-67 8");
  expect(stateOf(field())).toBe("error");
  expect(field()).toHaveAccessibleDescription(messages.phone);
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
