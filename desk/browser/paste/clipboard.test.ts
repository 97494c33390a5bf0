/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import path from "node:path";
import { nothing, sentences } from "./told";
import { toMarkdown } from "./to-markdown";
import { blocksOfHtml, blocksOfText } from "./to-markdown-tree";

/** What programs put on the clipboard; made by hand after them. */
const sample = (name: string) =>
  readFileSync(path.resolve(__dirname, "../../testing/clipboard", name), "utf8");

function pasted(name: string) {
  const told = nothing();
  return { text: toMarkdown(blocksOfHtml(sample(name), told)), told, said: sentences(told) };
}

const SAMPLES = ["google-docs", "word-windows", "word-online", "web-page", "libreoffice"];

test.each(SAMPLES)("%s: nothing comes that a text of ours cannot hold", (name) => {
  const { text } = pasted(`${name}.html`);
  expect(text).not.toMatch(/[\u00A0\u00AD\u200B]|!\[|alert|file:|\]\([^)]*#/);
  expect(text).toMatch(/^## /m);
  expect(text).toMatch(/^\|(?: -+:? \|)+$/m);
});

test("Word's paragraphs with mso-list are lists, and their marks are gone", () => {
  const { text } = pasted("word-windows.html");
  expect(text).toContain("- голова\n  - за ушами\n- спина");
  expect(text).toContain("1. разденьтесь\n   1. снимите часы\n2. встаньте к свету");
});

test("raised and lowered figures stay so", () => {
  expect(pasted("word-windows.html").text).toContain("10², расстояние 5 см², H₂O, 1й раз");
  expect(pasted("google-docs.html").text).toContain("10⁵ частиц");
  expect(pasted("libreoffice.html").text).toContain("10⁶ клеток, В₁₂, механизм");
  expect(pasted("word-windows.html").told.indices).toEqual(["й"]);
});

test("footnotes lead nowhere, and the author is told", () => {
  const { text, said } = pasted("libreoffice.html");
  expect(text).toMatch(/механизм\. \\\[1]/);
  expect(said.join(" ")).toContain("Сноски");
});

test("each list of Google Docs and of Word on the web has its depth", () => {
  expect(pasted("google-docs.html").text).toContain("- лицо и шея\n  - уши\n  - губы\n- руки");
  expect(pasted("word-online.html").text).toContain("- утром\n  - у окна\n- вечером");
});

test("lines of a messenger are lists and paragraphs", () => {
  const text = toMarkdown(blocksOfText(sample("telegram.txt")));
  expect(text).toContain("- убрать «всегда»\n- добавить SPF 50+");
  expect(text).toContain("1. Сначала осмотр\n2. Потом фото");
});
