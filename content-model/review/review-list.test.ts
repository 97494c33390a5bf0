import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { LIST_FILE, withList } from "./list-file";
import { reviewList, reviewListMistakes } from "./review-list";

const root = process.cwd();
const PAGE = "content/pages/x.mdx";
const REMEDY = "Выполните npm run review:list и закоммитьте список.";

const page = (text: string, reviewer = "editors", reviewed = "2026-11-21") => `---
title: Кожа
description: Коротко.
reviewed: ${reviewed}
nextReview: 2027-11-01
reviewer: ${reviewer}
sources:
  - { kind: authority, title: ВОЗ, url: "https://www.who.int/sun" }
---

${text}
`;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "review-"));
  process.chdir(folder);
  await mkdir("content/pages", { recursive: true });
  await mkdir("docs");
  await writeFile(
    "content/reviewers.yml",
    "editors: { role: Редакция }\nivanova: { role: Иванова, doctor: true }\n",
  );
  await writeFile(LIST_FILE, "# Утверждения\n");
});

afterEach(async () => {
  process.chdir(root);
  await rm(folder, { recursive: true });
});

async function list(): Promise<void> {
  const raw = await readFile(LIST_FILE, "utf8");
  await writeFile(LIST_FILE, withList(raw, await reviewList(raw)));
}

const lineOf = async (text: string) =>
  (await readFile(LIST_FILE, "utf8")).split("\n").findIndex((line) => line.includes(text)) + 1;

test("lists a text once, and the build is content", async () => {
  await writeFile(PAGE, page("Ищите тень.:source[1]\n\nИщите тень.:source[1]"));
  await list();
  expect(await readFile(LIST_FILE, "utf8")).toContain(
    `### ${PAGE}\n\n| Утверждение | Источник | Кто | Когда |\n| --- | --- | --- | --- |\n| Ищите тень. | [who.int](https://www.who.int/sun) | Редакция | 2026-11-21 |\n`,
  );
  expect(await lineOf("Ищите тень")).toBe(9);
  expect(await reviewListMistakes()).toEqual([]);
});

test("refuses a statement that the list does not have", async () => {
  await writeFile(PAGE, page("Ищите тень."));
  await list();
  await writeFile(PAGE, page("Ищите тень.\n\nНосите шляпу."));
  expect(await reviewListMistakes()).toEqual([
    `${PAGE}:13 — утверждения нет в ${LIST_FILE}: | Носите шляпу. | — |. ${REMEDY}`,
  ]);
});

test("refuses a row that no text has, of a text that is gone too", async () => {
  await writeFile(PAGE, page("Ищите тень.\n\nНосите шляпу."));
  await list();
  const gone = `${LIST_FILE}:${await lineOf("Носите")} — этого уже нет в ${PAGE}. ${REMEDY}`;
  await writeFile(PAGE, page("Ищите тень."));
  expect(await reviewListMistakes()).toEqual([gone]);
  await rm(PAGE);
  expect(await reviewListMistakes()).toEqual([expect.stringContaining(`этого уже нет в ${PAGE}`)]);
});

test("refuses a check that the list does not know, and a text that changed after a doctor's", async () => {
  await writeFile(PAGE, page("Ищите тень."));
  await list();
  await writeFile(PAGE, page("Ищите тень.", "ivanova", "2026-12-01"));
  expect(await reviewListMistakes()).toEqual([
    `${LIST_FILE}:${await lineOf("Ищите")} — в шапке ${PAGE} другая проверка. ${REMEDY}`,
  ]);
  await list();
  expect(await readFile(LIST_FILE, "utf8")).toContain("| Иванова | 2026-12-01 |");
  await writeFile(PAGE, page("Носите шляпу.", "ivanova", "2026-12-01"));
  const changed = "утверждение изменилось после врачебной проверки";
  expect(await reviewListMistakes()).toEqual([expect.stringContaining(changed)]);
  await expect(list()).rejects.toThrow(changed);
});
