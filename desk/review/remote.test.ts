import { readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { stopChecker } from "../store/ask-checker";
import { ARTICLE, change, clean, Desk, makeTeam, OTHER, typed } from "./testing/project";

afterEach(clean);
afterAll(stopChecker);

const read = (project: string, file: string) => readFileSync(path.join(project, file), "utf8");

test("goes from one machine to another and back by a host of git", async () => {
  const { host, anna, boris } = makeTeam();
  const [author, reviewer] = [new Desk(anna), new Desk(boris)];
  change(anna, ARTICLE, /^title: .*$/m, "title: Солнце");
  expect(await author.send()).not.toContain("не было связи");
  expect(await reviewer.onWork("return", { words: "Короче" })).toContain("Короче");

  expect(await author.onWork("take-up")).toContain("Работа снова у вас");
  change(anna, ARTICLE, /^title: .*$/m, "title: Тень");
  await author.send();
  expect(await reviewer.onWork("publish")).toContain("Опубликовано");
  expect(typed(host, "show", `main:${ARTICLE}`)).toContain("title: Тень");
  expect(typed(host, "branch", "--list", "desk/*")).toBe("");
  expect(typed(host, "log", "-1", "--format=%an", "main")).toBe("Борис Редактор");
  expect(read(boris, ARTICLE)).toContain("title: Тень");
});

test("without a connection everything stays here, and sending again sends it once", async () => {
  const { host, anna, boris } = makeTeam();
  const [author, reviewer] = [new Desk(anna), new Desk(boris)];
  renameSync(host, `${host}-away`);
  change(anna, ARTICLE, /^title: .*$/m, "title: Солнце");
  expect(await author.send()).toContain("Ещё не отправлено: не было связи");
  expect(await author.onWork("publish")).toContain(
    "Нет связи с хранилищем: ничего не опубликовано",
  );
  const name = await author.form("/review", "deliver");
  expect(await author.press("deliver", name)).toContain("Ещё не отправлено");

  renameSync(`${host}-away`, host);
  expect(await author.press("deliver", name)).not.toContain("Ещё не отправлено");
  expect(await author.press("deliver", name)).not.toContain("Ещё не отправлено");
  expect(typed(host, "branch", "--list", "desk/*").split("\n")).toHaveLength(1);
  expect(await reviewer.onWork("publish")).toContain("Опубликовано");
});

test("a publication that somebody else's has overtaken is tried again, and shows nothing new", async () => {
  const { host, anna, boris } = makeTeam();
  const [author, reviewer] = [new Desk(anna), new Desk(boris)];
  change(anna, ARTICLE, /^title: .*$/m, "title: Солнце");
  await author.send();
  const work = await reviewer.firstWork();
  const form = await reviewer.form(work, "publish");
  change(anna, OTHER, /^title: .*$/m, "title: Дети");
  typed(anna, "commit", "--quiet", "--all", "--message", "Мимо стола");
  typed(anna, "push", "--quiet", "origin", "main");
  expect(await reviewer.press("publish", form)).toContain("Опубликовано");
  expect(typed(host, "show", `main:${ARTICLE}`)).toContain("title: Солнце");
  expect(typed(host, "show", `main:${OTHER}`)).toContain("title: Дети");
  expect(read(boris, OTHER)).toContain("title: Дети");
});

test("lines that were published otherwise meanwhile are shown in both versions, and nothing is lost", async () => {
  const { host, anna, boris } = makeTeam();
  const [author, reviewer] = [new Desk(anna), new Desk(boris)];
  change(anna, ARTICLE, /^title: .*$/m, "title: Солнце Анны");
  await author.send();
  change(boris, ARTICLE, /^title: .*$/m, "title: Солнце Бориса");
  await reviewer.send();
  const own =
    /href="(\/review\/work\?[^"]*)">[^<]*Бориса/.exec(await reviewer.see("/review"))?.[1] ?? "";
  await reviewer.press("publish", await reviewer.form(own, "publish"));
  const page = await reviewer.see(await reviewer.firstWork());
  expect(page).toContain("<mark>Анны</mark>");
  expect(page).toContain("<mark>Бориса</mark>");
  expect(page).not.toContain('action="/review/publish"');

  await author.onWork("take-up");
  const shown = await author.see("/review/unsent");
  expect(shown).toContain("<ins>Анны</ins>");
  expect(shown).toContain("<del>Бориса</del>");
  change(anna, ARTICLE, /^title: .*$/m, "title: Солнце обоих");
  await author.send();
  expect(await reviewer.onWork("publish")).toContain("Опубликовано");
  expect(typed(host, "show", `main:${ARTICLE}`)).toContain("Солнце обоих");
});

test("words that the author goes on with stay when what they have sent is published", async () => {
  const { anna, boris } = makeTeam();
  const [author, reviewer] = [new Desk(anna), new Desk(boris)];
  change(anna, ARTICLE, /^title: .*$/m, "title: Солнце");
  await author.send();
  change(anna, ARTICLE, /$/, "\nЕщё одна фраза.\n");
  expect(await reviewer.onWork("publish")).toContain("Опубликовано");
  await author.see("/review");
  change(anna, OTHER, /^title: .*$/m, "title: Дети");
  await author.send();
  expect(typed(anna, "show", `origin/main:${ARTICLE}`)).toContain("title: Солнце");
  expect(read(anna, ARTICLE)).toContain("title: Солнце");
});
