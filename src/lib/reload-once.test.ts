import { hasHalfFilledForm, onAnotherPage, whenNothingIsLost } from "./half-filled-forms";
import { isFailedLoad, mayReload } from "./reload-once";

afterEach(() => sessionStorage.clear());

test("a path is reloaded at most once in ten seconds, and each is counted by itself", () => {
  const start = 1_800_000_000_000;
  expect(mayReload("/about", start)).toBe(true);
  expect(mayReload("/about", start + 9_999)).toBe(false);
  expect(mayReload("/about", start + 10_000)).toBe(true);
  expect(mayReload("/rules", start + 10_000)).toBe(true);
});

test("a browser that remembers nothing is never reloaded", () => {
  const refuse = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("The quota has been exceeded");
  });
  expect(mayReload("/about")).toBe(false);
  refuse.mockRestore();
});

test.each([
  [Object.assign(new Error("Loading chunk 12 failed."), { name: "ChunkLoadError" }), true],
  [new Error("page resources for /about not found. Not rendering React"), true],
  [new Error("Cannot read properties of undefined"), false],
  ["Loading chunk 12 failed.", false],
])("%s counts as a failed load: %s", (error, expected) => {
  expect(isFailedLoad(error)).toBe(expected);
});

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
