import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const src = path.resolve(__dirname, "..");
const sheets = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".css"),
);

/** Each press moves the focus: all elements of the page would be styled anew (docs/decisions/036-booking-flow.md). */
const FOLLOWS = /(?:^|[\s,}])(?:html|:root|body|main)\S*:(?:focus|hover|active)/m;

test("no rule lets the whole page follow the focus or the finger", () => {
  const follows = (file: string) => FOLLOWS.test(readFileSync(path.join(src, file), "utf8"));
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.filter(follows)).toEqual([]);
});

test.each(["html:focus-within {", ":root:has(:focus) .a {", ".a, body:hover {"])(
  "«%s» would",
  (rule) => {
    expect(rule).toMatch(FOLLOWS);
  },
);
