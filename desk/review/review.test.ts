import { cpSync, existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { difference } from "../git/difference";
import { withMoves } from "../marked/moves";
import { othersOn, workOfOthers } from "../works/others";
import { messageOf } from "./message";
import { ARTICLE, change, eachInOneFolder, entitle, folder, read, typed } from "./testing/project";
import { bySecond } from "./testing/undoing";

const { project, desk } = eachInOneFolder();

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
  expect(await desk.onWork("publish")).toContain("Опубликовано");
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

test("a returned text says why, who and when, and is sent again as one work", async () => {
  entitle(project, "Солнце");
  await desk.send();
  const address = await desk.firstWork();
  const publishing = await bySecond(desk, () => desk.form(address, "publish"));
  expect(await desk.onWork("return", { words: " " })).toContain("Напишите автору, что исправить");
  const board = await desk.onWork("return", {
    words: "Назовите источник <точнее>\nDesk: returned",
  });
  expect(board).toContain("Назовите источник &lt;точнее&gt;");
  expect(board).toMatch(/Возвращено: Анна Автор, \d+\s[а-я]+/);
  const tip = typed(project, "rev-parse", publishing.name ?? "");
  // Words of a person are no line of the desk, which searches the messages for its own.
  const own = typed(project, "log", "-1", "--format=%B", tip).match(/^Desk: .*$/gm);
  expect(own).toEqual(["Desk: returned"]);
  expect(await bySecond(desk, () => desk.press("publish", { ...publishing, tip }))).toContain(
    "Эта работа возвращена автору",
  );

  expect(await desk.onWork("take-up")).toContain("Работа снова у вас");
  expect(read(project, ARTICLE)).toContain("title: Солнце\n");
  expect(await desk.send()).toContain("Возвращённых работ нет");
  expect(typed(project, "branch", "--list", "desk/*").split("\n")).toHaveLength(1);
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

test("who has sent a work withdraws it, and nobody publishes it", async () => {
  entitle(project, "Солнце");
  await desk.send();
  const address = await desk.firstWork();
  const form = await bySecond(desk, () => desk.form(address, "publish"));
  const withdrawal = await desk.form(address, "withdraw");
  expect(await desk.press("withdraw", withdrawal)).toContain("Работа снова у вас");
  expect(read(project, ARTICLE)).toContain("title: Солнце\n");
  expect(await desk.see("/review")).toContain("Автор забрал работу");
  for (const step of ["publish", "return"])
    expect(await bySecond(desk, () => desk.press(step, { ...form, words: "Нет" }))).toMatch(
      /посмотрите ещё раз/i,
    );
  expect(await desk.press("withdraw", withdrawal)).toContain(
    "изменили, пока страница была открыта",
  );
  expect(await desk.send()).toContain("Отправлено на проверку");
  expect(typed(project, "branch", "--list", "desk/*").split("\n")).toHaveLength(1);
});

test("a work is withdrawn by nobody else, nor over unsent words of its text", async () => {
  entitle(project, "Солнце");
  await desk.send();
  const form = await desk.form(await desk.firstWork(), "withdraw");
  change(project, ARTICLE, /$/, "\nЕщё фраза.\n");
  expect(await desk.press("withdraw", form)).toContain("неотправленные правки тех же текстов");
  expect(read(project, ARTICLE)).toContain("Ещё фраза.");
  typed(project, "checkout", "--quiet", "--", "content");
  typed(project, "config", "user.email", "boris@example.ru");
  expect(await desk.see(await desk.firstWork())).not.toContain("Отозвать");
  expect(await desk.press("withdraw", form)).toContain("Отозвать можно только свою работу");
});

test("a remark stands at its place, is answered and closed, and goes with the place", async () => {
  change(project, ARTICLE, /$/, "\nПервая фраза: тень, вода.\n\nВторая фраза: шляпы летом.\n");
  await desk.send();
  await desk.sitsDown();
  const work = await desk.firstWork();
  const name = new URLSearchParams(work.split("?")[1]).get("name") ?? "";
  const place = "Вторая фраза: шляпы летом.";
  expect(await desk.see(work)).toContain(`<ins>${place}</ins>`);
  await desk.press("remark", {
    name,
    file: ARTICLE,
    place,
    words: "Каких <полях>?\nDesk: returned",
  });
  const page = await desk.see(work);
  const [, id = ""] = /id="remark-(\w+)"/.exec(page) ?? [];
  expect(page.indexOf(`id="remark-${id}"`)).toBeGreaterThan(page.indexOf(place));
  expect(page).toContain("Каких &lt;полях&gt;?");
  expect(page).toContain("Открытые замечания: 1");
  expect(
    await desk.press("remark", { name, file: "content/x.mdx", place, words: "Нет" }),
  ).toContain("Этого места в работе уже нет");
  expect(await desk.press("remark", { name, file: ARTICLE, place, words: " \n" })).toContain(
    "Напишите, что вы хотели сказать.",
  );
  // An open remark says what is to be changed.
  expect(await desk.onWork("return")).toContain("Замечания стоят у мест текста.");

  await desk.sitsDown("Анна Автор", "anna@example.ru");
  await desk.onWork("take-up");
  change(project, ARTICLE, "шляпы летом.", "шляпы летом, поля широкие.");
  await desk.send();
  const later = await desk.see(work);
  expect(later.indexOf(`id="remark-${id}"`)).toBeGreaterThan(later.indexOf("поля широкие"));
  const closed = await desk.press("remark", { name, to: id, words: "Готово", closes: "yes" });
  expect(closed).toContain("Замечание закрыто");
  expect(closed).toContain("Готово");
  expect(closed).not.toContain("Открытые замечания");
});

test("a moved text is one change with both addresses", async () => {
  typed(project, "mv", "content/articles/bezopasnoe-solnze", "content/articles/solnce");
  const before =
    "- { from: /publication/articles/bezopasnoe-solnze, to: /publication/articles/solnce }\n";
  change(project, "content/redirects.yml", /$/, before);
  const page = await desk.see("/review/unsent");
  expect(page).toContain("Старый адрес ведёт на новый.");
  expect(page).not.toContain("Рисунок cover.svg");
  expect(await desk.see("/review")).toContain("<strong>Новый адрес</strong>");
  const tree = typed(project, "write-tree");
  const changes = await difference("HEAD", tree);
  expect((await withMoves(changes)).map(({ from }) => from)).toContain(ARTICLE);
  expect(await messageOf(changes)).toBe("Новый адрес: „Безопасное солнце“\n");
});
