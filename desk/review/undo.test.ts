import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sentWorks } from "../works/sent";
import {
  ARTICLE,
  change,
  eachInOneFolder,
  entitle,
  OTHER,
  read as readIn,
  typed,
} from "./testing/project";
import {
  addNews,
  expectTwoPeople,
  NEWS,
  publishChanges,
  undo as undoIn,
  undoAddress,
} from "./testing/undoing";
import { undoneBy } from "./undo-publication";

const { project, desk } = eachInOneFolder();

const read = (file: string) => readIn(project, file);
const published = (file: string) => typed(project, "show", `main:${file}`);
const publish = () => publishChanges(project, desk);
const undo = (commit: string) => undoIn(desk, commit);

const discardAddress = (file: string) => `/review/discard?file=${encodeURIComponent(file)}`;
const discard = async (file: string) =>
  desk.press("discard", await desk.form(discardAddress(file), "discard"));

test("changes of one text are discarded and can be restored; others stay", async () => {
  const before = read(ARTICLE);
  entitle(project, "Солнце");
  entitle(project, "Дети", OTHER);
  const after = read(ARTICLE);
  expect(await desk.see(discardAddress(ARTICLE))).toContain("<del>Солнце</del>");

  expect(await discard(ARTICLE)).toContain("Правки отменены");
  expect(read(ARTICLE)).toBe(before);
  expect(read(OTHER)).toContain("title: Дети");

  const form = await desk.form("/review", "bring-back");
  expect(await desk.press("bring-back", form)).toContain("Правки снова у вас");
  expect(read(ARTICLE)).toBe(after);
  expect(await desk.press("bring-back", form)).toContain("их вернули");
});

test("a page of older changes discards nothing", async () => {
  entitle(project, "Солнце");
  const form = await desk.form(discardAddress(ARTICLE), "discard");
  change(project, ARTICLE, /$/, "\nСлово позже.\n");
  expect(await desk.press("discard", form)).toContain("ничего не отменено");
  expect(read(ARTICLE)).toContain("Слово позже.");
});

test("a deleted text, and one that was moved, are restored with their address", async () => {
  const redirects = read("content/redirects.yml");
  rmSync(path.join(project, path.dirname(ARTICLE)), { recursive: true });
  writeFileSync(
    path.join(project, "content/redirects.yml"),
    `${redirects}- { from: /publication/articles/bezopasnoe-solnze, to: /publication }\n`,
  );
  await discard(ARTICLE);
  expect(typed(project, "status", "--porcelain", "content")).toBe("");

  const moved = "content/articles/solnce/index.mdx";
  const folder = (file: string) => path.join(project, path.dirname(file));
  cpSync(folder(ARTICLE), folder(moved), { recursive: true });
  rmSync(folder(ARTICLE), { recursive: true });
  writeFileSync(
    path.join(project, "content/redirects.yml"),
    `${redirects}- { from: /publication/articles/bezopasnoe-solnze, to: /publication/articles/solnce }\n`,
  );
  await discard(moved);
  expect(typed(project, "status", "--porcelain", "content")).toBe("");
});

test("a publication is undone by a new work; what was published later stays", async () => {
  const before = read(ARTICLE);
  entitle(project, "Солнце");
  const done = await publish();
  entitle(project, "Дети", OTHER);
  await publish();

  expect(await desk.see("/review")).toContain(undoAddress(done));
  expect(await undo(done)).toContain("Отмена: Изменена статья „Солнце“");
  expect(await desk.see("/review")).not.toContain("Desk: undoes");
  const [work] = await sentWorks();
  expect(await undoneBy(work?.tip ?? "")).toBe(done);
  expect(await desk.press("undo-publication", { commit: done, changes: "" })).toContain("уже ждёт");
  expect(await desk.onWork("publish")).toContain("Опубликовано");
  expect(read(ARTICLE)).toBe(before);
  expect(published(OTHER)).toContain("title: Дети");
  expect(await desk.see(undoAddress(done))).toContain("уже отменили");
});

test("what an undo has removed is restored by two people", async () => {
  entitle(project, "Солнце");
  await undo(await publish());
  await desk.onWork("publish");
  await expectTwoPeople(project, desk);
});

test("lines that were published again are not undone by the program", async () => {
  entitle(project, "Солнце");
  const done = await publish();
  entitle(project, "Солнце и тень");
  await publish();
  const page = await desk.see(undoAddress(done));
  expect(page).toContain("Те же строки потом опубликовали ещё раз");
  expect(page).toContain("Изменена статья „Солнце и тень“");
  expect(await desk.press("undo-publication", { commit: done, changes: "x" })).toContain(
    "сама программа не выберет",
  );
});

test("the address of a new text that is undone leads to its section", async () => {
  addNews(project);
  const done = await publish();
  change(project, "content/redirects.yml", /$/, "- { from: /staroe, to: / }\n");
  await publish();
  await undo(done);
  await desk.onWork("publish");
  expect(existsSync(path.join(project, NEWS))).toBe(false);
  const list = published("content/redirects.yml");
  expect(list).toContain("{ from: /publication/news/novaya, to: /publication }");
  expect(list).toContain("{ from: /staroe, to: / }");
});

test("no publication has the name of a branch, an option or nothing", async () => {
  for (const commit of ["HEAD", "--all", "0".repeat(40), ""])
    expect(await desk.see(undoAddress(commit))).toContain("Такой публикации нет");
});
