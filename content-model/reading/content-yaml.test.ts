import Type from "typebox";
import { parseContentYaml } from "./content-yaml";
import { yamlDocument } from "./yaml-document";

const schema = Type.Object(
  {
    title: Type.String({ minLength: 1, description: "Напишите заголовок" }),
    links: Type.Array(
      Type.Object({ to: Type.String({ pattern: "^/", description: "Начните с «/»" }) }),
    ),
  },
  { additionalProperties: false },
);

const parse = (text: string, firstLine?: number) =>
  parseContentYaml(schema, { file: "content/x.yml", text, firstLine });

test("gives the data back in the shape of the schema", () => {
  expect(parse("title: Солнце\nlinks:\n  - to: /a\n")).toEqual({
    title: "Солнце",
    links: [{ to: "/a" }],
  });
});

test("names a missing field and says what to write there", () => {
  expect(() => parse("links: []\n")).toThrow(
    "content/x.yml:1 — не хватает поля «title». Напишите заголовок.",
  );
});

test("points at the line of a wrong value, however deep", () => {
  expect(() => parse("title: Солнце\nlinks:\n  - to: /a\n  - to: b\n")).toThrow(
    "content/x.yml:4 — «links.1.to» не подходит. Начните с «/».",
  );
});

test("refuses a field that nobody reads", () => {
  expect(() => parse("title: Солнце\nlinks: []\ntitel: Опечатка\n")).toThrow(
    "content/x.yml:3 — неизвестное поле «titel». Удалите его или исправьте имя.",
  );
});

describe("YAML of any shape", () => {
  const read = (text: string, firstLine?: number) =>
    yamlDocument({
      file: "content/x.yml",
      text,
      ...(firstLine && { firstLine }),
    }).toJS() as unknown;

  test.each([
    ["a: {b: c}\n", { a: { b: "c" } }],
    ["a: &one { b: c }\nd: *one\n", { a: { b: "c" }, d: { b: "c" } }],
    ['a: "[[[[ {{{{"\nb: |\n  *c\n', { a: "[[[[ {{{{", b: "*c\n" }],
    ["", null],
  ])("%j is read", (text, data) => {
    expect(read(text)).toEqual(data);
  });

  const multiplied = Array.from({ length: 3 }, (_, i) => {
    const values = Array.from({ length: 9 }, () => `*a${i}`);
    return `a${i + 1}: &a${i + 1} [${values.join(", ")}]`;
  });

  test.each([
    ["an alias of what it is in", "x: y\na: &a\n  - b: *a\n", 3],
    ["aliases of aliases", "a: &a [x]\nb: &b [*a]\nc: &c [*b]\nd: &d [*c]\ne: *d\n", 5],
    ["aliases that multiply", ["a0: &a0 [x, x]", ...multiplied].join("\n"), 2],
    ["a hundred aliases", `a: &a [x]\nb:\n${"  - *a\n".repeat(101)}`, 103],
    ["an alias of nothing", "a: b\nc: *d\n", 2],
    ["brackets in brackets", `x: y\na: ${"[".repeat(31)}${"]".repeat(31)}`, 2],
    ["lists in a line", `x: y\na:\n  ${"- ".repeat(31)}b`, 3],
    ["an indent of a hundred", `x:\n${" ".repeat(101)}y: z`, 2],
    ["what is too long", "a: b\n".repeat(41_000), 1],
    ["a quotation mark too few", 'x: y\na: "b\nc: d\n', 4],
  ])("%s is refused at its line", (_, text, line) => {
    expect(() => read(text)).toThrow(new RegExp(`^content/x\\.yml:${line} — .+\\. [А-ЯЁ]`));
  });

  test("the line is that of the file", () => {
    expect(() => read("a: b\na: c\n", 2)).toThrow(
      "content/x.yml:3 — это не YAML. Это поле записано дважды. Оставьте одно.",
    );
  });
});
