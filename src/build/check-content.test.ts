import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { contentMistakes } from "./check-content";

const root = process.cwd();
let copy: string;

beforeEach(async () => {
  copy = await mkdtemp(path.join(tmpdir(), "content-"));
  await cp("content", path.join(copy, "content"), { recursive: true });
  process.chdir(copy);
});
afterEach(async () => {
  process.chdir(root);
  await rm(copy, { recursive: true });
});

test("finds nothing wrong with the project's own content", () => {
  expect(contentMistakes()).toEqual([]);
});

test("collects every mistake, each with its file and line", async () => {
  await rm("content/articles/melanoma-u-detei/cover.svg");
  await writeFile("content/articles/bezopasnoe-solnze/index.mdx", "Текст без шапки\n");
  await writeFile("content/redirects.yml", "- { from: /a, to: b }\n");
  await writeFile("content/rules.yml", 'title: "Правила\n');
  expect(contentMistakes().sort()).toEqual([
    expect.stringMatching(/^content\/articles\/bezopasnoe-solnze\/index\.mdx:1 — нет шапки/),
    expect.stringMatching(
      /^content\/articles\/melanoma-u-detei\/index\.mdx:\d+ — нет рисунка \.\/cover\.svg\. Положите/,
    ),
    expect.stringMatching(/^content\/redirects\.yml:1 — «0\.to» не подходит/),
    expect.stringMatching(/^content\/rules\.yml:\d — это не YAML/),
  ]);
});
