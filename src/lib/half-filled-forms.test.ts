import { fireEvent } from "@testing-library/react";
import {
  hasHalfFilledForm,
  onAnotherPage,
  watchForms,
  whenNothingIsLost,
} from "./half-filled-forms";

watchForms();

function openForm() {
  document.body.innerHTML = "<form><input /></form>";
  const [form, input] = [document.querySelector("form"), document.querySelector("input")];
  return { type: () => input && fireEvent.input(input), close: () => form?.remove() };
}

test("an untouched form holds nothing up", () => {
  const { close } = openForm();
  const leave = jest.fn();
  expect(whenNothingIsLost(leave)).toBe(true);
  expect(leave).toHaveBeenCalledTimes(1);
  close();
});

test("a half-filled form is waited for until the visitor is on a page without it", () => {
  const { type, close } = openForm();
  const leave = jest.fn();
  type();
  expect(whenNothingIsLost(leave)).toBe(false);
  onAnotherPage();
  expect(leave).not.toHaveBeenCalled();

  // Sent or closed: the page may still show what came of it.
  close();
  expect(hasHalfFilledForm()).toBe(false);
  expect(leave).not.toHaveBeenCalled();

  onAnotherPage();
  expect(leave).toHaveBeenCalledTimes(1);
});
