import { readFileSync } from "node:fs";
import type { Source } from "../kinds/front-matter-fields";
import { checkSources, oldSources, unusedReasons } from "./check-sources";
import { readData } from "../data/data-files";
import { readTexts } from "../reading/text-files";
import { checkText } from "./check-text";

describe("the sources", () => {
  const FILE = "content/pages/x.mdx";

  const textWith = (...sources: string[]) =>
    [
      "---",
      "title: О солнце",
      "description: Коротко.",
      "sources:",
      ...sources,
      "---",
      "Текст.",
    ].join("\n");

  const check = (source: Source) =>
    checkSources(FILE, textWith(`  - { title: x, url: "${source.url}" }`), [source]);

  const title = "Организация. Работа";

  test.each([
    [
      "https://ru.wikipedia.org/wiki/Меланома",
      "на ru.wikipedia.org тексты о здоровье не ссылаются",
    ],
    ["https://wikipedia.org/", "на wikipedia.org тексты"],
    ["http://www.nhs.uk/Conditions/Cancer-of-the-skin/Pages/Symptoms.aspx", "на www.nhs.uk тексты"],
  ])("refuses %s", (url, problem) => {
    expect(() => check({ kind: "review", title, url, year: 2024 })).toThrow(
      `${FILE}:5 — ${problem}`,
    );
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

  test("a work of before 2015 says why it stays, a law need not", () => {
    const url = "https://www.who.int/old";
    expect(() => check({ title, url, kind: "study", year: 2014 })).toThrow(
      `${FILE}:5 — источник 2014 года, и не сказано, почему он остаётся. Найдите работу новее или объясните читателю в content/old-sources.yml`,
    );
    expect(() => check({ title, url, kind: "study", year: 2015 })).not.toThrow();
    expect(() => check({ title, url, kind: "law", year: 1999 })).not.toThrow();
    const [known] = readData("content/old-sources.yml");
    expect(() => check({ title, url: known?.url ?? "", kind: "study", year: 2001 })).not.toThrow();
  });

  test("a reason for a source that no text has is named", () => {
    const texts = readTexts();
    expect(unusedReasons(texts)).toEqual([]);
    const [known] = readData("content/old-sources.yml");
    const without = [...texts].filter(([, text]) => !text.includes(`"${known?.url}"`));
    // An address that only begins like it is another source.
    without.push([FILE, `url: "${known?.url}-2"`]);
    expect(unusedReasons(new Map(without))).toContainEqual(
      expect.stringMatching(/^content\/old-sources\.yml:\d+ — .*Удалите запись\.$/),
    );
  });

  test("warns once about sources that are older than ten years, except laws", () => {
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
});

test("an article that only speaks of the block «Главное» has none", () => {
  const FILE = "content/articles/melanoma-u-detei/index.mdx";
  const own = /^:::key-points\n(?:- .*\n)+:::\n/m;
  const raw = readFileSync(FILE, "utf8");
  expect(raw).toMatch(own);
  for (const words of ["Блок :::key-points стоит выше.", "`:::key-points`", "    :::key-points"]) {
    const without = raw.replace(own, `${words}\n`);
    expect(() => checkText(FILE, without, "2026-12-01")).toThrow("у статьи нет блока «Главное»");
  }
});

describe("what has changed", () => {
  const FILE = "content/articles/melanoma-u-detei/index.mdx";
  const TODAY = "2026-12-01";

  const check = (...changes: { date: string; text: string }[]) => {
    const lines = changes.map(({ date, text }) => `  - { date: ${date}, text: "${text}" }\n`);
    const own = /^changes:\n(?: {2}- .*\n)+/m;
    const raw = readFileSync(FILE, "utf8")
      .replace(own, "")
      .replace(/^sources:/m, `changes:\n${lines.join("")}sources:`);
    checkText(FILE, raw, TODAY);
  };

  test("the author's words on what has changed stand newest first", () => {
    expect(() =>
      check({ date: TODAY, text: "Уточнили." }, { date: "2026-11-20", text: "Дополнили." }),
    ).not.toThrow();
  });

  test.each([
    ["a change in the future", "2026-12-02", "изменение от 2026-12-02 ещё не наступило"],
    ["a change before the text", "2026-11-13", "изменение от 2026-11-13 раньше самого текста"],
  ])("refuses %s", (_, date, problem) => {
    expect(() => check({ date, text: "Уточнили." })).toThrow(`${FILE}:11 — ${problem}`);
  });

  test("refuses the oldest first", () => {
    const changes = [
      { date: "2026-11-20", text: "Дополнили." },
      { date: TODAY, text: "Уточнили." },
    ];
    expect(() => check(...changes)).toThrow(
      "изменения стоят не по порядку. Поставьте новые сверху.",
    );
  });
});
