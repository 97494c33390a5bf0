import { currentMark } from "./current-page";

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
