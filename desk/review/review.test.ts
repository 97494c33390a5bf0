import { cpSync, existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { othersOn, workOfOthers } from "../works/others";
import {
  ARTICLE,
  change,
  type Desk,
  eachInOneFolder,
  entitle,
  folder,
  read,
  typed,
} from "./testing/project";

let project: string;
let desk: Desk;
eachInOneFolder((made, over) => {
  [project, desk] = [made, over];
});

test("a changed text is seen word by word, sent and published", async () => {
  writeFileSync(path.join(project, "code.ts"), "export const two = 2;\n");
  typed(project, "add", "code.ts");
  const before = read(project, ARTICLE);
  entitle(project, "Солнце без ожогов");

  const shown = await desk.see("/review/unsent");
  expect(shown).toContain("<ins>Солнце</ins>");
  expect(shown).toContain("<del>Безопасное</del>");

  expect(await desk.send()).toContain("Изменена статья „Солнце без ожогов“");
  expect(read(project, ARTICLE)).toBe(before);
  expect(read(project, "code.ts")).toContain("two");
  expect(typed(project, "diff", "--cached", "--name-only")).toBe("code.ts");

  await desk.sitsDown();
  const board = await desk.onWork("publish");
  expect(board).toContain("Опубликовано");
  const lists = [...board.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, heading]) => heading);
  expect(lists).toEqual([
    "Ваши правки",
    "Ждут проверки",
    "Возвращены автору",
    "Недавно опубликованы",
  ]);
  expect(read(project, ARTICLE)).toContain("title: Солнце без ожогов");
  expect(typed(project, "show", `main:${ARTICLE}`)).toContain("Солнце без ожогов");
  expect(typed(project, "show", "main:code.ts")).toContain("one");
  expect(typed(project, "diff", "--cached", "--name-only")).toBe("code.ts");
  expect(typed(project, "status", "--porcelain", "--", "content", "docs")).toBe("");
  expect(typed(project, "branch", "--list", "desk/*")).toBe("");
  expect(typed(project, "log", "-1", "--format=%an %s", "main^2")).toBe(
    "Анна Автор Изменена статья „Солнце без ожогов“",
  );
});

test("who changes a figure is asked to notify readers; the list follows", async () => {
  change(project, ARTICLE, /^- С 10 до 16/m, "- Каждый день с 10 до 16");
  const shown = await desk.see("/review/unsent");
  expect(shown).toContain("Скажите читателям");
  expect(shown).toContain("#/collections/articles/entries/bezopasnoe-solnze/index");
  await desk.send();
  await desk.sitsDown();
  expect(await desk.onWork("publish")).toContain("Опубликовано");
  expect(read(project, "docs/medical-review.md")).toContain("| Каждый день с 10 до 16");
});

test("a returned text is not taken up into unsent changes of the same text", async () => {
  entitle(project, "Солнце");
  await desk.send();
  await desk.onWork("return", { words: "Короче" });
  const form = await desk.form(await desk.firstWork(), "take-up");
  change(project, ARTICLE, /$/, "\nНовая фраза.\n");

  const refused = await desk.press("take-up", form);

  expect(refused).toContain("У вас есть неотправленные правки тех же текстов");
  expect(read(project, ARTICLE)).toContain("Новая фраза.");
  expect(read(project, ARTICLE)).not.toContain("title: Солнце");
});

test("two concurrent presses are two steps", async () => {
  entitle(project, "Солнце");
  const form = await desk.form("/review/unsent", "send");

  await Promise.all([desk.press("send", form), desk.press("send", form)]);

  expect(typed(project, "branch", "--list", "desk/*").split("\n")).toHaveLength(1);
});

test("what the site's check refuses is not sent, in words of the form", async () => {
  change(project, ARTICLE, /^reviewer: .*$/m, "reviewer: ivanov");
  const page = await desk.see("/review/unsent");
  expect(page).toContain("<b>Кто проверил:</b> Такого проверяющего нет.");
  expect(page).not.toContain("<button>Отправить на проверку</button>");
});

test("a returned text says why, who and when; it is corrected and published", async () => {
  entitle(project, "Солнце");
  await desk.send();
  expect(await desk.onWork("return", { words: " " })).toContain("Напишите автору, что исправить");
  const board = await desk.onWork("return", {
    words: "Назовите источник <точнее>\nDesk: returned",
  });
  expect(board).toContain("Назовите источник &lt;точнее&gt;");
  expect(board).toMatch(/Возвращено: Анна Автор, \d+\s[а-я]+/);

  expect(await desk.onWork("take-up")).toContain("Работа снова у вас");
  expect(read(project, ARTICLE)).toContain("title: Солнце\n");
  entitle(project, "Солнце и тень");
  const again = await desk.send();
  expect(again).toContain("Возвращённых работ нет");
  expect(typed(project, "branch", "--list", "desk/*").split("\n")).toHaveLength(1);
  await desk.sitsDown();
  await desk.onWork("publish");
  expect(read(project, ARTICLE)).toContain("title: Солнце и тень\n");
});

test("a new text with its picture comes and goes whole", async () => {
  const news = "content/publications/news/novaya/index.mdx";
  const folder = path.join(project, path.dirname(news));
  typed(project, "config", "core.autocrlf", "false");
  const source = path.join(project, path.dirname(ARTICLE));
  cpSync(source, folder, { recursive: true });
  const shown = await desk.see("/review/unsent");
  const [, picture] = /<img src="([^"]+)" width="640" height="320"/.exec(shown) ?? [];
  expect(await desk.see(picture ?? "")).toContain("<svg");
  await desk.send();
  expect(existsSync(folder)).toBe(false);
  expect(await desk.see("/review")).toContain("Новая новость „Безопасное солнце“");
});

test("a project without git has nobody else", async () => {
  process.chdir(folder());
  expect(othersOn([ARTICLE], await workOfOthers())).toEqual([]);
});
