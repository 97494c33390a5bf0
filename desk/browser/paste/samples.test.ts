/** @jest-environment jsdom */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { plainCharacters } from "./html/characters";
import { readBlocks } from "./read";
import { toMarkdown } from "./part";
import { sentences } from "./paste-report";

const SAMPLES = path.resolve(__dirname, "../../testing/clipboard");

const read = (name: string) => readFileSync(path.join(SAMPLES, name), "utf8");

const names = readdirSync(SAMPLES).filter((name) => /\.(?:html|txt)$/.test(name));

function pasted(name: string) {
  const [html, text] = name.endsWith(".html")
    ? [read(name), ""]
    : ["", plainCharacters(read(name))];
  const found = readBlocks({ html, text, fragment: "", mode: "", pictures: [], others: [] }, []);
  if (typeof found === "string") throw new Error(found);
  const blocks = found.blocks.filter(({ type }) => type !== "picture");
  return { text: toMarkdown(blocks), said: sentences(found.report).join(" ") };
}

test.each(names)("%s comes as a careful person would have written it", (name) => {
  expect(`${pasted(name).text}\n`).toBe(read(name.replace(/\.\w+$/, ".expected.md")));
});

test("what cannot be pasted is listed", () => {
  const { said } = pasted("word-windows.html");
  expect(said).toContain("Рисунки не вставлены (1)");
  expect(said).toContain("Сноски стали числами");
  expect(said).toContain("объединённые ячейки");
  expect(said).toContain("обычными: й.");
  expect(pasted("word-online.html").said).toBe("");
  expect(pasted("pdf.txt").said).toContain(
    "переносы убраны: слизистых, органах, которые, Бреслоу.",
  );
  expect(pasted("markdown.txt").said).toContain("Markdown");
});
