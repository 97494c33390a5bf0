import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { articleHtml } from "./article-html";
import { readText } from "./text-kinds";

const HEADER = `---
title: Заголовок
description: Описание.
date: 2026-05-12
cover: ./cover.svg
sources:
  - { title: ВОЗ, year: 2012, url: "https://who.int" }
---
`;
const FIRST_LINE = HEADER.split("\n").length;
const FILE = "content/articles/x/index.mdx";
const render = (text: string) => articleHtml(FILE, HEADER + text, 1);

test("renders markdown with its headings as chapters", async () => {
  const { html, headings } = await render("Текст.\n\n## Что делать\n\n- раз\n\n## Почему\n");
  expect(html).toContain("<p>Текст.</p>");
  expect(headings).toEqual([
    { id: "что-делать", title: "Что делать" },
    { id: "почему", title: "Почему" },
  ]);
  expect(html).toContain('<h2 id="что-делать">');
});

test("sets the spaces of the text", async () => {
  expect((await render("Не в лесу.")).html).toContain("Не\u00a0в\u00a0лесу.");
});

test("makes a care card with a heading one level below the text around it", async () => {
  const { html } = await render('## Когда к врачу\n\n:::care{level="urgent"}\n- знобит\n:::\n');
  expect(html).toContain('<section class="care" data-level="urgent"><h3 class="care-title"');
  expect(html).toContain('<span class="visually-hidden">Срочно: </span>');
  expect(html).toContain("<li>знобит</li>");
});

test("lets an author title a care card, and keeps it out of the chapters", async () => {
  const { html, headings } = await render(
    ':::care{level="soon" title="Покажитесь врачу"}\nДа.\n:::',
  );
  expect(html).toContain("Покажитесь врачу</h2>");
  expect(headings).toEqual([]);
});

test("links a number to its source", async () => {
  const { html } = await render("Так и есть.:source[1]");
  expect(html).toContain('<a class="source-link" href="#source-1" aria-label="Источник 1">1</a>');
});

test.each([
  ["an unknown block", ":::careful\nТекст\n:::", "неизвестный блок «careful»"],
  ["a block with a Russian name", ":::внимание\nТекст\n:::", "строка с «:::» не стала блоком"],
  ["a block that never ends", ':::care{level="soon"}\nТекст', "блок «care» не закрыт"],
  ["an unknown block in a line", "Смотрите :figure[1]", "неизвестный блок «figure»"],
  ["a care card without a level", ":::care\nТекст\n:::", "у блока care нет степени срочности"],
  ["a number without a source", "Так.:source[2]", "ссылка на источник, которого нет в шапке"],
  ["a tag", "<Map />", "в тексте есть код"],
  ["an import", 'import x from "y"', "в тексте есть код"],
  ["an expression", "{1 + 1}", "в тексте есть код"],
  ["a lonely bracket", "Если 3 <5", "текст не читается"],
])("refuses %s and says where it is", async (_, text, problem) => {
  const failure = render(`Первая строка.\n\n${text}\n`);
  await expect(failure).rejects.toThrow(problem);
  await expect(failure).rejects.toThrow(`${FILE}:${FIRST_LINE + 2} —`);
});

const texts = readdirSync("content", { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".mdx"),
);

test.each(texts)("content/%s can be published", async (file) => {
  const place = path.join("content", file);
  const raw = readFileSync(place, "utf8");
  const { facts } = readText(place, raw);
  const sources = "sources" in facts ? facts.sources.length : 0;
  const { html } = await articleHtml(place, raw, sources);
  expect(html).toContain("<p>");
});
