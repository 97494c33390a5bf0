import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { articleHtml } from "../article-html";
import { publishPictures } from "../pictures/text-picture";

const FILE = "content/articles/x/index.mdx";
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160"></svg>';
const sources = [
  { title: "ВОЗ. Солнце", year: 2012, url: "https://who.int" },
  { title: "NHS. Родинки", url: "https://nhs.uk" },
];

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "blocks-"));
  const video = path.join(root, "content/publications/video/zerkalo");
  await mkdir(path.join(root, "content/articles/x"), { recursive: true });
  await mkdir(video, { recursive: true });
  await cp("content/signs.yml", path.join(root, "content/signs.yml"));
  await writeFile(path.join(root, "content/articles/x/spina.svg"), DRAWING);
  await writeFile(path.join(video, "cover.svg"), DRAWING.replace("320", "640"));
  await writeFile(
    path.join(video, "index.mdx"),
    `---
title: Осмотр у зеркала
description: Коротко.
date: 2026-05-12
cover: ./cover.svg
video: { provider: rutube, id: abc-123 }
duration: "0:40"
sources: []
---
Текст.
`,
  );
});
afterAll(() => rm(root, { recursive: true }));

const render = (text: string) => articleHtml({ root, file: FILE, sources }, text);

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

test("says when letters remind of a visit, wherever it stands", async () => {
  const { html } = await render(":reminders до приёма.\n\nНапомним :reminders.");
  const text = html.replace(/<[^>]*>|\u00a0/g, (found) => (found === "\u00a0" ? " " : ""));
  expect(text).toContain("За двое суток и за три часа до приёма.");
  expect(text).toContain("Напомним за двое суток и за три часа.");
});

test("links a number to its source", async () => {
  const { html } = await render("Так и есть.:source[1]");
  expect(html).toContain('<a class="source-link" href="#source-1" aria-label="Источник 1">1</a>');
});

test("sets a number apart from the one right before it, and from no other", async () => {
  const { html } = await render("Так.:source[1]:source[2] И так.:source[2]");
  expect(html.match(/class="[^"]*"/g)).toEqual([
    'class="source-link"',
    'class="source-link one-more"',
    'class="source-link"',
  ]);
});

test("shows a figure with its size, so that nothing moves, with caption and long description", async () => {
  const { html, pictures } = await render(
    ':::figure{src="./spina.svg" alt="Человек у зеркала"}\nКак осмотреть спину.\n\nЧеловек стоит спиной.\n\nВ руке зеркало.\n:::',
  );
  expect(html).toMatch(
    /<figure class="figure"><img alt="Человек у зеркала" loading="lazy" decoding="async" src="\/static\/texts\/[0-9a-f]{16}\.svg" width="320" height="160"\/>/,
  );
  expect(html).toContain("<figcaption><p>Как осмотреть спину.</p><details>");
  expect(html).toContain("<summary>Описание рисунка</summary><p>Человек стоит спиной.</p>");

  await publishPictures(pictures, path.join(root, "public"));
  expect(pictures).toHaveLength(1);
});

test("shows a figure without a long description when there is none", async () => {
  const { html } = await render(':::figure{src="./spina.svg" alt="Спина"}\nПодпись.\n:::');
  expect(html).toContain("<figcaption><p>Подпись.</p></figcaption>");
});

test("names the source of a fact, with its year if it has one", async () => {
  const first = await render(':::fact{source="1"}\n**80 %** меланом — от солнца.\n:::');
  expect(first.html).toContain('<div class="fact"><p><strong>80\u00a0%</strong>');
  expect(first.html).toContain('Источник: <a href="#source-1">ВОЗ. Солнце, 2012</a>');
  const second = await render(':::fact{source="2"}\nФакт.\n:::');
  expect(second.html).toContain('<a href="#source-2">NHS. Родинки</a>');
});

test("titles a checklist, and leaves it a list for screen readers", async () => {
  const { html } = await render(':::checklist{title="Что взять"}\n- паспорт\n- вопросы\n:::');
  expect(html).toContain('<section class="checklist"><h2 class="checklist-title"');
  expect(html).toContain('<ul role="list">');
  expect(html).toContain("<li>паспорт</li>");
});

test("draws the table of the five signs from the site's one list", async () => {
  const { html } = await render("::abcde");
  expect(html).toContain('<table class="abcde"><caption>');
  expect(html.match(/<th scope="row">/g)).toHaveLength(5);
  expect(html).toContain('<span class="abcde-letter">A</span> Асимметрия</th>');
});

test("leads to a video by its poster, title and duration", async () => {
  const { html, pictures } = await render('::video{slug="zerkalo"}');
  expect(html).toContain('<a class="video" href="/publication/video/zerkalo"><img alt=""');
  expect(html).toContain('width="640" height="160"');
  expect(html).toContain('<span class="video-title">Осмотр у\u00a0зеркала</span>');
  expect(html).toContain('<span class="video-duration">Видео, 0:40</span>');
  expect(pictures[0]?.file).toMatch(/zerkalo\/cover\.svg$/);
});

test("puts a question above its answer", async () => {
  const { html } = await render(':::question{title="Больно ли это?"}\nНет.\n:::');
  expect(html).toMatch(
    /<section class="question"><h2 class="question-title"[^>]*>Больно\u00a0ли это\?<\/h2><p>Нет\.<\/p>/,
  );
});

test("takes one block into another", async () => {
  const { html } = await render(
    '::::question{title="Когда?"}\n:::care{level="soon"}\nСейчас.\n:::\n::::',
  );
  expect(html).toContain('<section class="question">');
  expect(html).toContain('<section class="care" data-level="soon">');
});

const figure = (attributes: string, text = "Подпись.") => `:::figure{${attributes}}\n${text}\n:::`;

test.each([
  ["an unknown block", ":::careful\nТекст\n:::", "неизвестный блок «careful». Есть блоки care,"],
  ["a block with a Russian name", ":::внимание\nТекст\n:::", "строка с «:::» не стала блоком"],
  [
    "a block that never ends",
    ':::care{level="soon"}\nТекст',
    "блок «care» не закрыт. Поставьте :::",
  ],
  ["an unknown block in a line", "Смотрите :drawing[1]", "неизвестный блок «drawing»"],
  [
    "a block of two colons for three",
    "::checklist",
    "блок «checklist» написан не так. Напишите :::",
  ],
  [
    "a mistyped field",
    ':::care{level="soon" titel="Да"}\nТекст\n:::',
    "нет поля «titel». Напишите",
  ],
  ["a care card without a level", ":::care\nТекст\n:::", "у блока care нет степени срочности"],
  [
    "a number without a source",
    "Так.:source[3]",
    "нет источника с номером «3». Номера источников в шапке — от 1 до 2",
  ],
  [
    "a fact without a source",
    ":::fact\nФакт\n:::",
    "у блока fact нет поля «source». Назовите номер",
  ],
  [
    "a fact of a source that is not listed",
    ':::fact{source="9"}\nФакт\n:::',
    "нет источника с номером «9»",
  ],
  [
    "a figure without alt",
    figure('src="./spina.svg"'),
    "у блока figure нет поля «alt». Опишите рисунок",
  ],
  [
    "a figure with an empty alt",
    figure('src="./spina.svg" alt=" "'),
    "у блока figure нет поля «alt»",
  ],
  [
    "a long alt",
    figure(`src="./spina.svg" alt="${"а".repeat(126)}"`),
    "описание рисунка длиннее 125",
  ],
  ["a missing picture", figure('src="./net.svg" alt="Нет"'), "нет рисунка ./net.svg. Положите"],
  [
    "a picture of another folder",
    figure('src="../x/spina.svg" alt="Спина"'),
    "нет рисунка ../x/spina.svg",
  ],
  [
    "a figure without a caption",
    figure('src="./spina.svg" alt="Спина"', ""),
    "у рисунка нет подписи. Напишите",
  ],
  [
    "a picture outside of a figure",
    "![Спина](./spina.svg)",
    "рисунок вставлен без подписи. Вставьте его блоком",
  ],
  ["a checklist without a title", ":::checklist\n- раз\n:::", "у блока checklist нет поля «title»"],
  [
    "a checklist without a list",
    ':::checklist{title="Что"}\nРаз\n:::',
    "в блоке checklist нет списка",
  ],
  [
    "a question without an answer",
    ':::question{title="Что?"}\n:::',
    "у вопроса нет ответа. Напишите",
  ],
  ["an unknown video", '::video{slug="net"}', "нет видео «net». Назовите папку ролика"],
])("refuses %s, says where it is and what to do", async (_, text, problem) => {
  const failure = render(`Первая строка.\n\n${text}\n`);
  await expect(failure).rejects.toThrow(problem);
  await expect(failure).rejects.toThrow(`${FILE}:3 —`);
});
