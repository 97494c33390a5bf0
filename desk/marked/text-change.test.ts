import { readFileSync } from "node:fs";
import { changePart, showPiece } from "./change-part";
import { textChange } from "./text-change";

const FILE = "content/articles/bezopasnoe-solnze/index.mdx";

const head = (fields: string, body = "Текст.") => `---\n${fields}---\n\n${body}\n`;

/** What the review shows, as a reader of its page reads it: added words in {}, removed words in []. */
const shown = (before: string | undefined, after: string | undefined, file = FILE): string =>
  changePart(textChange(file, before, after), showPiece)
    .text.replace(/<(ins|del)>([\s\S]*?)<\/\1>/g, (_, kind: string, words: string) =>
      kind === "ins" ? `{${words}}` : `[${words}]`,
    )
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("&quot;", '"')
    .trim();

test.each([
  [
    "a date",
    "title: Солнце\ndate: 2019-06-05\n",
    "title: Солнце\ndate: 2019-06-07\n",
    "Дата: [05.06.2019]{07.06.2019}",
  ],
  [
    "words of a title",
    "title: Безопасное солнце\n",
    "title: Злое солнце\n",
    "Заголовок: [Безопасное]{Злое} солнце",
  ],
  ["yes and no", "title: А\n", "title: А\ndraft: true\n", "Спрятать с сайта — новое: {да}"],
  [
    "one field of the second source",
    "sources:\n  - title: А\n    year: 2019\n  - title: Б\n    year: 2020\n",
    "sources:\n  - title: А\n    year: 2019\n  - title: Б\n    year: 2021\n",
    "Источники: № 2: Год: [2020]{2021}",
  ],
  [
    "an entry that went from the middle",
    "sources:\n  - title: А\n  - title: Б\n  - title: В\n",
    "sources:\n  - title: А\n  - title: В\n",
    "Источники: № 2 — убрано: Заголовок — убрано: [Б]",
  ],
  [
    "entries that changed their places",
    "sources:\n  - title: А\n  - title: Б\n",
    "sources:\n  - title: Б\n  - title: А\n",
    "раньше №",
  ],
  [
    "a field that no form has",
    "title: А\n",
    "title: А\nsecret: <b>да</b>\n",
    "secret — новое: {&lt;b&gt;да&lt;/b&gt;}",
  ],
  ["a value that became a word", "title: А\nyear: 5\n", 'title: А\nyear: "5"\n', 'Год: {"}5{"}'],
  [
    "an emptied field",
    'title: А\nnote: ""\n',
    "title: А\n",
    'Примечание — убрано: [""]{(поля нет)}',
  ],
  [
    "the order of fields",
    "title: А\ndate: 2019-06-05\n",
    "date: 2019-06-05\ntitle: А\n",
    "изменилось только то, как записан файл",
  ],
  ["a comment", "title: А\n", "title: А # так\n", "Пояснения для авторов (строки с #): { # так}"],
  ["quotation marks of YAML", "title: А\n", 'title: "А"\n', "Слова и поля те же"],
  ["what is no YAML", "title: А\n", "title: [А\n", "title: {[}А"],
  ["a field given twice", "title: А\n", "title: А\ntitle: Б\n", "{title: Б}"],
])("a review shows %s", (_what, before, after, said) => {
  expect(shown(head(before), head(after))).toContain(said);
});

test("a review leaves out what has not changed", () => {
  const before = head("title: А\ndate: 2019-06-05\n", "Первый.\n\nВторой.\n\nТретий.");
  const words = shown(before, before.replace("Третий", "Иной"));
  expect(words).not.toContain("Дата");
  expect(words).not.toContain("Первый");
  expect(words).toContain("[Третий]{Иной}.");
});

test("blocks are named as in the editor, unless the words only look so", () => {
  const block = '::: care{sign="bleeding"}'.replace(" ", "");
  expect(shown(head("title: А\n"), head("title: А\n", block))).toContain("Блок «Когда к врачу»");
  const looks = '::: Блок «Когда к врачу» {sign="bleeding"}';
  const words = shown(head("title: А\n", looks), head("title: А\n", block));
  expect(words).toContain("care");
});

test("a new file and a removed one are shown whole", () => {
  const raw = readFileSync(FILE, "utf8");
  const [added, removed] = [shown(undefined, raw), shown(raw, undefined)];
  expect(added).toContain("Заголовок — новое: {Безопасное солнце}");
  expect(removed).toContain("Заголовок — убрано: [Безопасное солнце]");
});

test.each(["content/signs.yml", "content/glossary.yml"])(
  "any word of %s that changes is shown",
  (file) => {
    const raw = readFileSync(file, "utf8");
    const places = [...raw.matchAll(/(?<=[а-яё])(?=[а-яё]{3})/g)].map(({ index }) => index);
    for (let at = 0; at < places.length; at += Math.ceil(places.length / 12)) {
      const index = places[at] ?? 0;
      const changed = `${raw.slice(0, index)}ъъъ${raw.slice(index)}`;
      expect(shown(raw, changed, file)).toMatch(/\{[^}]*ъъъ/);
    }
  },
);

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");

test("a word in a megabyte is shown with its neighbours, endless changes cut", () => {
  const before = many(60_000, (n) => `Строка ${n}.`);
  const [one, all] = [before.replace("Строка 59999", "Слово 59999"), before.replaceAll(".", "!")];
  expect(shown(before, one)).toBe("… Строка 59998. [Строка]{Слово} 59999.");
  expect(shown(before, `Новая.\n${before}`)).toMatch(/^\{Новая\.\} .*Строка 0\. Строка 1\. …$/);
  expect(shown(before, all)).toMatch(/Изменений слишком много: показано только начало\.$/);
  expect(shown(before, one)).not.toContain("слишком много");
});

/** Line by line with line, or each with each, it would take hours. */
test.each([
  ["texts", "index.mdx", 80_000, (n: number) => `а${n} б${n}`],
  ["lists", "content/dictionary.yml", 6_000, (n: number) => `- а${n}`],
  ["maps", "content/glossary.yml", 2_500, (n: number) => `а${n}: 1`],
])("two %s without anything in common are compared", (_, file, count, line) => {
  const before = many(count, line);
  const { text } = changePart(textChange(file, before, before.replaceAll("а", "в")), showPiece);
  expect(text.length).toBeLessThan(2_000_000);
});
