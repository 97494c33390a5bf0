import path from "node:path";
import { othersOn, workOfOthers } from "../works/others";
import {
  ARTICLE,
  change,
  Desk,
  eachInOneFolder,
  entitle,
  folder,
  makeDesk,
  makeTeam,
  OTHER,
  read,
  typed,
} from "./testing/project";

const { project } = eachInOneFolder();

test("goes from one machine to another and back by a host of git", async () => {
  const { host, anna, boris, author, reader: reviewer } = makeTeam(project);
  entitle(anna, "Солнце");
  expect(await author.send()).not.toContain("Ещё не отправлено");
  expect(await reviewer.onWork("return", { words: "Короче" })).toContain("Короче");

  expect(await author.onWork("take-up")).toContain("Работа снова у вас");
  entitle(anna, "Тень");
  await author.send();
  expect(await reviewer.onWork("publish")).toContain("Опубликовано");
  expect(typed(host, "show", `main:${ARTICLE}`)).toContain("title: Тень");
  expect(typed(host, "branch", "--list", "desk/*")).toBe("");
  expect(typed(host, "log", "-1", "--format=%an", "main")).toBe("Борис Редактор");
  expect(read(boris, ARTICLE)).toContain("title: Тень");
});

test("without a connection all stays here, and sending again sends it once", async () => {
  const { host, anna, author, reader: reviewer } = makeTeam(project);
  typed(anna, "remote", "set-url", "origin", "https://localhost:1/project.git");
  entitle(anna, "Солнце");
  expect(await author.send()).toContain("Нет связи с хранилищем.");
  await author.sitsDown();
  const refused = await author.onWork("publish");
  expect(refused).toContain("Ничего не опубликовано, и ничего не потеряно.");
  expect(refused).toContain("Нет связи с хранилищем.");
  const name = await author.form("/review", "deliver");
  expect(await author.press("deliver", name)).toContain("Ещё не отправлено");

  typed(anna, "remote", "set-url", "origin", host);
  expect(await author.press("deliver", name)).not.toContain("Ещё не отправлено");
  expect(await author.press("deliver", name)).not.toContain("Ещё не отправлено");
  expect(typed(host, "branch", "--list", "desk/*").split("\n")).toHaveLength(1);
  expect(await reviewer.onWork("publish")).toContain("Опубликовано");
});

test("a publication that another has overtaken is tried again unchanged", async () => {
  const { host, anna, boris, author, reader: reviewer } = makeTeam(project);
  entitle(anna, "Солнце");
  await author.send();
  const work = await reviewer.firstWork();
  const form = await reviewer.form(work, "publish");
  entitle(anna, "Дети", OTHER);
  typed(anna, "commit", "--quiet", "--all", "--message", "Мимо стола");
  typed(anna, "push", "--quiet", "origin", "main");
  expect(await reviewer.press("publish", form)).toContain("Опубликовано");
  expect(typed(host, "show", `main:${ARTICLE}`)).toContain("title: Солнце");
  expect(typed(host, "show", `main:${OTHER}`)).toContain("title: Дети");
  expect(read(boris, OTHER)).toContain("title: Дети");
});

test("lines published otherwise meanwhile are shown in both versions", async () => {
  const { host, anna, boris, author, reader: reviewer } = makeTeam(project);
  entitle(anna, "Солнце Анны");
  await author.send();
  entitle(boris, "Солнце Бориса");
  await reviewer.send();
  const own =
    /href="(\/review\/work\?[^"]*)">[^<]*Бориса/.exec(await author.see("/review"))?.[1] ?? "";
  await author.press("publish", await author.form(own, "publish"));
  const page = await reviewer.see(await reviewer.firstWork());
  expect(page).toContain("<mark>Анны</mark>");
  expect(page).toContain("<mark>Бориса</mark>");
  expect(page).not.toContain('action="/review/publish"');

  await author.onWork("take-up");
  const shown = await author.see("/review/unsent");
  expect(shown).toContain("<ins>Анны</ins>");
  expect(shown).toContain("<del>Бориса</del>");
  entitle(anna, "Солнце обоих");
  await author.send();
  expect(await reviewer.onWork("publish")).toContain("Опубликовано");
  expect(typed(host, "show", `main:${ARTICLE}`)).toContain("Солнце обоих");
});

const others = async (file: string) => othersOn([file], await workOfOthers());

test("who else has sent the same text is named, and since when", async () => {
  const { anna, boris } = makeTeam();
  entitle(anna, "Солнце");
  await new Desk(anna).send();
  expect(await others(ARTICLE)).toEqual([]);
  change(boris, ARTICLE, /$/, "\nФраза.\n");
  const board = await new Desk(boris).see("/review");
  expect(board).toContain("Этот же текст правит Анна Автор");
  expect(await others(ARTICLE)).toEqual([
    { who: "Анна Автор", since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string },
  ]);
  expect(await others(OTHER)).toEqual([]);
});

test("a person is known by the address in any spelling: own work is nobody else's, a namesake's is", async () => {
  const { project: anna, desk } = makeDesk();
  entitle(anna, "Солнце");
  await desk.send();
  const beside = path.join(folder(), "beside");
  typed(anna, "worktree", "add", "--quiet", "--detach", beside);
  await new Desk(beside).sitsDown("Анна Соколова", "ANNA@example.ru");
  entitle(beside, "Тень");
  await desk.see("/review");
  expect(await others(ARTICLE)).toEqual([]);

  await desk.sitsDown("Анна Соколова", "sokolova@example.ru");
  expect(await others(ARTICLE)).toMatchObject([{ who: "Анна Автор" }]);
});
