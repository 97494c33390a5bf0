import { readFileSync } from "node:fs";
import { dataFiles, readData } from "./data-files";

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
