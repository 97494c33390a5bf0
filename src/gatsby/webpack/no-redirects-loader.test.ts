import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

type Loader = (source: string) => string;
const withoutRedirects = createRequire(__filename)("./no-redirects-loader.cjs") as Loader;

test.each(["navigation.js", "find-path.js"])("Gatsby's %s asks for no redirect", (name) => {
  const source = readFileSync(require.resolve(`gatsby/cache-dir/${name}`), "utf8");
  const text = withoutRedirects(source);
  expect(text).not.toMatch(/maybeGetBrowserRedirect|redirect-utils|!maybeRedirect/);
  expect(text.length).toBeGreaterThan(source.length - 400);
});

test("a Gatsby that asks otherwise stops the build", () => {
  expect(() => withoutRedirects("findRedirect(path)")).toThrow("does not ask for redirects");
});
