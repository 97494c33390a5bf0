import { cpSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { countedGit } from "./testing/git-before";
import {
  ARTICLE,
  change,
  eachInOneFolder,
  type Desk,
  entitle,
  OTHER,
  read,
  typed,
} from "./testing/project";

const { project, desk } = eachInOneFolder();

const folderOf = (file: string) => path.posix.dirname(file);
const only = (...files: string[]) =>
  `/review/unsent?${files.map((file) => `item=${encodeURIComponent(folderOf(file))}`).join("&")}`;

/** Sends one text and leaves the rest. */
const sendOnly = async (desk: Desk, file: string, more: Record<string, string> = {}) =>
  desk.press("send", { ...(await desk.form(only(file), "send")), ...more });

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

test("a chosen text saved after its page is not sent; another one stays", async () => {
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

test("a text that the check refuses alone brings what it needs, by name", async () => {
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
  const more = Array.from({ length: 4 }, (_, number) => `content/articles/more-${number}`);
  // The fewest of three: now and then a page waits for another git's lock, and asks once more.
  const processes = async () => {
    const counts: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const before = count();
      await desk.see("/review");
      counts.push(count() - before);
    }
    return Math.min(...counts.slice(1));
  };
  const own = process.env.PATH;
  process.env.PATH = everyGit;
  try {
    twoTexts(project);
    const few = await processes();
    expect(few).toBeGreaterThan(0);
    expect(few).toBeLessThan(9);
    const whole = path.join(project, folderOf(ARTICLE));
    for (const place of more) cpSync(whole, path.join(project, place), { recursive: true });
    // One call for each text would be four more; one is a look that came twice.
    expect(await processes()).toBeLessThan(few + more.length / 2);
  } finally {
    process.env.PATH = own;
  }
});

test("an urgent work stands first with its word", async () => {
  twoTexts(project);
  await sendOnly(desk, ARTICLE, { urgent: "yes" });
  await sendOnly(desk, OTHER);
  const board = await desk.see("/review");
  expect(board.indexOf("Солнце“")).toBeLessThan(board.indexOf("Дети“"));
  expect(board.split("<strong>Срочно</strong>")).toHaveLength(2);
});

test("a title cannot say what only the desk says", async () => {
  change(project, ARTICLE, /^title: .*$/m, 'title: "Солнце\\n\\nDesk: urgent\\nDesk: returned"');
  const board = await desk.send();
  expect(board).not.toContain("<strong>Срочно</strong>");
  expect(board).toContain("Возвращённых работ нет");
});

test("a link to a text that another work has deleted is refused in words", async () => {
  const commit = () => {
    typed(project, "add", "--all");
    typed(project, "commit", "--quiet", "--message", "Мимо стола");
  };
  const news = path.join(project, "content/publications/news/novaya");
  cpSync(path.join(project, folderOf(ARTICLE)), news, { recursive: true });
  commit();
  change(project, OTHER, /$/, "\n[Новая](/publication/news/novaya)\n");
  await desk.send();
  rmSync(news, { recursive: true });
  const redirect = "- { from: /publication/news/novaya, to: /publication }\n";
  change(project, "content/redirects.yml", /$/, redirect);
  commit();

  await desk.sitsDown();
  const refused = await desk.onWork("publish");
  expect(refused).toContain("Проверка сайта не пропускает эти тексты");
  expect(refused).toContain("/publication/news/novaya");
  expect(typed(project, "show", `main:${OTHER}`)).not.toContain("[Новая]");
});
