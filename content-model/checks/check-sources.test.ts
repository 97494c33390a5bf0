import { checkSources, oldSources } from "./check-sources";
import type { Source } from "../kinds/front-matter-fields";

const FILE = "content/pages/x.mdx";

const textWith = (...sources: string[]) =>
  ["---", "title: О солнце", "description: Коротко.", "sources:", ...sources, "---", "Текст."].join(
    "\n",
  );

const check = (source: Source) =>
  checkSources(FILE, textWith(`  - { title: x, url: "${source.url}" }`), [source]);

const title = "Организация. Работа";

test.each([
  ["https://ru.wikipedia.org/wiki/Меланома", "на ru.wikipedia.org тексты о здоровье не ссылаются"],
  ["https://wikipedia.org/", "на wikipedia.org тексты"],
  ["http://www.nhs.uk/Conditions/Cancer-of-the-skin/Pages/Symptoms.aspx", "на www.nhs.uk тексты"],
])("refuses %s", (url, problem) => {
  expect(() => check({ kind: "review", title, url, year: 2024 })).toThrow(`${FILE}:5 — ${problem}`);
});

test.each([
  "https://notwikipedia.org/",
  "https://who.int/wikipedia.org",
  "https://www.nhs.uk/conditions/moles/",
])("takes %s", (url) => {
  expect(() => check({ kind: "authority", title, url })).not.toThrow();
});

test("only a page of an authority may have no year", () => {
  const url = "https://nhs.uk/conditions/moles/";
  expect(() => check({ title, url, kind: "review" })).toThrow(
    `${FILE}:5 — у источника вида review нет года. Допишите year;`,
  );
  expect(() => check({ title, url, kind: "review", year: 2020 })).not.toThrow();
  expect(() => check({ title, url, kind: "authority" })).not.toThrow();
});

test("warns once about all sources of a text that are older than ten years, but for laws", () => {
  const source = (kind: string, year?: number) =>
    `  - { kind: ${kind}, title: Работа, ${year ? `year: ${year}, ` : ""}url: "https://who.int/${kind}-${year}" }`;
  const raw = textWith(
    source("study", 2015),
    source("study", 2016),
    source("law", 1999),
    source("authority"),
    source("review", 2007),
  );
  expect(oldSources(FILE, raw, "2026-11-22")).toEqual([
    `${FILE}:4 — источники старше 10 лет: 1 (2015), 5 (2007). Проверьте, нет ли новее.`,
  ]);
  expect(oldSources(FILE, textWith(source("study", 2016)), "2026-11-22")).toEqual([]);
});
