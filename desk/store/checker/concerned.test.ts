import { readFileSync } from "node:fs";
import { compiledText } from "@rodinki/content-model/html/compiled-text";
import { dataFiles } from "@rodinki/content-model/data/data-files";
import { readTexts } from "@rodinki/content-model/reading/text-files";
import { concernedTexts, type Difference } from "./concerned";

const texts = [...readTexts()];

/** The texts that a change of a file concerns, `from` being what it changes. */
function concernedBy(file: string, from: string | RegExp, to: string): string[] {
  const before = readFileSync(file, "utf8");
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${String(from)}`);
  return concernedTexts([{ file, before, after }], texts);
}

const withWords = (words: string) =>
  texts.filter(([, raw]) => raw.includes(words)).map(([file]) => file);

/** Files that are checked whole by themselves: whatever can be wrong with them is said of them, in no text. */
const ALONE = ["abcde", "akkord", "triage"].map((name) => `content/${name}.yml`);

/** Shows the whole glossary, and calls no word of it. */
const GLOSSARY_PAGE = "content/pages/glossary.mdx";

test("a text that reads a file is concerned when the file becomes empty", async () => {
  const emptied = new Map<string, readonly string[]>();
  for (const file of dataFiles) {
    const before = readFileSync(file, "utf8");
    const after = before.trimStart().startsWith("-") || /^- /m.test(before) ? "[]" : "{}";
    emptied.set(file, concernedTexts([{ file, before, after }], texts));
  }
  let read = 0;
  for (const [text] of texts.filter(([file]) => file !== GLOSSARY_PAGE)) {
    const { uses } = await compiledText(text);
    for (const file of new Set(uses)) {
      if (!file.endsWith(".yml") || ALONE.includes(file)) continue;
      read += 1;
      expect([file, emptied.get(file)]).toEqual([file, expect.arrayContaining([text])]);
    }
  }
  expect(read).toBeGreaterThan(20);
});

test("other words of a fact concern no text, another source those stating it", () => {
  const facts = "content/facts.yml";
  expect(concernedBy(facts, "На лицо, шею и уши нужна", "Лицу, шее и ушам нужна")).toEqual([]);
  const stating = concernedBy(facts, /^sunscreen-kind:/m, "sunscreen-other:");
  expect(stating).toEqual(withWords(":shared-fact[sunscreen-kind]"));
  expect(stating).not.toEqual([]);
  const cited = concernedBy(
    facts,
    /(sunscreen-renewal:[\s\S]*?url: )\S+/,
    "$1https://other.example/",
  );
  expect(cited).toEqual(withWords(":shared-fact[sunscreen-renewal]"));
});

test("a word that loses a name concerns the texts that call it so", () => {
  const glossary = "content/glossary.yml";
  const called = concernedBy(glossary, /term: Биопсия/, "term: Проба");
  const calling = texts.filter(([, raw]) => /:term\[биопси[яю]\]|of="Биопсия"/i.test(raw));
  expect(called).toEqual(expect.arrayContaining(calling.map(([file]) => file)));
  expect(called.length).toBeLessThan(withWords(":term[").length);
});

test("a deleted topic or reviewer concerns the texts that name it", () => {
  const topics = concernedBy("content/topics.yml", /^deti:/m, "malyshi:");
  expect(topics).toContain("content/articles/melanoma-u-detei/index.mdx");
  const reviewers = concernedBy("content/reviewers.yml", /^editors:/m, "others:");
  expect(reviewers).toEqual(
    texts.filter(([, raw]) => /^reviewer: editors$/m.test(raw)).map(([file]) => file),
  );
});

test.each<[string, Difference, string[]]>([
  [
    "a picture concerns the text that it lies beside",
    {
      file: "content/articles/melanoma-u-detei/cover.svg",
      before: null,
      after: Buffer.from("<svg/>"),
    },
    ["content/articles/melanoma-u-detei/index.mdx"],
  ],
  [
    "a drawing of all concerns those that show it, and the plates of skin",
    { file: "content/drawings/sun-hours.svg", before: null, after: null },
    texts.filter(([, raw]) => /sun-hours\.svg|::tones/.test(raw)).map(([file]) => file),
  ],
  [
    "a plate of skin concerns those that show all plates",
    { file: "content/drawings/tones-a.svg", before: null, after: null },
    withWords("::tones"),
  ],
  [
    "a deleted video concerns those that show its card",
    {
      file: "content/publications/video/kak-nanosit-sanskrin/index.mdx",
      before: null,
      after: null,
    },
    withWords("kak-nanosit-sanskrin"),
  ],
  [
    "a file that has become no YAML concerns nobody else",
    { file: "content/facts.yml", before: "a: { source: { url: x } }", after: "a: [" },
    [],
  ],
  [
    "a file that was no YAML before concerns everybody",
    { file: "content/facts.yml", before: "a: [", after: "a: { source: { url: x } }" },
    texts.map(([file]) => file),
  ],
  [
    "a file that nobody has thought of concerns everybody",
    { file: "content/unknown.yml", before: "a: 1", after: "a: 2" },
    texts.map(([file]) => file),
  ],
])("%s", (_, difference, expected) => {
  expect(expected.length + Number(difference.after === "a: [")).toBeGreaterThan(0);
  expect(concernedTexts([difference], texts)).toEqual(expected);
});
