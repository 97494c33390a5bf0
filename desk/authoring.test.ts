import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { BLOCKS } from "@rodinki/content-model/html/blocks/remark-blocks";
import { decapConfig } from "./collections/decap-config";

const guide = readFileSync("docs/authoring.md", "utf8");

/** The first cells of the table below a heading, with what they say. */
function firstCells(heading: string): string[] {
  const [, section = ""] = guide.split(`\n## ${heading}\n`);
  const rows = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) => row.split("|")[1]?.trim() ?? "");
}

/** What the programs that may refuse a text are made of. */
const sources = ["content-model", "desk"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

test("the guide calls every block as the editor does", () => {
  const named = firstCells("Блоки").flatMap((cell) => [
    ...cell.matchAll(/([^,(`)]+) \(`([a-z-]+)`\)/g),
  ]);
  const told = named.map(([, label, name]) => [name, label?.trim()]);
  const labels = Object.entries(BLOCKS).map(([name, { form }]) => [name, form.label]);
  expect(told.sort()).toEqual(labels.sort());
});

test("the guide calls fields as the editor does", () => {
  const labels = new Set(
    decapConfig({ proxyUrl: "/decap" }).collections.flatMap((one) =>
      "files" in one ? [] : one.fields.map(({ label }) => label),
    ),
  );
  const told = firstCells("Как читать поля").flatMap((cell) => cell.split(", "));
  expect(told.filter((label) => !labels.has(label))).toEqual([]);
  expect(told.length).toBeGreaterThan(7);
});

test("what the guide says of refusals is what the desk says", () => {
  const told = firstCells("Когда проверка не пропускает")
    .flatMap((cell) => [...cell.matchAll(/«([^«»]+)»/g)])
    .flatMap(([, words = ""]) =>
      words
        .replace("„", "«")
        .replace("“", "»")
        .split("…")
        .map((part) => part.trim()),
    )
    .filter(Boolean);
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter((words) => !sources.includes(words))).toEqual([]);
});
