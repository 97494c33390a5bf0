import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  clearBuildStamp,
  inputsNow,
  isBuilt,
  markBuildStamp,
  startWithStyles,
} from "./build-stamp";

let root: string;

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "rodinki-built-"));
  cpSync("package.json", path.join(root, "package.json"));
  write("content/articles/solnce/index.mdx", "Текст.");
  write("public/index.html", "<!doctype html>");
  write(".hosting/site.json", "{}");
});

afterEach(() => {
  rmSync(root, { recursive: true });
  jest.useRealTimers();
  delete process.env["GATSBY_METRIKA_ID"];
});

const isBuiltNow = () => isBuilt(inputsNow(root), root);

test("a site that was built of the same files need not be built", () => {
  expect(isBuiltNow()).toBe(false);
  markBuildStamp(inputsNow(root), root);
  expect(isBuiltNow()).toBe(true);
});

test.each<[string, () => void]>([
  ["a text is edited", () => write("content/articles/solnce/index.mdx", "Другой текст.")],
  ["a file is added", () => write("src/pages/new.tsx", "")],
  ["a setting is changed", () => (process.env["GATSBY_METRIKA_ID"] = "1")],
  ["a file of settings appears", () => write(".env.production", "GATSBY_METRIKA_ID=1")],
  ["the site is missing", () => rmSync(path.join(root, "public"), { recursive: true })],
  ["somebody else builds or develops", () => clearBuildStamp(root)],
  [
    "a day has passed, and texts may be due",
    () => jest.useFakeTimers({ now: Date.now() + 86_400_000, advanceTimers: true }),
  ],
])("it is built again when %s", (_, happens) => {
  markBuildStamp(inputsNow(root), root);
  happens();
  expect(isBuiltNow()).toBe(false);
});

describe("Gatsby's cache", () => {
  const isCached = () => existsSync(path.join(root, ".cache/redux"));

  beforeEach(() => {
    write("package-lock.json", "{}");
    write("src/guide.module.css", ".screen { gap: 1px }");
    write(".cache/redux", "");
    startWithStyles(root)();
    write(".cache/redux", "");
  });

  test("stays while the styles are those of the last good build", () => {
    startWithStyles(root);
    expect(isCached()).toBe(true);
  });

  test.each<[string, () => void]>([
    ["a style has changed", () => write("src/guide.module.css", ".screen { gap: 2px }")],
    ["the packages have changed", () => write("package-lock.json", "{ }")],
    ["a build before has failed", () => void startWithStyles(root)],
  ])("is cleared when %s: pages have their styles in them", (_, happens) => {
    happens();
    startWithStyles(root);
    expect(isCached()).toBe(false);
  });
});
