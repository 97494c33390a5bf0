import { readFileSync } from "node:fs";
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
  "https://rodinki.ru@evil.example",
])("stops at a link to «%s»", (address) => {
  const source = readFileSync("content/navigation.yml", "utf8").replace(
    "to: /publication",
    () => `to: '${address}'`,
  );
  expect(() => parseDataFile("content/navigation.yml", source)).toThrow("Адрес начинается с «/»");
});

const FACTS = "content/facts.yml";

/** Patterns of figures that pages state in their own words, with the fact that has them. */
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
