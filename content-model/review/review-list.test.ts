import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DOCTOR_REVIEW_FILE } from "../data/doctor-review";
import { LIST_FILE, withList, parseList, statementCells, type Row } from "./list-file";
import { reviewListMistakes, reviewList, signRows, type Review } from "./review-list";

test("the list of the project is what its texts say", async () => {
  expect(await reviewListMistakes()).toEqual([]);
});

describe("the check of the list", () => {
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
    await writeFile(DOCTOR_REVIEW_FILE, "subjects: []\nstatements: []\n");
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

  test("refuses a row that no text has, of a deleted text too", async () => {
    await writeFile(PAGE, page("Ищите тень.\n\nНосите шляпу."));
    await list();
    const missing = `${LIST_FILE}:${await lineOf("Носите")} — этого уже нет в ${PAGE}. ${REMEDY}`;
    await writeFile(PAGE, page("Ищите тень."));
    expect(await reviewListMistakes()).toEqual([missing]);
    await rm(PAGE);
    expect(await reviewListMistakes()).toEqual([
      expect.stringContaining(`этого уже нет в ${PAGE}`),
    ]);
  });

  test("refuses a check that is not listed", async () => {
    await writeFile(PAGE, page("Ищите тень."));
    await list();
    await writeFile(PAGE, page("Ищите тень.", "ivanova", "2026-12-01"));
    expect(await reviewListMistakes()).toEqual([
      `${LIST_FILE}:${await lineOf("Ищите")} — в шапке ${PAGE} или в content/doctor-review.yml другая проверка. ${REMEDY}`,
    ]);
    await list();
    expect(await readFile(LIST_FILE, "utf8")).toContain("| Иванова | 2026-12-01 |");
  });

  test("shows a doctor's name beside what they found right, not wrong", async () => {
    const answered = (verdict: string) =>
      writeFile(
        DOCTOR_REVIEW_FILE,
        `subjects: [Солнце]\nstatements:\n  - { subject: Солнце, harm: high, file: ${PAGE}, quote: Ищите тень., source: "https://www.who.int/sun", words: Seek shade, answer: { verdict: ${verdict}, by: ivanova, date: 2026-12-01, note: Где } }\n`,
      );
    await writeFile(PAGE, page("Ищите тень.:source[1]\n\nНосите шляпу."));
    await list();
    await answered("right");
    expect(await reviewListMistakes()).toEqual([
      expect.stringContaining("или в content/doctor-review.yml другая проверка"),
    ]);
    await list();
    const written = await readFile(LIST_FILE, "utf8");
    expect(written).toMatch(/\| Ищите тень\. \| .* \| Иванова \| 2026-12-01 \|/);
    expect(written).toContain("| Носите шляпу. | — | Редакция | 2026-11-21 |");
    expect(await reviewListMistakes()).toEqual([]);

    await answered("correct");
    await list();
    expect(await readFile(LIST_FILE, "utf8")).not.toContain("Иванова");
  });
});

describe("the file of the list", () => {
  const HEAD = "# Кто проверил\n\nНаписано рукой.\n";

  const rowOf = (text: string, ...urls: string[]): Row => ({
    statement: statementCells(text, urls),
    who: "Редакция",
    when: "2026-11-21",
    line: 0,
  });

  const list = new Map([
    [
      "content/pages/care.mdx",
      [
        rowOf(
          "Ждут *не больше* 3 | 5 дней [так].",
          "https://www.who.int/a_(b)",
          "https://doi.org/1",
        ),
        rowOf("Позвоните сегодня."),
      ],
    ],
    ["content/pages/empty.mdx", []],
  ]);

  const withoutLines = (rows: Row[] = []) => rows.map((row) => ({ ...row, line: 0 }));

  test("can be read again; a row names its place and the site of its source", () => {
    const written = withList(HEAD, list);
    const read = parseList(written);
    expect([...read.keys()]).toEqual(["content/pages/care.mdx"]);
    const rows = read.get("content/pages/care.mdx");
    expect(withoutLines(rows)).toEqual(list.get("content/pages/care.mdx"));
    const [row] = rows ?? [];
    expect(written.split("\n")[(row?.line ?? 0) - 1]).toBe(
      "| Ждут \\*не больше\\* 3 \\| 5 дней \\[так\\]. | [who.int](https://www.who.int/a_%28b%29) [doi.org](https://doi.org/1) | Редакция | 2026-11-21 |",
    );
  });

  test("what people wrote by hand stays, and the list is written again", () => {
    const once = withList(HEAD, list);
    expect(once.startsWith(HEAD)).toBe(true);
    expect(withList(once, list)).toBe(once);
  });
});

describe("who has checked a statement", () => {
  const DOCTOR = "Иванова И. И., дерматолог";
  const OLD = "| Раз в месяц осматривайте кожу. | — |";
  const NEW = "| Раз в неделю осматривайте кожу. | — |";

  const editors = (when: string): Review => ({ who: "Редакция", when, isDoctor: false });
  const doctor = (when: string): Review => ({ who: DOCTOR, when, isDoctor: true });

  const sign = (review: Review, before: [statement: string, review: Review][], now: string[]) =>
    signRows({
      file: "content/pages/x.mdx",
      statements: now.map((statement, index) => ({ statement, line: index + 5 })),
      review,
      listed: before.map(([statement, { who, when }]) => ({ statement, who, when, line: 1 })),
      doctors: [DOCTOR],
    }).map(({ who, when }) => `${who} ${when}`);

  test("a doctor's check covers the whole text", () => {
    expect(sign(doctor("2026-12-01"), [[OLD, editors("2026-11-21")]], [OLD, NEW])).toEqual([
      `${DOCTOR} 2026-12-01`,
      `${DOCTOR} 2026-12-01`,
    ]);
  });

  test("a doctor's check stays with unchanged statements, and only with them", () => {
    expect(sign(editors("2026-12-05"), [[OLD, doctor("2026-12-01")]], [OLD, NEW])).toEqual([
      `${DOCTOR} 2026-12-01`,
      "Редакция 2026-12-05",
    ]);
  });

  test("a later look of editors counts for what only editors have seen", () => {
    expect(sign(editors("2026-12-05"), [[OLD, editors("2026-11-21")]], [OLD])).toEqual([
      "Редакция 2026-12-05",
    ]);
  });

  test("a doctor's answer on one statement is no reading of the text", () => {
    const answer = { who: DOCTOR, when: "2026-12-01", isRight: true };
    const signed = signRows({
      file: "content/pages/x.mdx",
      statements: [
        { statement: OLD, line: 5, answer },
        { statement: NEW, line: 6 },
      ],
      review: doctor("2026-12-01"),
      listed: [{ statement: OLD, who: DOCTOR, when: "2026-12-01", line: 1 }],
      doctors: [DOCTOR],
    });
    expect(signed.map(({ who, when }) => `${who} ${when}`)).toEqual([
      `${DOCTOR} 2026-12-01`,
      `${DOCTOR} 2026-12-01`,
    ]);
  });

  test("what has changed since the doctor read it does not pass for read", () => {
    const check = doctor("2026-12-01");
    expect(() => sign(check, [[OLD, check]], [NEW])).toThrow(
      "content/pages/x.mdx:5 — утверждение изменилось после врачебной проверки 2026-12-01. Поставьте reviewer: editors",
    );
    expect(sign(doctor("2026-12-09"), [[OLD, check]], [NEW])).toEqual([`${DOCTOR} 2026-12-09`]);
  });
});
