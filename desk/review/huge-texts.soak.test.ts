import { writeFileSync } from "node:fs";
import path from "node:path";
import { changePart, showPiece } from "../marked/change-part";
import { textChange } from "../marked/text-change";
import { ARTICLE, type Desk, eachInOneFolder, read } from "./testing/project";

let project: string;
let desk: Desk;
eachInOneFolder((folder, at) => {
  project = folder;
  desk = at;
});

test("a text of megabytes is shown by its beginning, with the way to the rest", async () => {
  const lines = Array.from({ length: 100_000 }, (_, index) => `Строка номер ${index}.`);
  writeFileSync(path.join(project, ARTICLE), lines.join("\n"));
  const page = await desk.see("/review/unsent");
  expect(page).toContain("<ins>Строка номер 1.</ins>");
  expect(page).toContain("Изменений слишком много: показано только начало.");
  expect(page.length).toBeLessThan(2_000_000);
  const [, address = ""] = /href="([^"]+)">Файл целиком, как стало/.exec(page) ?? [];
  expect(await desk.see(address)).toBe(read(project, ARTICLE));
});

const many = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");

const HUGE: [string, before: string, after: string, file: string][] = [
  [
    "two texts of a megabyte",
    many(80_000, (n) => `а${n} б${n}`),
    many(80_000, (n) => `в${n}`),
    ARTICLE,
  ],
  [
    "two texts of one line",
    many(90_000, String).replaceAll("\n", " "),
    "слово ".repeat(150_000),
    ARTICLE,
  ],
  ["a megabyte of empty lines", "\n".repeat(990_000), "a\n".repeat(490_000), ARTICLE],
  [
    "two lists",
    many(6_000, (n) => `- а${n}`),
    many(6_000, (n) => `- б${n}`),
    "content/dictionary.yml",
  ],
  [
    "two maps",
    many(2_500, (n) => `а${n}: 1`),
    many(2_500, (n) => `б${n}: 1`),
    "content/glossary.yml",
  ],
];

/** Line by line with line, each would take hours. */
test.each(HUGE)("%s are compared, and shown in part", (_, before, after, file) => {
  const { text } = changePart(textChange(file, before, after), showPiece);
  expect(text.length).toBeLessThan(2_000_000);
});
