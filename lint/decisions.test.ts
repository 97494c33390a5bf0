import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(__dirname, "../docs/decisions");
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");

const decisions = readdirSync(folder).filter((file) => /^\d{3}-[\w-]+\.md$/.test(file));

/** A row of the index, with single blanks. */
const rows = read("README.md")
  .split("\n")
  .map((row) => row.replace(/ +/g, " "));

test.each(decisions)("%s has its number, a status and its row in the index", (file) => {
  const [, number, title, status] =
    /^# (\d{3})\. (.+)\n\nStatus: (proposed|accepted|replaced by \d{3})\n/.exec(read(file)) ?? [];
  expect(number).toBe(file.slice(0, 3));
  expect(rows).toContain(`| ${number} | [${title}](${file}) | ${status} |`);
});

test("no number is given twice", () => {
  expect(new Set(decisions.map((file) => file.slice(0, 3))).size).toBe(decisions.length);
});
