import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { BLOCKS } from "@rodinki/content-model/html/blocks/remark-blocks";
import { collectionOf, editorAddress } from "./collections";
import { decapConfig } from "./decap-config";
import { fieldsOf, type Field } from "./field";
import { inFormWords } from "./in-form-words";
import { choices } from "./references";
import type { Part } from "./schema-part";

const config = decapConfig({ proxyUrl: "/decap" });

const files = readdirSync("content", { recursive: true, encoding: "utf8" })
  .map((file) => path.posix.join("content", file.split(path.sep).join("/")))
  .filter((file) => statSync(file).isFile());

/** Pictures and films lie beside their texts; README.md is for authors who write without the desk. */
const isShown = (file: string) => !/\.(?:svg|png|jpg|mp4|md)$/.test(file);

test("everything in content/ has its place in the desk", () => {
  const lost = files.filter((file) => isShown(file) && !collectionOf(file));
  expect(lost).toEqual([]);
  expect(files.filter(isShown).length).toBeGreaterThan(50);
});

/** The form of each collection of texts, and of each file of data. */
const forms = config.collections.flatMap((one) =>
  "files" in one ? one.files.map(({ fields }) => fields) : [one.fields],
);

const allFields = (fields: Field[]): Field[] =>
  fields.flatMap((field) => [
    field,
    ...allFields([...(field.fields ?? []), ...(field.field ? [field.field] : [])]),
  ]);

const shown = forms.flatMap(allFields);

test("no group of a form is empty: Decap would not start", () => {
  expect(shown.filter(({ fields }) => fields?.length === 0).map(({ name }) => name)).toEqual([]);
});

test("every word that an author reads in the forms is Russian", () => {
  const blocks = config.blocks.flatMap(({ fields }) => fields as Field[]);
  const labels = [...shown, ...blocks].map(({ label }) => label);
  expect(labels.filter((label) => !/[а-яё]/i.test(label))).toEqual([]);
});

test("no form asks for what Decap's expressions do not know", () => {
  const patterns = shown.flatMap(({ pattern }) => (pattern ? [pattern[0]] : []));
  expect(patterns.filter((pattern) => /\\[pP]\{/.test(pattern))).toEqual([]);
  const [word] = patterns.filter((pattern) => new RegExp(pattern).test("Бреслоу-SPF"));
  expect(word).toBeDefined();
});

const schema = (properties: Record<string, Part>, required: string[] = []): Part => ({
  type: "object",
  properties,
  required,
});

test("a field without a Russian label stops the desk, and says where it is", () => {
  expect(() => fieldsOf(schema({ subtitle: { type: "string" } }), "articles")).toThrow(
    /^articles\.subtitle: .*title/,
  );
});

test.each<[string, Part, Partial<Field>]>([
  ["a day", { type: "string", format: "date" }, { widget: "day" }],
  [
    "a whole number",
    { type: "integer", minimum: 1 },
    { widget: "number", value_type: "int", min: 1 },
  ],
  ["a line", { type: "string", maxLength: 120 }, { widget: "string" }],
  ["a text", { type: "string", maxLength: 300 }, { pattern: ["^[\\s\\S]{0,300}$", ""] }],
  [
    "a choice",
    { enum: ["today", "week"] },
    {
      widget: "select",
      options: [
        { value: "today", label: "Сегодня" },
        { value: "week", label: "На этой неделе" },
      ],
    },
  ],
])("%s has its own field", (_what, part, field) => {
  const [made] = fieldsOf(schema({ one: { ...part, title: "Поле" } }, ["one"]), "articles");
  expect(made).toMatchObject({ name: "one", label: "Поле", required: true, ...field });
});

test.each(["topics", "doctor", "video", "term"] as const)(
  "of %s authors choose in the order of a Russian dictionary",
  (source) => {
    const labels = choices(source).map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator("ru").compare));
    expect(labels.length).toBeGreaterThan(2);
  },
);

test.each(Object.entries(BLOCKS))(
  "the form of %s asks for each of its attributes",
  (_name, block) => {
    expect(Object.keys(block.form.attributes)).toEqual([...block.attributes]);
  },
);

test.each([
  [
    "content/articles/melanoma-u-detei/index.mdx",
    "#/collections/articles/entries/melanoma-u-detei/index",
  ],
  ["content/pages/about.mdx", "#/collections/pages/entries/about"],
  ["content/glossary.yml", "#/collections/reference/entries/glossary"],
  ["content/articles/melanoma-u-detei/cover.svg", undefined],
])("%s is edited at %s", (file, address) => {
  expect(editorAddress(file)).toBe(address);
});

const TEXT = "content/articles/melanoma-u-detei/index.mdx:1 — ";

test.each([
  [
    `${TEXT}не хватает поля «reviewer». Проверка — это три поля вместе: «reviewer», «reviewed» и «nextReview».`,
    `${TEXT}не хватает поля «Кто проверил». Проверка — это три поля вместе: «Кто проверил», «Проверено» и «Проверить снова».`,
  ],
  [
    `${TEXT}«sources.1.year» не подходит. Напишите год.`,
    `${TEXT}«Источники, № 2, Год» не подходит. Напишите год.`,
  ],
  [
    "content/reviewers.yml:2 — не хватает поля «editors.role». Напишите.",
    "content/reviewers.yml:2 — не хватает поля «editors, Роль». Напишите.",
  ],
  [
    `${TEXT}у блока figure нет поля «alt». Опишите рисунок.`,
    `${TEXT}у блока «Рисунок» нет поля «Что нарисовано». Опишите рисунок.`,
  ],
  ["Все пути заняты.", "Все пути заняты."],
])("%s", (said, shown) => {
  expect(inFormWords(said)).toBe(shown);
});
