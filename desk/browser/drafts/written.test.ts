import { marked, unmarked } from "./written";

const draft = (raw: string) => ({ raw, base: "abc", number: 7 });
const MARK = 'version: "draft:7:abc"';

test.each([
  ["with a version", "---\ntitle: Солнце\nversion: old\n---\n\nversion: 2 вышла\n"],
  ["without one", "---\ntitle: Солнце\n---\n\nversion: 2 вышла\n"],
])("a text %s has the mark in its head, and its words stay", (_name, raw) => {
  expect(marked(draft(raw))).toBe(`---\n${MARK}\ntitle: Солнце\n---\n\nversion: 2 вышла\n`);
});

test.each([
  ["with a version", "version: old\nitems:\n  - version: 1\n"],
  ["without one", "items:\n  - version: 1\n"],
])("a file of data %s has the mark, and its entries stay", (_name, raw) => {
  expect(marked(draft(raw))).toBe(`${MARK}\nitems:\n  - version: 1\n`);
});

test("the mark says the version and the draft", () => {
  expect(unmarked("draft:7:abc")).toEqual({ base: "abc", number: 7 });
  expect(unmarked("abc")).toEqual({ base: "abc" });
});
