import { readFileSync, renameSync, writeFileSync } from "node:fs";
import Fastify, { type FastifyInstance } from "fastify";
import { moscowDay, textFiles } from "@rodinki/content-model/reading/text-files";
import { until } from "../../api/src/testing/until";
import { formatLongDate } from "../../shared/day-words";
import type { Kind } from "./finding";
import { findings, report } from "./findings";
import { findingsRoutes } from "./routes";
import { ARTICLE, change, enterProject, leaveProject, OTHER, TODAY } from "./testing/project";

beforeEach(enterProject);
afterEach(leaveProject);

const found = async (kind: Kind, today = TODAY) =>
  (await findings(today)).filter((finding) => finding.kind === kind);

const lineOf = (file: string, words: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .findIndex((line) => line.includes(words)) + 1;

test("texts in order have neither mistakes nor anything that is late", async () => {
  const kinds = new Set((await findings(TODAY)).map(({ kind }) => kind));
  for (const kind of ["mistake", "alt", "overdue", "due", "scheduled", "draft"] as const)
    expect(kinds).not.toContain(kind);
});

test("a review is named when it is due in 30 days, and when it is overdue", async () => {
  change(ARTICLE, /^reviewed: .*$/m, "reviewed: 2026-11-01");
  change(ARTICLE, /^nextReview: .*$/m, "nextReview: 2026-12-27");
  expect(await found("due")).toMatchObject([
    {
      file: ARTICLE,
      line: lineOf(ARTICLE, "nextReview:"),
      text: `Проверить до ${formatLongDate("2026-12-27")}`,
    },
  ]);
  expect(await found("due", "2026-11-26")).toEqual([]);
  expect(await found("overdue", "2026-12-27")).toEqual([]);
  expect(await found("overdue", "2026-12-28")).toMatchObject([{ file: ARTICLE }]);
});

test("a fact is named when it is to be read again in 30 days, and stops the build after that", async () => {
  const facts = "content/facts.yml";
  change(facts, /^  until: .*$/m, "  until: 2026-12-27");
  const [due, ...others] = await found("due", "2026-11-27");
  expect(others).toEqual([]);
  expect(due).toMatchObject({ file: facts, line: lineOf(facts, "until:"), severity: "warning" });
  expect(due?.text).toMatch(/^Факт «sunscreen-amount» прочитайте в источнике ещё раз до 27/);
  const [mistake] = await found("mistake", "2026-12-28");
  expect(mistake).toMatchObject({ file: facts, line: lineOf(facts, "until:"), severity: "error" });
});

test("a text that only the editors have checked has no doctor's signature", async () => {
  expect((await found("signature")).map(({ file }) => file)).toContain(ARTICLE);
  const doctor = 'ivanova: { role: "Иванова И. И., дерматолог", doctor: true }\n';
  change("content/reviewers.yml", /^/, doctor);
  change(ARTICLE, /^reviewer: .*$/m, "reviewer: ivanova");
  expect((await found("signature")).map(({ file }) => file)).not.toContain(ARTICLE);
});

test("sources older than ten years are named, and newer ones are not", async () => {
  const old = async () => (await found("source")).filter(({ file }) => file === ARTICLE);
  change(ARTICLE, /year: 20(?:1[6-9]|2\d)/, "year: 2015");
  expect(await old()).toMatchObject([{ severity: "warning" }]);
  change(ARTICLE, /year: 2015/, "year: 2016");
  expect(await old()).toEqual([]);
});

test("every picture without a description is an error, and so is one with too long a one", async () => {
  change(ARTICLE, /(:::figure\{src="[^"]+") alt="[^"]*"/, "$1");
  change(ARTICLE, /(:::figure\{src="[^"]+") alt="[^"]*"/, `$1 alt="${"а".repeat(126)}"`);
  expect(await found("alt")).toMatchObject([
    { file: ARTICLE, severity: "error", text: expect.stringContaining("не сказано") as string },
    { file: ARTICLE, severity: "error", text: expect.stringContaining("126 знаков") as string },
  ]);
  expect(await found("mistake")).toEqual([]);
});

test("a fact is named when a second text states it", async () => {
  const facts = async () => (await found("fact")).map(({ text }) => text);
  const before = await facts();
  change(OTHER, /$/, "\n\n:shared-fact[sunscreen-amount]\n");
  change(
    OTHER,
    "sources:",
    `sources:\n  - { kind: review, title: "Один", year: 2020, url: "${urlOf()}" }`,
  );
  const added = (await facts()).filter((text) => !before.includes(text));
  expect(added).toEqual([expect.stringContaining("Стоит в 2 текстах")]);
});

const urlOf = () =>
  /sunscreen-amount:[\s\S]*?url: "([^"]+)"/.exec(readFileSync("content/facts.yml", "utf8"))?.[1] ??
  "";

test("a long sentence is hard to read", async () => {
  const before = await found("hard");
  const words = Array.from({ length: 26 }, () => "слово").join(" ");
  change(OTHER, /$/, `\n\nЕщё одно предложение.\n\n${words}.\n`);
  const added = (await found("hard")).filter(({ text }) => text.includes("слово слово"));
  expect(added).toMatchObject([{ file: OTHER, line: lineOf(OTHER, "слово слово") }]);
  change(
    OTHER,
    `${words}.`,
    `${words.replace("слово слово слово слово слово", "слово слово слово слово. Слово")}.`,
  );
  expect(await found("hard")).toEqual(before);
});

test("a text that waits for its day and a draft are named", async () => {
  change(ARTICLE, /^changes:\n(?: {2}- .*\n)+/m, "");
  change(ARTICLE, /^date: .*$/m, "date: 2026-12-01");
  change(OTHER, /^date:/m, "draft: true\ndate:");
  expect(await found("scheduled")).toMatchObject([
    {
      file: ARTICLE,
      line: lineOf(ARTICLE, "date: 2026"),
      text: `Выйдет ${formatLongDate("2026-12-01")}`,
    },
  ]);
  expect(await found("draft")).toMatchObject([{ file: OTHER, line: lineOf(OTHER, "draft: true") }]);
});

test("a mistake is an error until it is mended, in another file too", async () => {
  change("content/facts.yml", "sunscreen-amount:", "sunscreen-sum:");
  const [mistake] = await found("mistake");
  expect(mistake).toMatchObject({ file: ARTICLE, severity: "error" });
  expect(mistake?.text).toContain("Нет факта «sunscreen-amount»");
  change("content/facts.yml", "sunscreen-sum:", "sunscreen-amount:");
  expect(await found("mistake")).toEqual([]);
});

test("a file that git writes anew while all are read is waited for", async () => {
  const before = await findings(TODAY);
  renameSync("content", "away");
  const all = findings(TODAY);
  renameSync("away", "content");
  expect(await all).toEqual(before);
});

test("the report ends with an error only where the build does", async () => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  expect(await report(print, TODAY)).toBe(0);
  expect(lines.at(-1)).toBe("Ошибок нет.");
  change(ARTICLE, /^title: .*$/m, "");
  expect(await report(print, TODAY)).toBe(1);
  expect(lines.join("\n")).toContain(`  ${ARTICLE}:2 — Не хватает поля «title»`);
});

describe("the start page", () => {
  let desk: FastifyInstance;

  beforeEach(async () => {
    desk = Fastify();
    await desk.register(findingsRoutes);
  });
  afterEach(() => desk.close());

  /** The page once the texts are read; a browser asks again by itself. */
  async function startPage(): Promise<string> {
    await findings(moscowDay());
    return until(async () => {
      const { body, headers } = await desk.inject({ url: "/" });
      if (headers["refresh"] === undefined) return body;
      expect(body).toContain("Читаем тексты");
      return undefined;
    });
  }

  test("the start page comes at once while the texts are read, and then says what to do", async () => {
    expect((await desk.inject({ url: "/" })).headers["refresh"]).toBe("2");
    const page = await startPage();
    expect(page).toContain("Нет подписи врача: ");
    expect(page).toContain('href="/texts#/collections/articles/entries/bezopasnoe-solnze/index"');
    expect(page).not.toContain("<script");
  });

  test("a mistake stands first, unfolded, and its words are no HTML", async () => {
    change(ARTICLE, /^topics: .*$/m, 'topics: ["<b>"]');
    const page = await startPage();
    expect(page.indexOf('<details id="mistake" class="findings" open>')).toBeGreaterThan(0);
    expect(page.indexOf('id="mistake"')).toBeLessThan(page.indexOf('id="signature"'));
    expect(page).toContain("Нет темы «&lt;b&gt;»");
    expect(page).not.toContain("<b>");
  });

  test("a press asks what the texts link to, never this machine, and leads back", async () => {
    for (const file of textFiles()) {
      const raw = readFileSync(file, "utf8");
      writeFileSync(file, raw.replace(/https?:\/\/[^\s")]+/g, "http://127.0.0.1:1/a"));
    }
    await startPage();
    const answer = await desk.inject({
      method: "POST",
      url: "/links",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "",
    });
    expect(answer.headers.location).toBe("/#link");
    const page = await startPage();
    expect(page).toContain("http://127.0.0.1:1/a — ведёт во внутреннюю сеть, её не спрашиваем");
    expect(page).toContain(": 1 из 1.");
  });
});
