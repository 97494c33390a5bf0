import { cpSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { countedGit } from "./testing/git-before";
import {
  ARTICLE,
  change,
  eachInOneFolder,
  type Desk,
  entitle,
  makeTeam,
  OTHER,
  read,
  typed,
} from "./testing/project";

let project: string;
let desk: Desk;
eachInOneFolder((made, over) => {
  project = made;
  desk = over;
});

const folderOf = (file: string) => path.posix.dirname(file);
const only = (...files: string[]) =>
  `/review/unsent?${files.map((file) => `item=${encodeURIComponent(folderOf(file))}`).join("&")}`;

/** Sends one text and leaves the rest. */
const sendOnly = async (desk: Desk, file: string, more: Record<string, string> = {}) =>
  desk.press("send", { ...(await desk.form(only(file), "send")), ...more });

/** The address of the work on the board whose title has this word. */
async function workOn(desk: Desk, word: string): Promise<string> {
  const board = await desk.see("/review");
  const found = new RegExp(`href="(/review/work\\?[^"]*)">[^<]*${word}`).exec(board)?.[1];
  if (!found) throw new Error(`no work on «${word}»`);
  return found.replaceAll("&amp;", "&");
}

function twoTexts(project: string): void {
  entitle(project, "Солнце");
  entitle(project, "Дети", OTHER);
}

test("one text is sent alone, and what else is unsent stays to the byte", async () => {
  twoTexts(project);
  const rest = read(project, OTHER);
  const board = await desk.see("/review");
  expect(board).toContain("Посмотреть отмеченные вместе");
  const shown = await desk.see(only(ARTICLE));
  expect(shown).toContain("<ins>Солнце</ins>");
  expect(shown).not.toContain("<ins>Дети</ins>");

  await sendOnly(desk, ARTICLE);

  expect(read(project, OTHER)).toBe(rest);
  expect(read(project, ARTICLE)).not.toContain("title: Солнце\n");
  await desk.sitsDown();
  await desk.onWork("publish");
  expect(typed(project, "show", `main:${ARTICLE}`)).toContain("title: Солнце\n");
  expect(typed(project, "show", `main:${OTHER}`)).not.toContain("title: Дети");
  expect(read(project, OTHER)).toBe(rest);
});

test("texts that are ticked go as one work; nothing ticked sends nothing", async () => {
  twoTexts(project);
  await desk.press("send", await desk.form(only(ARTICLE, OTHER), "send"));
  expect(typed(project, "branch", "--list", "desk/*").split("\n")).toHaveLength(1);
  expect(await desk.see("/review")).toContain("Неотправленных правок нет");
  expect(await desk.see("/review/unsent?item=content/nothing")).toContain(
    "Неотправленных правок нет",
  );
});

test("what was saved in a chosen text after the page is not sent; what was saved in another stays", async () => {
  twoTexts(project);
  const form = await desk.form(only(ARTICLE), "send");
  change(project, OTHER, /$/, "\nПозже.\n");
  const later = read(project, OTHER);
  await desk.press("send", form);
  expect(read(project, OTHER)).toBe(later);

  const next = await desk.form(only(OTHER), "send");
  change(project, OTHER, /$/, "\nЕщё позже.\n");
  expect(await desk.press("send", next)).toContain("Тексты изменились, пока страница была открыта");
  expect(read(project, OTHER)).toContain("Ещё позже.");
});

test("what is no page that was shown sends nothing", async () => {
  twoTexts(project);
  for (const tree of ["", "x", "0".repeat(40), "HEAD", "--all"])
    expect(await desk.press("send", { tree })).toContain("Тексты изменились");
  expect(typed(project, "branch", "--list", "desk/*")).toBe("");
});

test("a text that the site's check refuses alone brings what it needs, and the page names it", async () => {
  // The name of the reader is in no changed line: only the check knows.
  typed(project, "checkout", "--quiet", "main");
  change(project, ARTICLE, /^reviewer: .*$/m, "reviewer: editors-two");
  writeFileSync(
    path.join(project, "content/reviewers.yml"),
    `${read(project, "content/reviewers.yml")}"editors-two": { role: "Вторая редакция" }\n`,
  );
  entitle(project, "Дети", OTHER);
  const shown = await desk.see(only(ARTICLE));
  expect(shown).toContain("editors-two");
  expect(shown).toContain("Кто проверяет тексты");
  expect(shown).not.toContain("<ins>Дети</ins>");
});

test("the board asks git as often for many texts as for two", async () => {
  const { path: everyGit, count } = countedGit();
  const more = Array.from({ length: 6 }, (_, number) => `content/articles/more-${number}`);
  const processes = async () => {
    await desk.see("/review");
    const before = count();
    await desk.see("/review");
    return count() - before;
  };
  const own = process.env.PATH;
  process.env.PATH = everyGit;
  try {
    twoTexts(project);
    const few = await processes();
    expect(few).toBeGreaterThan(5);
    const whole = path.join(project, folderOf(ARTICLE));
    for (const place of more) cpSync(whole, path.join(project, place), { recursive: true });
    expect(await processes()).toBe(few);
  } finally {
    process.env.PATH = own;
  }
});

test("several returned works are taken up, and each goes on in its own branch", async () => {
  const { anna, host, author, reader } = makeTeam(project);
  twoTexts(anna);
  await sendOnly(author, ARTICLE);
  await sendOnly(author, OTHER);
  for (const word of ["Солнце", "Дети"]) {
    const form = await reader.form(await workOn(reader, word), "return");
    await reader.press("return", { ...form, words: `Исправьте ${word}` });
  }
  for (const word of ["Солнце", "Дети"]) {
    const form = await author.form(await workOn(author, word), "take-up");
    expect(await author.press("take-up", form)).toContain("Работа снова у вас");
  }
  change(anna, ARTICLE, /$/, "\nДобавлено.\n");
  await sendOnly(author, ARTICLE);
  expect(read(anna, OTHER)).toContain("title: Дети\n");
  expect(await author.see("/review")).toContain("Эта работа у вас");
  await sendOnly(author, OTHER);

  expect(typed(host, "branch", "--list", "desk/*").split("\n")).toHaveLength(2);
  const page = await reader.see(await workOn(reader, "Солнце"));
  expect(page).toContain("Исправьте Солнце");
  expect(page).toContain("Добавлено");
  expect(page).not.toContain("Исправьте Дети");
});

test("an urgent work stands first with its word, and is published before the others", async () => {
  const { anna, host, author, reader } = makeTeam(project);
  twoTexts(anna);
  await sendOnly(author, ARTICLE, { urgent: "yes" });
  await sendOnly(author, OTHER);
  const board = await reader.see("/review");
  expect(board.indexOf("Солнце“")).toBeLessThan(board.indexOf("Дети“"));
  expect(board.split("<strong>Срочно</strong>")).toHaveLength(2);
  expect(await reader.onWork("publish")).toContain("Опубликовано");
  expect(typed(host, "show", `main:${ARTICLE}`)).toContain("title: Солнце\n");
  expect(typed(host, "branch", "--list", "desk/*").split("\n")).toHaveLength(1);
});

test("a title cannot say what only the desk says", async () => {
  change(project, ARTICLE, /^title: .*$/m, 'title: "Солнце\\n\\nDesk: urgent\\nDesk: returned"');
  const board = await desk.send();
  expect(board).not.toContain("<strong>Срочно</strong>");
  expect(board).toContain("Возвращённых работ нет");
});

test("a link to a text that another work has deleted meanwhile is refused in words", async () => {
  const { anna, host, author, reader } = makeTeam(project);
  const press = async (word: string) =>
    reader.press("publish", await reader.form(await workOn(reader, word), "publish"));
  const news = path.join(anna, "content/publications/news/novaya");
  cpSync(path.join(anna, folderOf(ARTICLE)), news, { recursive: true });
  await author.send();
  await press("Нов");
  await author.see("/review");

  change(anna, OTHER, /$/, "\n[Новая](/publication/news/novaya)\n");
  await sendOnly(author, OTHER);
  rmSync(news, { recursive: true });
  const gone = "- { from: /publication/news/novaya, to: /publication }\n";
  change(anna, "content/redirects.yml", /$/, gone);
  await author.send();
  expect(await press("Удален")).toContain("Опубликовано.");

  const refused = await press("Изменен");
  expect(refused).toContain("Проверка сайта не пропускает эти тексты");
  expect(refused).toContain("/publication/news/novaya");
  expect(typed(host, "show", `main:${OTHER}`)).not.toContain("[Новая]");
});
