import { readFileSync } from "node:fs";
import { checkText } from "@rodinki/content-model/checks/check-text";
import { moscowDay } from "@rodinki/content-model/reading/text-files";
import { withWord } from "../russian/dictionary";
import { forEditor } from "./for-editor";
import { fromEditor } from "./from-editor";

const TEXT = "content/articles/bezopasnoe-solnze/index.mdx";
const DATA = "content/rules.yml";
const rawOf = (file: string) => readFileSync(file, "utf8");
const windows = (raw: string) => raw.replaceAll("\n", "\r\n");

const CHANGES: [file: string, from: RegExp, to: string][] = [
  [TEXT, /^title: .*$/m, "title: Спокойное солнце"],
  [TEXT, /$/, "\n\nЕщё один абзац.\n\n- раз\n- два\n"],
  [DATA, /^title: .*$/m, "title: Другие правила"],
  [DATA, /^lead: [\s\S]*?(?=\n\S)/m, "lead: Другое начало"],
];

test.each(CHANGES)("%s: a change of %s keeps the ends of lines of Windows", (file, from, to) => {
  const raw = rawOf(file);
  const change = (edited: string) => edited.replace(from, to);
  const plain = fromEditor(file, raw, change(forEditor(file, raw)));
  const kept = fromEditor(file, windows(raw), change(forEditor(file, windows(raw))));
  expect(plain.raw).not.toBe(raw);
  expect(kept.raw).toBe(windows(plain.raw));
});

test.each([TEXT, DATA])("%s: what was not changed keeps every byte", (file) => {
  const raw = windows(rawOf(file));
  expect(fromEditor(file, raw, forEditor(file, raw)).raw).toBe(raw);
});

test("the invisible mark before a text is no part of it, and goes when it is saved", () => {
  const raw = `\uFEFF${rawOf(TEXT)}`;
  const sent = forEditor(TEXT, raw);
  expect(sent).toContain("title: Безопасное солнце");
  expect(fromEditor(TEXT, raw, sent).raw).toBe(rawOf(TEXT));
});

test("the build names the invisible mark", () => {
  expect(() => checkText(TEXT, `\uFEFF${rawOf(TEXT)}`, moscowDay())).toThrow(
    `${TEXT}:1 — в начале файла невидимый знак (BOM). Сохраните файл в кодировке «UTF-8 без BOM».`,
  );
});

test("a word joins a dictionary of either kind", () => {
  const raw = "- { word: айсберг }\n- { word: ящик }\n";
  expect(withWord(windows(raw), "лист")).toBe(windows(withWord(raw, "лист")));
});
