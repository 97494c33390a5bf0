import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { dataFiles, parseDataFile, readData } from "./data-files";

test.each(dataFiles)("%s is what the pages expect", (file) => {
  expect(() => parseDataFile(file, readFileSync(file, "utf8"))).not.toThrow();
});

test("sets the spaces of texts and leaves addresses alone", () => {
  const source = readFileSync("content/navigation.yml", "utf8");
  const { footer, legal } = parseDataFile("content/navigation.yml", source);
  expect(legal).toContain("к\u00a0разговору с\u00a0врачом");
  expect(JSON.stringify(footer)).toContain('"/self-check"');
});

test.each([
  "publication",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "http://example.ru",
  "https://",
])("stops at a link to «%s»", (address) => {
  const source = readFileSync("content/navigation.yml", "utf8").replace(
    "to: /publication",
    () => `to: '${address}'`,
  );
  expect(() => parseDataFile("content/navigation.yml", source)).toThrow("Адрес начинается с «/»");
});

const FACTS = "content/facts.yml";

/** Figures that the data of pages states in a few words of its own, and the fact that has them. */
const FIGURES: [RegExp, string][] = [
  [/SPF \d+/g, "sunscreen-kind"],
  [/каждые \S+ час[а-я]*/g, "sunscreen-renewal"],
  [/с \d+ до \d+/gi, "strong-sun-hours"],
  [/больше \d+ мм(?![а-я])/g, "sign-size"],
];

const data = dataFiles
  .filter((file) => file !== FACTS)
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

test.each(FIGURES)("the data of pages agrees with the facts on %s", (figure, name) => {
  const fact = readData(FACTS)[name]?.text.replaceAll("\u00a0", " ").toLowerCase();
  const stated = data.match(figure) ?? [];
  expect(stated.length).toBeGreaterThan(0);
  for (const words of stated) expect(fact).toContain(words.toLowerCase());
});

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
