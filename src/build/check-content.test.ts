import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { contentMistakes } from "./check-content";

const root = process.cwd();
const ARTICLE = "content/articles/melanoma-u-detei/index.mdx";
const TODAY = "2026-12-01";
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

async function rewrite(file: string, from: RegExp, to: string): Promise<void> {
  const before = await readFile(file, "utf8");
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${String(from)}`);
  await writeFile(file, after);
}

/** The line of the file that begins so, as an editor counts. */
const lineOf = async (file: string, start: string) =>
  (await readFile(file, "utf8")).split("\n").findIndex((line) => line.startsWith(start)) + 1;

test("finds nothing wrong with the project's own content", async () => {
  expect(await contentMistakes()).toEqual([]);
});

test("collects every mistake, each with its file and line", async () => {
  await rm("content/articles/melanoma-u-detei/cover.svg");
  await writeFile("content/articles/bezopasnoe-solnze/index.mdx", "Текст без шапки\n");
  await writeFile("content/redirects.yml", "- { from: /a, to: b }\n");
  await writeFile("content/rules.yml", 'title: "Правила\n');
  expect((await contentMistakes(TODAY)).sort()).toEqual([
    expect.stringMatching(/^content\/articles\/bezopasnoe-solnze\/index\.mdx:1 — нет шапки/),
    expect.stringMatching(
      /^content\/articles\/melanoma-u-detei\/index\.mdx:\d+ — нет рисунка \.\/cover\.svg\. Положите/,
    ),
    expect.stringMatching(/^content\/redirects\.yml:1 — «0\.to» не подходит/),
    expect.stringMatching(/^content\/rules\.yml:\d — это не YAML/),
  ]);
});

test.each([
  {
    rule: "a reviewer that nobody knows",
    from: /^reviewer: .*$/m,
    to: "reviewer: ivanov",
    message:
      "нет проверяющего «ivanov». Назовите одного из content/reviewers.yml (editors) или добавьте его туда.",
  },
  {
    rule: "a check without a reviewer",
    from: /^reviewer: .*\n/m,
    to: "",
    at: "---",
    message:
      "не хватает поля «reviewer». Проверка — это три поля вместе: reviewer, reviewed и nextReview.",
  },
  {
    rule: "a next check before the last one",
    from: /^nextReview: .*$/m,
    to: "nextReview: 2026-01-01",
    message:
      "следующая проверка раньше последней. Поставьте в nextReview дату позже, чем в reviewed: обычно через год.",
  },
  {
    rule: "a day that has not come",
    from: /^date: .*$/m,
    to: "date: 2026-12-02",
    message: "дата «date» ещё не наступила. Поставьте сегодняшнюю (2026-12-01) или раньше.",
  },
  {
    rule: "a check that has not been made yet",
    from: /^reviewed: .*$/m,
    to: "reviewed: 2026-12-02",
    message: "дата «reviewed» ещё не наступила. Поставьте сегодняшнюю (2026-12-01) или раньше.",
  },
  {
    rule: "a day that no calendar has",
    from: /^date: .*$/m,
    to: "date: 2026-02-31",
    message: "«date» не подходит. Запишите дату публикации как 2026-05-12.",
  },
  {
    rule: "an article without sources",
    from: /^sources:\n(?: {2}- .*\n)+/m,
    to: "sources: []\n",
    message: "у статьи нет источников. Перечислите их в поле sources: title, year, url.",
  },
])("stops at $rule", async ({ from, to, message, at = to.split(":")[0] ?? "" }) => {
  await rewrite(ARTICLE, from, to);
  const line = await lineOf(ARTICLE, at);
  expect(await contentMistakes(TODAY)).toEqual([`${ARTICLE}:${line} — ${message}`]);
});

test("stops at an unknown block in the text itself", async () => {
  await rewrite(ARTICLE, /^## /m, ":::warning\nТекст\n:::\n\n## ");
  const line = await lineOf(ARTICLE, ":::warning");
  expect(await contentMistakes(TODAY)).toEqual([
    expect.stringContaining(`${ARTICLE}:${line} — неизвестный блок «warning». Есть блоки care,`),
  ]);
});
