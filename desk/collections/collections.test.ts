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

test("everything that the build checks has a form", () => {
  expect(forms.filter((fields) => fields.length < 2)).toEqual([]);
});

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

test("a field that a schema gets has its form immediately", () => {
  const added = {
    type: "string",
    title: "Подзаголовок",
    maxLength: 300,
    description: "Одна фраза",
  };
  expect(fieldsOf(schema({ subtitle: added }), "articles")).toEqual([
    {
      name: "subtitle",
      label: "Подзаголовок",
      hint: "Одна фраза",
      required: false,
      widget: "text",
      pattern: ["^[\\s\\S]{0,300}$", "Одна фраза"],
    },
  ]);
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
  ["yes or no", { type: "boolean" }, { widget: "boolean" }],
  ["a line", { type: "string", maxLength: 120 }, { widget: "string" }],
  ["a picture", { type: "string", contentMediaType: "image/*" }, { widget: "image" }],
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

test("one of two shapes is written in one form", () => {
  const akkord = config.collections
    .flatMap((one) => ("files" in one ? one.files : []))
    .find(({ name }) => name === "akkord");
  const signs = akkord?.fields.find(({ name }) => name === "signs");
  expect(signs?.fields?.map(({ name, required }) => [name, required])).toEqual([
    ["title", true],
    ["sign", false],
    ["text", false],
  ]);
});

test("only a video asks for a player, and an article for its review", () => {
  const names = (id: string) => {
    const texts = config.collections.find(({ name }) => name === id);
    const fields = texts && "fields" in texts ? texts.fields : [];
    return Object.fromEntries(fields.map(({ name, required }) => [name, required]));
  };
  expect(names("articles")).toMatchObject({ reviewer: true, body: true });
  expect(names("articles")).not.toHaveProperty("video");
  expect(names("video")).toMatchObject({ video: true, duration: true, reviewer: false });
});

test("what a text names is chosen from what there is", () => {
  const articles = config.collections.find(({ name }) => name === "articles");
  const topics = articles && "fields" in articles ? articles.fields : [];
  expect(topics.find(({ name }) => name === "topics")).toMatchObject({
    widget: "select",
    multiple: true,
    options: expect.arrayContaining([{ value: "deti", label: "Дети" }]) as unknown,
  });
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

test("a folded entry of a list is known by its title, or its first words", () => {
  const kind = { title: "Вид", enum: ["study"] };
  const title = { type: "string", title: "Заголовок" };
  const words = { type: "string", title: "Слова" };
  const listOf = (properties: Record<string, Part>) => ({
    title: "Источники",
    type: "array",
    items: schema(properties),
  });
  const [titled, named, chosen] = fieldsOf(
    schema({
      sources: listOf({ kind, text: words, title }),
      topics: listOf({ kind, id: words, text: words }),
      results: listOf({ kind }),
    }),
    "articles",
  );
  expect(titled?.summary).toBe("{{fields.title}}");
  expect(named?.summary).toBe("{{fields.text}}");
  expect(chosen?.summary).toBeUndefined();
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
    "content/cities.yml:9 — «0.latitude» не подходит. Напишите число.",
    "content/cities.yml:9 — «№ 1, Широта» не подходит. Напишите число.",
  ],
  [
    `${TEXT}у блока figure нет поля «alt». Опишите рисунок.`,
    `${TEXT}у блока «Рисунок» нет поля «Что нарисовано». Опишите рисунок.`,
  ],
  [
    `${TEXT}нет темы «video». Назовите одну из content/topics.yml (title, deti).`,
    `${TEXT}нет темы «video». Назовите одну из content/topics.yml (title, deti).`,
  ],
  ["Все пути заняты.", "Все пути заняты."],
])("%s", (said, shown) => {
  expect(inFormWords(said)).toBe(shown);
});
