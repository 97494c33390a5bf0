import { checkText } from "@rodinki/content-model/checks/check-text";
import { moscowDay } from "@rodinki/content-model/reading/text-files";
import { forEditor, versionOf, fromEditor } from "./editor-text";
import { spliceMarkdown } from "./markdown/splice-markdown";
import type { Plain, PlainMap } from "./plain";
import {
  contentFiles,
  rawOf,
  bodyLikeTheEditor,
  likeTheEditor,
  linesChanged,
} from "./testing/edits";

const ARTICLE = "content/articles/melanoma-u-detei/index.mdx";
const TEXT = "content/articles/bezopasnoe-solnze/index.mdx";
const DATA = "content/rules.yml";
const windows = (raw: string) => raw.replaceAll("\n", "\r\n");

test.each(contentFiles())("%s saved as it was opened stays byte for byte", (file) => {
  const raw = rawOf(file);
  const sent = likeTheEditor(file, forEditor(file, raw));
  expect(fromEditor(file, raw, sent)).toMatchObject({ raw, version: versionOf(raw) });
});

test("the editor spells texts in its own way, or the test above says nothing", () => {
  const raw = rawOf(TEXT);
  const sent = likeTheEditor(TEXT, forEditor(TEXT, raw));
  expect(sent).toContain("\n* ");
  expect(sent).not.toContain("\n- ");
});

type Items = { items: PlainMap[] };

function save(file: string, change: (fields: never) => Plain, raw = rawOf(file)) {
  const sent = likeTheEditor(file, forEditor(file, raw), change as (fields: PlainMap) => Plain);
  return linesChanged(raw, fromEditor(file, raw, sent).raw);
}

test.each([
  ["a title", { title: "Меланома: у детей" }, ['title: "Меланома: у детей"']],
  ["a description", { description: "Коротко" }, ['description: "Коротко"']],
  ["a date", { date: "2026-11-15" }, ["date: 2026-11-15"]],
  ["a number", { order: "7" }, ["order: 7"]],
  ["a list of words", { topics: ["deti"] }, ["topics: [deti]"]],
])("%s of a text changes its line", (_, fields, added) => {
  const changed = save(ARTICLE, (old: PlainMap) => ({ ...old, ...fields }));
  expect(changed.added).toEqual(added);
  expect(changed.removed).toHaveLength(1);
});

test("a source that is added has the style of its neighbours", () => {
  const source = {
    kind: "law",
    title: "Закон: «О здоровье»",
    year: 2011,
    url: "https://a.ru/?b=1#c",
  };
  const changed = save(ARTICLE, (old: { sources: Plain[] }) => ({
    ...old,
    sources: [...old.sources, source],
  }));
  expect(changed).toEqual({
    removed: [],
    added: [
      '  - { kind: law, title: "Закон: «О здоровье»", year: 2011, url: "https://a.ru/?b=1#c" }',
    ],
  });
});

test.each([
  ["an empty field", { order: "" }, "order: 2"],
  ["nothing", { order: null }, "order: 2"],
  ["an empty date", { nextReview: "" }, /^nextReview: .*$/m.exec(rawOf(ARTICLE))?.[0]],
])("%s of an optional field takes its line away", (_, fields, removed) => {
  const changed = save(ARTICLE, (old: PlainMap) => ({ ...old, ...fields }));
  expect(changed).toEqual({ removed: [removed], added: [] });
});

test("a map with free keys keeps its order, its comments and its braces", () => {
  const changed = save("content/reviewers.yml", ({ items }: Items) => ({
    items: [...items, { id: "ivanova", role: "Иванова И. И., дерматолог", doctor: true }],
  }));
  expect(changed).toEqual({
    removed: [],
    added: ['ivanova: { role: "Иванова И. И., дерматолог", doctor: true }'],
  });
});

test("two entries with one key are refused", () => {
  const twice = () =>
    save("content/topics.yml", ({ items }: Items) => ({ items: [...items, items[0]!] }));
  expect(twice).toThrow("Имя «rodinki» стоит у двух записей");
});

test.each([
  ["the first of the file", 0],
  ["the first below a comment", 8],
])("%s that is removed takes no comment with it", (_, index) => {
  const changed = save("content/redirects.yml", ({ items }: Items) => ({
    items: items.toSpliced(index, 1),
  }));
  expect(changed).toEqual({ removed: [expect.stringMatching(/^- \{ from: .* \}$/)], added: [] });
});

/** What the file holds after `from` has become `to` in the editor. */
function saveBody(old: string, from: string, to: string): string {
  const opened = bodyLikeTheEditor(old);
  expect(opened).toContain(from);
  return spliceMarkdown(old, opened.replace(from, to));
}

const CARE =
  '\n\n:::care{level="soon" title="Если:"}\n- растёт;\n- болит.\n:::\n\n::::gallery\n:::photo{src="./a.jpg"}\nТекст.\n:::\n::::\n';
const LIST = "\n\nДо.\n\n- один\n- два\n  - три\n- четыре\n\nПосле.\n";
const TABLE = "\n\n| Что | Сколько |\n| :-- | ------: |\n| крем |  35 мл   |\n| вода | 1 л |\n";

test.each([
  ["an item of a list", LIST, "четыре", "пять"],
  ["an inner item", LIST, "три", "шесть"],
  [
    "words with backslashes, line breaks and no-break spaces around",
    "\n\nВ\u00a0\\{скобках\\} слово,  \nи вторая\nстрока.\n",
    "слово",
    "дело",
  ],
  ["a cell of a table with an alignment", TABLE, "1 л", "2 л"],
  ["an item in a block of the site", CARE, "болит", "чешется"],
  ["words in a block in a block", CARE, "Текст", "Слова"],
  ["a field of a block", CARE, 'level="soon"', 'level="urgent"'],
])("only %s is written where it has changed", (_, old, from, to) => {
  expect(saveBody(old, from, to)).toBe(old.replace(from, to));
});

test.each([
  [
    "a new item is as close as the others",
    "- один\n- два\n",
    "* два",
    "* полтора\n\n* два",
    "- один\n- полтора\n- два\n",
  ],
  [
    "steps are numbered again",
    "1. один\n2. два\n",
    "1. один",
    "1. ноль\n\n2. один",
    "1. ноль\n2. один\n3. два\n",
  ],
  [
    "braces and angle brackets are letters",
    "Слово.\n",
    "Слово",
    "{x} и a <b",
    "\\{x\\} и a \\<b.\n",
  ],
])("%s", (_, old, from, to, written) => {
  expect(saveBody(`\n\n${old}`, from, to)).toBe(`\n\n${written}`);
});

test("a paragraph that begins like code of MDX is words", () => {
  expect(spliceMarkdown("", "import x\n\nexport y\n\nimportant\n")).toBe(
    "\n\n&#105;mport x\n\n&#101;xport y\n\nimportant\n",
  );
});

test("a new text has the bullets of the others", () => {
  expect(spliceMarkdown("", "* один\n\n* два\n")).toBe("\n\n- один\n- два\n");
});

const CHANGES: [file: string, from: RegExp, to: string][] = [
  [TEXT, /^title: .*$/m, "title: Спокойное солнце"],
  [DATA, /^lead: [\s\S]*?(?=\n\S)/m, "lead: Другое начало"],
];

test.each(CHANGES)("%s: a change of %s keeps the ends of lines of Windows", (file, from, to) => {
  const raw = rawOf(file);
  const change = (edited: string) => edited.replace(from, to);
  const plain = fromEditor(file, raw, change(forEditor(file, raw)));
  const kept = fromEditor(file, windows(raw), change(forEditor(file, windows(raw))));
  expect(plain.raw).not.toBe(raw);
  expect(kept.raw).toBe(windows(plain.raw));
});

test.each([TEXT, DATA])("%s: what was not changed keeps every byte", (file) => {
  const raw = windows(rawOf(file));
  expect(fromEditor(file, raw, forEditor(file, raw)).raw).toBe(raw);
});

test("the invisible mark before a text is no part of it; a save removes it", () => {
  const raw = `\uFEFF${rawOf(TEXT)}`;
  const sent = forEditor(TEXT, raw);
  expect(sent).toContain("title: Безопасное солнце");
  expect(fromEditor(TEXT, raw, sent).raw).toBe(rawOf(TEXT));
});

test("the build names the invisible mark", () => {
  expect(() => checkText(TEXT, `\uFEFF${rawOf(TEXT)}`, moscowDay())).toThrow(
    `${TEXT}:1 — в начале файла невидимый знак (BOM). Сохраните файл в кодировке «UTF-8 без BOM».`,
  );
});
