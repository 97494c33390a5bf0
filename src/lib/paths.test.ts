import { readFileSync } from "node:fs";
import { currentMark } from "./paths";
import { SELF_CHECK, SUN } from "./sections";

test.each([SELF_CHECK, SUN])("$to is called what its text is called", ({ label, to }) => {
  expect(readFileSync(`content/pages${to}.mdx`, "utf8")).toContain(`\ntitle: ${label}\n`);
});

test.each([
  ["/publication", "/publication", "page"],
  ["/publication/articles/bezopasnoe-solnze", "/publication", "true"],
  ["/publications", "/publication", undefined],
  ["/about", "/", undefined],
  ["/", "/", "page"],
  ["/", "/#results", undefined],
])("on %s the link to %s is marked %s", (pathname, to, mark) => {
  expect(currentMark(pathname, to)).toBe(mark);
});
