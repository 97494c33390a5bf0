import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeBlocksFolder } from "../testing/blocks-folder";
import { articleHtml } from "./article-html";

const HEADER = `---
title: Заголовок
description: Описание.
date: 2026-05-12
cover: ./cover.svg
sources:
  - { kind: authority, title: ВОЗ, year: 2012, url: "https://who.int" }
---
`;
const FIRST_LINE = HEADER.split("\n").length;
const FILE = "content/articles/x/index.mdx";
const render = (text: string) => articleHtml({ root: ".", file: FILE, sources: [] }, HEADER + text);

test("renders markdown with headings as chapters, and sets spaces", async () => {
  const { html, headings } = await render("Текст.\n\n## Что делать\n\n- раз\n\n## Почему\n");
  expect(html).toContain("<p>Текст.</p>");
  expect(headings).toEqual([
    { id: "что-делать", title: "Что делать" },
    { id: "почему", title: "Почему" },
  ]);
  expect(html).toContain('<h2 id="что-делать">');
  expect((await render("Не в лесу.")).html).toContain("Не\u00a0в\u00a0лесу.");
});

test.each([
  ["a tag", "<Map />", "в тексте есть код"],
  ["an import", 'import x from "y"', "в тексте есть код"],
  ["an expression", "{1 + 1}", "в тексте есть код"],
  ["a lonely bracket", "Если 3 <5", "текст не читается"],
  ["a tag without its end", "<Map>", "текст не читается"],
])("refuses %s and says where it is", async (_, text, problem) => {
  const failure = render(`Первая строка.\n\n${text}\n`);
  await expect(failure).rejects.toThrow(problem);
  await expect(failure).rejects.toThrow(`${FILE}:${FIRST_LINE + 2} —`);
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java&#115;cript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "http://example.ru",
  "//example.ru",
  "java&Tab;script:alert(1)",
  "java\tscript:alert(1)",
  "&#1;javascript:alert(1)",
  "java%0ascript:alert(1)",
  "javascript&colon;alert(1)",
  "blob:https://example.ru/1",
  "https:/example.ru",
  "https://",
  "&sol;/example.ru",
  "https:example.ru",
  "https://rodinki.ru@example.ru",
  "https://a:b@example.ru/",
  "moles",
  "",
])("refuses a link to «%s»", async (address) => {
  const failure = render(`Первая строка.\n\nСмотрите [здесь](<${address}>).\n`);
  await expect(failure).rejects.toThrow("ссылка ведёт не на страницу");
  await expect(failure).rejects.toThrow(`${FILE}:${FIRST_LINE + 2} —`);
});

test.each([
  "https://who.int/a?b=1#c",
  "HTTPS://who.int",
  // Markdown makes %5C and %09 of these: no slash to a browser, and nothing that it leaves out.
  "/\\\\example.ru",
  "/&#9;/example.ru",
  "mailto:a@example.ru",
  "tel:+74950000000",
  "/rules",
  "/rules#two",
  "#два",
])("takes a link to «%s»", async (address) => {
  expect((await render(`Смотрите [здесь](<${address}>).`)).html).toContain("<a href=");
});

test("refuses a reference link, and a link in a block, at its line", async () => {
  const named = render("Первая строка.\n\nСмотрите [здесь][1].\n\n[1]: javascript:alert(1)\n");
  await expect(named).rejects.toThrow(`${FILE}:${FIRST_LINE + 2} —`);
  const inBlock = render(
    ':::care{level="week" title="Если:"}\nПервая строка.\n\n- [здесь](javascript:alert(1))\n:::\n',
  );
  await expect(inBlock).rejects.toThrow(`${FILE}:${FIRST_LINE + 3} —`);
});

test("refuses a link that was cut in the middle of a letter", async () => {
  const failure = render("Первая строка.\n\nСмотрите [здесь](/rules#%D0%BC%D0).\n");
  await expect(failure).rejects.toThrow(`${FILE}:${FIRST_LINE + 2} — адрес ссылки обрывается`);
});

test("renders the same while the site is developed", async () => {
  const { html } = await render("Текст.");
  const environment = jest.replaceProperty(process.env, "NODE_ENV", "development");
  jest.resetModules();
  const developed = await import("./article-html");
  const text = { root: ".", file: FILE, sources: [] };
  expect((await developed.articleHtml(text, `${HEADER}Текст.`)).html).toBe(html);
  environment.restore();
});

describe("where something stands in for the owner's own", () => {
  const { render, root } = makeBlocksFolder();

  const write = (name: string, field: string) =>
    writeFile(
      path.join(root(), `content/pages/${name}.mdx`),
      `---\ntitle: О нас\ndescription: Коротко.\n${field}---\n`,
    );

  beforeAll(async () => {
    await mkdir(path.join(root(), "content/pages"));
    await write("alliance", "demo: true\n");
    await write("about", "");
  });

  test("a link to what stands in for the owner's own says so", async () => {
    const { html, uses } = await render("Осматривает [альянс](/alliance#doctors), и он рядом.");
    expect(html.replaceAll("\u00a0", " ")).toContain(
      "альянс</a><small> (демонстрационные данные)</small>, и он",
    );
    expect(uses).toEqual(["content/pages/alliance.mdx"]);
  });

  test.each(["/about", "/risk", "#ask", "https://who.int/alliance"])(
    "a link to %s is as it was written",
    async (address) => {
      expect((await render(`Есть [ссылка](${address}).`)).html).not.toContain("<small>");
    },
  );
});
