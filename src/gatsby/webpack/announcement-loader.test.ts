import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

type Loader = (source: string) => string;
const announceInRussian = createRequire(__filename)("./announcement-loader.cjs") as Loader;
const gatsby = path.dirname(require.resolve("gatsby/package.json"));
const navigation = readFileSync(path.join(gatsby, "cache-dir/navigation.js"), "utf8");

test("what Gatsby says of a new page is Russian", () => {
  const source = announceInRussian(navigation);
  expect(source).toContain("Открыта страница: ${pageName}");
  expect(source).not.toMatch(/Navigated to|new page at/);
});

test("a Gatsby that says it otherwise stops the build", () => {
  expect(() => announceInRussian("`Went to ${pageName}`")).toThrow("Gatsby does not announce with");
});
