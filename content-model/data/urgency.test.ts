import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseDataFile } from "./data-files";

/** What has one urgency in every text: as soon as possible. */
const URGENT = /кровоточ|быстро раст/;
const SAID = /как можно скорее|[сС]егодня/;

const texts = readdirSync("content", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".mdx"))
  .map((file) => path.join("content", file));

const triage = parseDataFile("content/triage.yml", readFileSync("content/triage.yml", "utf8"));

test.each(texts)("%s calls bleeding and fast growth as urgent as every other text", (file) => {
  const cards = readFileSync(file, "utf8").matchAll(/^:::care\{level="(\w+)".*\n([\s\S]*?)^:::$/gm);
  for (const [, level, card = ""] of cards) {
    const calm = card.split("\n").filter((line) => URGENT.test(line) && !SAID.test(line));
    if (level !== "urgent") expect(calm).toEqual([]);
  }
});

test("so does the triage, from the most urgent to the calmest", () => {
  const order = Object.keys(triage.urgencies);
  const given = triage.complaints.map(({ urgency }) => order.indexOf(urgency));
  expect(given).toEqual([...given].sort());
  for (const { title, text, urgency } of triage.complaints) {
    if (URGENT.test(`${title} ${text}`)) expect(urgency).toBe("today");
  }
  expect(triage.urgencies.today.advice).toMatch(SAID);
});

test("every source of the triage is one that a text rests on", () => {
  const content = texts.map((file) => readFileSync(file, "utf8")).join("\n");
  for (const { source } of triage.complaints) expect(content).toContain(`url: "${source.url}"`);
});
