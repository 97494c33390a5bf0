import { isFailedLoad, mayReload } from "./reload-once";

afterEach(() => sessionStorage.clear());

test("a path is reloaded at most once in ten seconds", () => {
  const start = 1_800_000_000_000;
  expect(mayReload("/about", start)).toBe(true);
  expect(mayReload("/about", start + 9_999)).toBe(false);
  expect(mayReload("/about", start + 10_000)).toBe(true);
});

test("each path is counted by itself", () => {
  expect(mayReload("/about")).toBe(true);
  expect(mayReload("/rules")).toBe(true);
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
