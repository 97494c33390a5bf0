import { reportHandled } from "../../components/error-boundary";
import { watchUnhandledErrors } from "./unhandled-errors";
import { isOwnError } from "./use-broken-page";

beforeAll(() => watchUnhandledErrors());

const here = window.location.origin;

/** An error as Chromium writes it, thrown in the file of this address. */
function thrownIn(address: string, { name = "TypeError", message = "x is not a function" } = {}) {
  const error = Object.assign(new Error(message), { name });
  error.stack = `${name}: ${message}\n    at run (${address}:1:20)\n    at ${here}/app.js:1:1`;
  return error;
}

test.each([
  ["the site's own scripts", thrownIn(`${here}/app.js`), true],
  [
    "a refused navigation, whose message names another site",
    thrownIn(`${here}/app.js`, { message: "Navigation to https://elsewhere.example" }),
    true,
  ],
  ["an extension", thrownIn("chrome-extension://abc/inject.js"), false],
  ["Safari's extension", thrownIn("safari-web-extension://abc/inject.js"), false],
  ["another site's script", thrownIn("https://counter.example/tag.js"), false],
  [
    "a console",
    Object.assign(new Error("x"), { stack: "Error: x\n    at <anonymous>:1:1" }),
    false,
  ],
  ["a stopped load", thrownIn(`${here}/app.js`, { name: "AbortError" }), false],
  ["a lost network", thrownIn(`${here}/app.js`, { message: "Failed to fetch" }), false],
  ["a chunk that was deleted", thrownIn(`${here}/app.js`, { name: "ChunkLoadError" }), false],
  ["a script of another host, of which browsers tell nothing", null, false],
  ["what is no error", "ResizeObserver loop completed", false],
])("what %s throws is judged", (_whose, error, isOwn) => {
  expect(isOwnError(error)).toBe(isOwn);
});

test("what an error page shows already is not said again", () => {
  const error = thrownIn(`${here}/app.js`);
  window.reportError = () => undefined;
  reportHandled(error);
  expect(isOwnError(error)).toBe(false);
});
