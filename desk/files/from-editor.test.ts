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
  expect(changed.come).toEqual(added);
  expect(changed.gone).toHaveLength(1);
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
    gone: [],
    come: [
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
  expect(changed).toEqual({ gone: [removed], come: [] });
});

test("an optional field that is filled in stands where the form has it", () => {
  const changed = save(ARTICLE, ({ reviewer, sources, ...old }: PlainMap) => ({
    ...old,
    reviewer: reviewer ?? "",
    demo: true,
    sources: sources ?? [],
  }));
  expect(changed).toEqual({ gone: [], come: ["demo: true"] });
});

test("a required list without entries stays as an empty list", () => {
  const file = "content/publications/blogs/solnze-na-dache/index.mdx";
  const changed = save(file, ({ sources: _, ...old }: PlainMap) => old);
  expect(changed.come).toEqual(["sources: []"]);
});

test("a map with free keys keeps its order, its comments and its braces", () => {
  const changed = save("content/reviewers.yml", ({ items }: Items) => ({
    items: [...items, { id: "ivanova", role: "Иванова И. И., дерматолог", doctor: true }],
  }));
  expect(changed).toEqual({
    gone: [],
    come: ['ivanova: { role: "Иванова И. И., дерматолог", doctor: true }'],
  });
});

test("a key that is renamed changes its line", () => {
  const changed = save("content/topics.yml", ({ items }: Items) => ({
    items: items.map((item) => (item.id === "deti" ? { ...item, id: "rebenok" } : item)),
  }));
  expect(changed).toEqual({ gone: ["deti:"], come: ["rebenok:"] });
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
  expect(changed).toEqual({ gone: [expect.stringMatching(/^- \{ from: .* \}$/)], come: [] });
});

test("topics that change places move with their lines", () => {
  const changed = save("content/topics.yml", ({ items: [first, ...others] }: Items) => ({
    items: [...others, first!],
  }));
  expect(changed.come).toHaveLength(3);
  expect(changed.come).toEqual(changed.gone);
});

test("in a folded text the lines before and after the changed words stay", () => {
  const changed = save("content/home.yml", (old: { promise: string; lead: string }) => ({
    ...old,
    lead: old.lead.replace("Можно прийти с ребёнком", "Можно прийти вдвоём"),
  }));
  expect(changed).toEqual({ gone: ["  прийти с ребёнком."], come: ["  прийти вдвоём."] });
});

test("a comment at the end of a changed line stays", () => {
  const changed = save("content/memo.yml", (old: PlainMap) => ({ ...old, akkord: "АККОРД" }));
  expect(changed.come).toEqual(['akkord: "АККОРД" # its signs follow, from akkord.yml']);
});

test("a comment at the end of a line that becomes several stays on the first", () => {
  const changed = save("content/memo.yml", (old: PlainMap) => ({ ...old, akkord: "АК\nКОРД" }));
  expect(changed.come).toEqual([
    "akkord: >- # its signs follow, from akkord.yml",
    "  АК",
    "",
    "  КОРД",
  ]);
});

/** What the file holds after `from` has become `to` in the editor. */
function saveBody(old: string, from: string, to: string): string {
  const opened = bodyLikeTheEditor(old);
  expect(opened).toContain(from);
  return spliceMarkdown(old, opened.replace(from, to));
}

test("only the item of a list that has changed is written, with its bullet", () => {
  const old = "\n\nДо.\n\n- один\n- два\n  - три\n- четыре\n\nПосле.\n";
  expect(saveBody(old, "четыре", "пять")).toBe(old.replace("четыре", "пять"));
  expect(saveBody(old, "три", "шесть")).toBe(old.replace("три", "шесть"));
});

test("a new item stands as close as the others", () => {
  const old = "\n\n- один\n- два\n";
  expect(saveBody(old, "* два", "* полтора\n\n* два")).toBe("\n\n- один\n- полтора\n- два\n");
});

test("steps are numbered again", () => {
  const old = "\n\n1. один\n2. два\n";
  expect(saveBody(old, "1. один", "1. ноль\n\n2. один")).toBe("\n\n1. ноль\n2. один\n3. два\n");
});

test("words that stay keep their backslashes, line breaks and no-break spaces", () => {
  const old = "\n\nВ\u00a0\\{скобках\\} слово,  \nи вторая\nстрока.\n";
  expect(saveBody(old, "слово", "дело")).toBe(old.replace("слово", "дело"));
});

test("a table keeps its alignment and its other rows", () => {
  const old = "\n\n| Что | Сколько |\n| :-- | ------: |\n| крем |  35 мл   |\n| вода | 1 л |\n";
  expect(saveBody(old, "1 л", "2 л")).toBe(old.replace("1 л", "2 л"));
});

test("a block of the site keeps what has not changed in it", () => {
  const old =
    '\n\n:::care{level="soon" title="Если:"}\n- растёт;\n- болит.\n:::\n\n::::gallery\n:::photo{src="./a.jpg"}\nТекст.\n:::\n::::\n';
  expect(saveBody(old, "болит", "чешется")).toBe(old.replace("болит", "чешется"));
  expect(saveBody(old, "Текст", "Слова")).toBe(old.replace("Текст", "Слова"));
  expect(saveBody(old, 'level="soon"', 'level="urgent"')).toBe(old.replace("soon", "urgent"));
});

test("braces and angle brackets that somebody has typed are letters", () => {
  expect(saveBody("\n\nСлово.\n", "Слово", "{x} и a <b")).toBe("\n\n\\{x\\} и a \\<b.\n");
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
  [TEXT, /$/, "\n\nЕщё один абзац.\n\n- раз\n- два\n"],
  [DATA, /^title: .*$/m, "title: Другие правила"],
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

test("an entry of a map inside a form keeps its lines when another gets a word", () => {
  const file = "content/signs.yml";
  const changed = save(file, ({ signs, ...fields }: { signs: PlainMap[] }) => ({
    ...fields,
    signs: signs.map((sign) => (sign.id === "itching" ? { ...sign, title: "Зудит" } : sign)),
  }));
  expect(changed.come).toEqual(["    title: Зудит"]);
  expect(changed.gone).toHaveLength(1);
});
