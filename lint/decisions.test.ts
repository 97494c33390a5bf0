import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(__dirname, "../docs/decisions");
const SUPERSEDED = "superseded";
const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
const listed = (within: string) =>
  readdirSync(path.join(folder, within))
    .filter((file) => /^\d{3}-[\w-]+\.md$/.test(file))
    .map((file) => path.posix.join(within, file));

const decisions = [...listed("."), ...listed(SUPERSEDED)];
const numberOf = (file: string) => path.basename(file).slice(0, 3);
const binds = (file: string) => read(file).includes("\nStatus: binding\n");

/** The part of the index under this heading, with single blanks. */
function rowsUnder(heading: string): string[] {
  const parts = read("README.md").split("\n## ");
  const part = parts.find((text) => text.startsWith(`${heading}\n`)) ?? "";
  return part.split("\n").map((row) => row.replace(/ +/g, " "));
}

test.each(decisions)("%s has its number, a status, its place and its row in the index", (file) => {
  const [, number, title, status = "", by] =
    /^# (\d{3})\. (.+)\n\nStatus: (binding|history|superseded(?= by)|proposed)(?: by (\d{3}))?\n/.exec(
      read(file),
    ) ?? [];
  expect(number).toBe(numberOf(file));
  expect(path.dirname(file)).toBe(status === SUPERSEDED ? SUPERSEDED : ".");
  const rows = rowsUnder(`${status.slice(0, 1).toUpperCase()}${status.slice(1)}`);
  const row = rows.find((each) => each.startsWith(`| ${number} | [${title}](${file}) | `));
  expect(row).toBeDefined();
  if (by !== undefined) {
    expect(row).toMatch(new RegExp(`\\| ${by} \\|$`));
    expect(listed(".").map(numberOf)).toContain(by);
  }
});

test("no number is given twice", () => {
  expect(new Set(decisions.map(numberOf)).size).toBe(decisions.length);
});

test("no more bind than somebody new reads", () => {
  expect(decisions.filter(binds).length).toBeLessThanOrEqual(25);
});

/** All documents, with their place. */
const documents = readdirSync(path.resolve(folder, ".."), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .map((file) => path.resolve(folder, "..", file));

test("a number leads to the decision that has it", () => {
  const wrong = documents.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\[(?:[^\]\d]* )?(\d{3})\]\(([^)#]+)/g)]
      .filter(([, number, target = ""]) => {
        const linked = path.resolve(path.dirname(file), target);
        return numberOf(linked) !== number || !existsSync(linked);
      })
      .map(([link]) => `${path.relative(folder, file)}: ${link}`),
  );
  expect(wrong).toEqual([]);
});
