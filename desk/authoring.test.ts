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

/** The programs of these files and folders, without their tests. */
const sourcesOf = (...places: string[]): string =>
  places
    .flatMap((place) =>
      place.endsWith(".ts")
        ? [place]
        : readdirSync(place, { recursive: true, encoding: "utf8" }).map((file) =>
            path.join(place, file),
          ),
    )
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

/** What the programs that may refuse a text are made of. */
const sources = sourcesOf("content-model", "desk");

/** What stands at the top of each page, and the page that one starts from. */
const EVERYWHERE = ["desk/page", "desk/findings"];

/** The programs that make what each part of the guide describes. */
const SHOWN_BY: Record<string, string[]> = {
  "Первые пять минут": [
    "desk/browser",
    "desk/collections",
    "content-model/kinds",
    "desk/texts",
    "desk/review/pages",
    "desk/review/review-routes.ts",
  ],
  "Как читать поля": ["desk/browser"],
  "Как сохраняется написанное": [
    "desk/browser",
    "desk/collections/decap-config.ts",
    "desk/history",
    "desk/texts",
  ],
  "Вставка из других программ": ["desk/browser/paste", "desk/browser/notice.ts"],
  "Таблица, знаки, ссылка": ["desk/browser"],
  Поиск: ["desk/search", "desk/replace", "desk/texts", "desk/browser"],
  Блоки: [
    "desk/browser/russian.ts",
    "desk/collections/labels.ts",
    "desk/collections/collections.ts",
  ],
  Рисунки: ["content-model/html/blocks"],
  Проверка: ["desk/review", "desk/marked"],
  "Вернуть и отменить": ["desk/history", "desk/review", "desk/browser/ways.ts"],
  "Врачу: с чего начать": ["desk/doctor-review"],
  "Стол для команды на сервере": ["desk/review"],
};

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
const isSaid = (words: string, programs: string): boolean =>
  new RegExp(`["'\`>}]\\s*${words.replaceAll(/[+.?]/g, "\\$&")}\\s*["'\`<$:.,?]`).test(programs);

test.each(Object.entries(SHOWN_BY))(
  "what the guide quotes in «%s» is what an author finds",
  (heading, places) => {
    const programs = sourcesOf(...EVERYWHERE, ...places);
    const quotes = quoted(section(heading)).filter((words) => !EXAMPLES.includes(words));
    expect(quotes.filter((words) => !isSaid(words, programs))).toEqual([]);
  },
);

test("every part of the guide is looked at", () => {
  const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
  const checked = [...Object.keys(SHOWN_BY), "Когда проверка не пропускает"];
  expect(headings.sort()).toEqual(checked.sort());
});

test("the guide calls every block as the editor does", () => {
  const named = firstCells("Блоки").flatMap((cell) => [
    ...cell.matchAll(/([^,(`)]+) \(`([a-z-]+)`\)/g),
  ]);
  const inGuide = named.map(([, label, name]) => [name, label?.trim()]);
  const labels = Object.entries(BLOCKS).map(([name, { form }]) => [name, form.label]);
  expect(inGuide.sort()).toEqual(labels.sort());
});

test("the guide calls fields as the editor does", () => {
  const labels = new Set(
    decapConfig({ proxyUrl: "/decap" }).collections.flatMap((one) =>
      "files" in one ? [] : one.fields.map(({ label }) => label),
    ),
  );
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
