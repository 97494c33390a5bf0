import Type from "typebox";
import { parseContentYaml } from "./content-yaml";

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

test("points at the line that is not YAML", () => {
  expect(() => parse('title: "Солнце\nlinks: []\n')).toThrow(/^content\/x\.yml:\d+ — это не YAML/);
});

test("counts lines from where the text begins in its file", () => {
  expect(() => parse("title: Солнце\nlinks: нет\n", 2)).toThrow("content/x.yml:3 —");
});
