import { cpSync, readdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import Fastify from "fastify";
import { readData } from "@rodinki/content-model/data/data-files";
import { moscowDay } from "@rodinki/content-model/reading/text-files";
import { until } from "../../api/src/testing/until";
import type { Finding, Kind } from "./finding";
import { findings, report } from "./findings";
import { findingsRoutes } from "./findings-routes";
import { ARTICLE, change as changeIn, clean, makeProject, OTHER } from "../review/testing/project";

const FACTS = "content/facts.yml";
const OWN = path.resolve("content");

/** The last day on which somebody has written or read something of the content: nothing is in the future, and hardly anything due. */
const TODAY = readdirSync(OWN, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:mdx|yml)$/.test(name))
  .flatMap((name) => [
    ...readFileSync(path.join(OWN, name), "utf8").matchAll(
      /\b(?:date|read|reviewed): (\d{4}-\d{2}-\d{2})/g,
    ),
  ])
  .reduce((last, [, day = ""]) => (day > last ? day : last), "");

beforeEach(() => {
  process.chdir(makeProject());
  cpSync(path.join(OWN, "facts.yml"), FACTS);
});
afterEach(clean);

const change = (file: string, from: string | RegExp, to: string) => changeIn(".", file, from, to);

const lineOf = (file: string, words: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .findIndex((line) => line.includes(words)) + 1;

const found = async (kind: Kind) =>
  (await findings(TODAY)).filter((finding) => finding.kind === kind);

/** The day so many days after TODAY. */
const day = (days: number) =>
  new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10);

test("what heads, words and data say is found at its line", async () => {
  const before = await findings(TODAY);
  expect(before).toContainEqual(expect.objectContaining({ kind: "signature", file: OTHER }));

  change(ARTICLE, /^nextReview: .*$/m, `nextReview: ${day(30)}`);
  change(ARTICLE, /^changes:\n(?: {2}- .*\n)+/m, "");
  change(ARTICLE, /^date: .*$/m, `date: ${day(3)}`);
  change(ARTICLE, /year: 20(?:1[7-9]|2\d)/, "year: 2015");
  change(OTHER, /^reviewed: .*$/m, `reviewed: ${day(-200)}`);
  change(OTHER, /^nextReview: .*$/m, `nextReview: ${day(-1)}`);
  change(OTHER, /^date:/m, "draft: true\ndate:");
  change(OTHER, /^reviewer: .*$/m, "reviewer: ivanova");
  const { "sunscreen-amount": fact } = readData(FACTS);
  change(OTHER, /^sources:\n(?: {2}- .*\n)+/m, `$&  - ${JSON.stringify(fact?.source)}\n`);
  const words = Array.from({ length: 26 }, () => "слово").join(" ");
  change(OTHER, /$/, `\n\n:shared-fact[sunscreen-amount]\n\n${words}.\n`);
  const doctor = 'ivanova: { role: "Иванова И. И., дерматолог", doctor: true }\n';
  change("content/reviewers.yml", /^/, doctor);
  change(FACTS, /^ {2}until: .*$/m, `  until: ${day(30)}`);

  const keyOf = ({ kind, file, text }: Finding) => `${kind} ${file} ${text}`;
  const known = new Set(before.map(keyOf));
  const all = await findings(TODAY);
  // A link to a text that is not out is a mistake, and another test's subject.
  const added = all.filter((one) => one.kind !== "mistake" && !known.has(keyOf(one)));
  expect(added.map(({ kind, file, line }) => [kind, file, line])).toEqual([
    ["overdue", OTHER, lineOf(OTHER, "nextReview:")],
    ["due", ARTICLE, lineOf(ARTICLE, "nextReview:")],
    ["due", FACTS, lineOf(FACTS, "until:")],
    ["scheduled", ARTICLE, lineOf(ARTICLE, "date:")],
    ["draft", OTHER, lineOf(OTHER, "draft: true")],
    ["source", ARTICLE, lineOf(ARTICLE, "sources:")],
    ["hard", OTHER, lineOf(OTHER, "слово слово")],
    ["fact", FACTS, lineOf(FACTS, "sunscreen-amount:")],
  ]);
  expect(all).not.toContainEqual(expect.objectContaining({ kind: "signature", file: OTHER }));
});

test("a table that a paste has ruined is found, and a sound one is not", async () => {
  change(ARTICLE, /$/, "\n| А | Б |\n| --- | --- |\n| - 5 °C | * |\n");
  expect(await found("table")).toEqual([]);
  change(ARTICLE, /$/, "\n| ## Заголовок | Абзац | * один |\n| --- | --- | --- |\n");
  expect(await found("table")).toMatchObject([{ file: ARTICLE, severity: "warning" }]);
});

test("a mistake is an error until mended, in any file, and fails the report", async () => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  change(FACTS, "sunscreen-amount:", "sunscreen-sum:");
  expect(await report(print, TODAY)).toBe(1);
  expect(lines.join("\n")).toMatch(new RegExp(`  ${ARTICLE}:\\d+ — Нет факта «sunscreen-amount»`));
  change(FACTS, "sunscreen-sum:", "sunscreen-amount:");
  expect(await report(print, TODAY)).toBe(0);
  expect(lines.at(-1)).toBe("Ошибок нет.");
});

test("a file that git writes anew while all are read is waited for", async () => {
  renameSync("content", "away");
  const all = findings(TODAY);
  renameSync("away", "content");
  expect(await all).not.toEqual([]);
});

test("the start page answers while texts are read, then names mistakes first", async () => {
  change(ARTICLE, /^topics: .*$/m, 'topics: ["<b>"]');
  const desk = Fastify();
  await desk.register(findingsRoutes);
  const first = await desk.inject({ url: "/" });
  expect(first.body).toContain("Читаем тексты");
  expect(first.headers["refresh"]).toBe("2");
  await findings(moscowDay());
  const page = await until(async () => {
    const { body, headers } = await desk.inject({ url: "/" });
    return headers["refresh"] === undefined && body;
  });
  await desk.close();
  expect(page.indexOf('<details id="mistake" class="findings" open>')).toBeGreaterThan(0);
  expect(page.indexOf('id="mistake"')).toBeLessThan(page.indexOf('id="signature"'));
  expect(page).toContain("Темы «&lt;b&gt;» нет.");
  expect(page).toContain('href="/texts#/collections/articles/entries/bezopasnoe-solnze/index"');
  expect(page).not.toMatch(/<script|<b>/);
});
