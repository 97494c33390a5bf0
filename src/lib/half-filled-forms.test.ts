import { hasHalfFilledForm, onAnotherPage, whenNothingIsLost } from "./half-filled-forms";

function openForm() {
  document.body.innerHTML = "<form></form>";
  const form = document.querySelector("form");
  return { fillIn: () => form?.setAttribute("data-half-filled", ""), close: () => form?.remove() };
}

test("an untouched form holds nothing up", () => {
  const { close } = openForm();
  const leave = jest.fn();
  expect(whenNothingIsLost(leave)).toBe(true);
  expect(leave).toHaveBeenCalledTimes(1);
  close();
});

test("a half-filled form is waited for until the visitor is on a page without it", () => {
  const { fillIn, close } = openForm();
  const leave = jest.fn();
  fillIn();
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
