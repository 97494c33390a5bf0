import { formatCount } from "./numbers";

test.each([
  [0, "0"],
  [999, "999"],
  [9740, "9\u00a0740"],
  [1234567, "1\u00a0234\u00a0567"],
])("%d → «%s»", (count, text) => {
  expect(formatCount(count)).toBe(text);
});
