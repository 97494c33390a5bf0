import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import packageJson from "../package.json";

/**
 * The owner's packages that leave no trace in a site that is built without keys; e2e/card.spec.ts checks the others in the built site.
 */
const PRODUCT = ["@sentry/gatsby"];
const TESTS = ["jest", "@testing-library/react"];

const root = path.resolve(__dirname, "..");
const files = execFileSync(
  "git",
  ["ls-files", "gatsby-*", "src", "content-model", "package.json"],
  {
    cwd: root,
    encoding: "utf8",
  },
).split("\n");

const isTest = (file: string) => /\.test\.tsx?$|^src\/testing\//.test(file);
const read = (wanted: (file: string) => boolean) =>
  files
    .filter((file) => /\.tsx?$/.test(file) && wanted(file))
    .map((file) => readFileSync(path.join(root, file), "utf8"))
    .join("\n");

const product = read((file) => !isTest(file));
const tests = read(isTest);

/** Whether code imports values of the package or of one of its files, and not only types. */
const isUsed = (name: string, code: string): boolean =>
  new RegExp(`(?:^import (?!type )[^;]*?from |import\\()"${name}(?:/[^"]*)?"`, "m").test(code);

test.each(PRODUCT)("%s is used by product code", (name) => {
  expect(isUsed(name, product)).toBe(true);
});

test.each(TESTS)("%s is used by tests", (name) => {
  expect(name === "jest" || isUsed(name, tests)).toBe(true);
  expect(packageJson.devDependencies).toHaveProperty([name]);
});

test("a package that is only named is not in use", () => {
  expect(isUsed("swr", 'import type { SWRConfiguration } from "swr";\n// "swr"')).toBe(false);
});
