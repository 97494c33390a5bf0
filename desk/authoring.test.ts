import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { BLOCKS } from "@rodinki/content-model/html/blocks/remark-blocks";
import { decapConfig } from "./collections/decap-config";

const guide = readFileSync("docs/authoring.md", "utf8");

/** What stands below a heading, up to the next one. */
function section(heading: string): string {
  const [, after] = guide.split(`\n## ${heading}\n`);
  if (after === undefined) throw new Error(`The guide has no «${heading}».`);
  return after.split("\n## ")[0] ?? "";
}

/** The first cells of the table below a heading. */
const firstCells = (heading: string): string[] =>
  section(heading)
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((row) => row.split("|")[1]?.trim() ?? "");

const quoted = (text: string): string[] =>
  [...text.matchAll(/«([^«»]+)»/g)].map(([, words = ""]) => words.replaceAll(/\s+/g, " "));

/** The programs that say something to an author. */
const sources = ["content-model", "desk"]
  .flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: "utf8" }).map((file) => path.join(place, file)),
  )
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** Examples of words, which no program says as a whole. */
const EXAMPLES = [
  "ёлочки",
  "родинка",
  "родинки",
  "+",
  "на рисунке изображено",
  // The kind is put in.
  "Начать: новость",
];

/** Whether a program says these words as a whole: a button, a heading, a link. */
const isSaid = (words: string): boolean =>
  new RegExp(`["'\`>}]\\s*${words.replaceAll(/[+.?]/g, "\\$&")}\\s*["'\`<$:.,?]`).test(sources);

test("what the guide quotes is what an author finds", () => {
  const parts = guide.replace(section("Когда проверка не пропускает"), "");
  const quotes = quoted(parts).filter((words) => !EXAMPLES.includes(words));
  expect(quotes.length).toBeGreaterThan(50);
  expect(quotes.filter((words) => !isSaid(words))).toEqual([]);
});

test("the guide calls every block as the editor does", () => {
  const named = firstCells("Блоки").flatMap((cell) => [
    ...cell.matchAll(/([^,(`)]+) \(`([a-z-]+)`\)/g),
  ]);
  const inGuide = named.map(([, label, name]) => [name, label?.trim()]);
  const labels = Object.entries(BLOCKS).map(([name, { form }]) => [name, form.label]);
  expect(inGuide.sort()).toEqual(labels.sort());
});

const fields = decapConfig({ proxyUrl: "/decap" }).collections.flatMap((one) =>
  "files" in one ? [] : one.fields,
);

test.each(["Заголовок", "Описание для списков и поисковиков"])(
  "%s may be as long as the guide says",
  (label) => {
    const most = Number(new RegExp(`^\\| ${label} +\\| до (\\d+) знаков`, "m").exec(guide)?.[1]);
    const [pattern = ""] = fields.find((field) => field.label === label)?.pattern ?? [];
    const isTaken = (letters: number) => new RegExp(pattern).test("о".repeat(letters));
    expect([isTaken(most), isTaken(most + 1)]).toEqual([true, false]);
  },
);

test("the guide calls fields as the editor does", () => {
  const labels = new Set(fields.map(({ label }) => label));
  const inGuide = firstCells("Как читать поля").flatMap((cell) => cell.split(", "));
  expect(inGuide.filter((label) => !labels.has(label))).toEqual([]);
  expect(inGuide.length).toBeGreaterThan(7);
});

test("what the guide says of refusals is what the desk says", () => {
  const inGuide = firstCells("Когда проверка не пропускает")
    .flatMap((cell) => [...cell.matchAll(/«([^«»]+)»/g)])
    .flatMap(([, words = ""]) =>
      words
        .replace("„", "«")
        .replace("“", "»")
        .split("…")
        .map((part) => part.trim()),
    )
    .filter(Boolean);
  expect(inGuide.length).toBeGreaterThan(10);
  expect(inGuide.filter((words) => !sources.includes(words))).toEqual([]);
});

test("the guide names variables that the desk reads", () => {
  const inGuide = [...section("Стол для команды на сервере").matchAll(/^\| `(DESK_\w+)`/gm)];
  expect(inGuide.length).toBeGreaterThan(9);
  expect(inGuide.map(([, name = ""]) => name).filter((name) => !sources.includes(name))).toEqual(
    [],
  );
});
