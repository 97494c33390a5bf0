import { readFileSync } from "node:fs";
import path from "node:path";
import { stopChecker } from "../store/ask-checker";
import { forged, NOT_YOURS } from "./testing/forged";
import type { Desk } from "./testing/project";
import {
  ARTICLE,
  change,
  clean,
  entitle,
  makeDesk,
  makeTeam,
  OTHER,
  typed,
} from "./testing/project";
import { undo } from "./testing/undoing";

afterEach(() => {
  delete process.env.DESK_ONE_PERSON;
  delete process.env.DESK_EDITOR_ROLES;
  clean();
});
afterAll(stopChecker);

test("who has written a work does not publish it: no button, and no by hand", async () => {
  const { project, desk } = makeDesk();
  entitle(project, "Солнце");
  await desk.send();
  const published = typed(project, "rev-parse", "main");
  const page = await desk.see(await desk.firstWork());
  expect(page).toContain(NOT_YOURS);
  expect(page).not.toContain('action="/review/publish"');
  const form = await forged(desk, project);
  expect(await desk.press("publish", { ...form, email: "boris@example.ru" })).toContain(NOT_YOURS);

  await desk.sitsDown("Анна", " ANNA@Example.ru ");
  expect(await desk.press("publish", form)).toContain(NOT_YOURS);
  expect(typed(project, "rev-parse", "main")).toBe(published);

  await desk.sitsDown();
  expect(await desk.press("publish", form)).toContain("Опубликовано");
});

test("who takes up another's work and sends it is a second author of it", async () => {
  const { anna, boris, author, reader } = makeTeam();
  entitle(anna, "Солнце");
  await author.send();
  await reader.onWork("take-up");
  // Returned meanwhile: what was taken up must not become a work of the second alone.
  await author.onWork("return", { words: "Короче" });
  change(boris, ARTICLE, /$/, "\nФраза.\n");
  await reader.send();
  for (const desk of [author, reader]) {
    const page = await desk.see(await desk.firstWork());
    expect(page).toContain("Фраза");
    expect(page).toContain(NOT_YOURS);
  }
});

test("a taken work that others have changed goes on apart with its authors", async () => {
  const { anna, boris, author, reader } = makeTeam();
  entitle(anna, "Солнце");
  await author.send();
  await reader.onWork("take-up");
  await author.onWork("withdraw");
  change(anna, ARTICLE, /$/, "\nАнна.\n");
  await author.send();
  entitle(boris, "Тень");
  await reader.send();
  const board = await author.see("/review");
  const address = /href="(\/review\/work\?[^"]*)">[^<]*Тень/
    .exec(board)?.[1]
    ?.replaceAll("&amp;", "&");
  expect(await author.see(address ?? "")).toContain(NOT_YOURS);
});

test("a team of one publishes, and reads that nobody else has read it", async () => {
  process.env.DESK_ONE_PERSON = "yes";
  const { project, desk } = makeDesk();
  entitle(project, "Солнце");
  await desk.send();
  expect(await desk.see(await desk.firstWork())).toContain(
    "Стол настроен на одного человека: ваши правки никто, кроме вас, не читал",
  );
  expect(await desk.onWork("publish")).toContain("Опубликовано");
});

test("an author of a team publishes and returns nothing of others", async () => {
  const { anna, author, reader } = makeTeam();
  entitle(anna, "Солнце");
  await author.send();
  const work = await reader.firstWork();
  const [publish, back] = [await reader.form(work, "publish"), await reader.form(work, "return")];
  process.env.DESK_EDITOR_ROLES = "author";
  const page = await reader.see(work);
  expect(page).toContain("Публикуют редакторы");
  expect(page).not.toMatch(/action="\/review\/(publish|return)"/);
  // The forms were open when the role was withdrawn.
  expect(await reader.press("publish", publish)).toContain("Публикуют редакторы");
  expect(await reader.press("return", { ...back, words: "Нет" })).toContain(
    "Чужую работу возвращает редактор или врач",
  );
});

/** Publishes Anna's change of a title. @returns the number of the publication */
async function publication(anna: string, author: Desk, reader: Desk): Promise<string> {
  entitle(anna, "Солнце");
  await author.send();
  await reader.onWork("publish");
  await author.see("/review");
  return typed(anna, "rev-parse", "origin/main");
}

/** A branch as undoing makes it, pushed past the desk. */
function pushUndo(project: string, write: () => void, commit: string): void {
  typed(project, "checkout", "--quiet", "-b", "desk/undo");
  write();
  const message = `Отменена публикация\n\nDesk: undoes ${commit}`;
  typed(project, "commit", "--quiet", "--all", "--message", message);
  typed(project, "push", "--quiet", "origin", "desk/undo");
  typed(project, "checkout", "--quiet", "main");
}

test("an exact undo is published by its own author, and no inexact one", async () => {
  const { anna, host, author, reader } = makeTeam();
  const out = await publication(anna, author, reader);
  const before = typed(anna, "show", `${out}^1:${ARTICLE}`);

  const back = () => typed(anna, "checkout", "--quiet", `${out}^1`, "--", ARTICLE);
  const more = () => {
    back();
    entitle(anna, "Дети", OTHER);
  };
  pushUndo(anna, more, out);
  expect(await author.see(await author.firstWork())).toContain(NOT_YOURS);
  typed(anna, "push", "--quiet", "origin", ":desk/undo");
  typed(anna, "branch", "--quiet", "-D", "desk/undo");

  // The work itself was never what readers had: undoing one of its versions brings back another.
  pushUndo(anna, back, `${typed(anna, "rev-parse", `${out}^2`)}`);
  expect(await author.see(await author.firstWork())).toContain(NOT_YOURS);
  typed(anna, "push", "--quiet", "origin", ":desk/undo");
  typed(anna, "branch", "--quiet", "-D", "desk/undo");

  pushUndo(anna, back, out);
  expect(await author.onWork("publish")).toContain("Опубликовано");
  expect(typed(host, "show", `main:${ARTICLE}`)).toBe(before);
  expect(readFileSync(path.join(anna, ARTICLE), "utf8").trim()).toBe(before);
});

/** Somebody undoes the last publication. @returns the page of the work that does it */
async function undoLast(host: string, desk: Desk): Promise<string> {
  await undo(desk, typed(host, "rev-parse", "main"));
  return desk.see(await desk.firstWork());
}

test("the author of words does not alone undo what another person has corrected in them", async () => {
  const { anna, boris, host, author, reader } = makeTeam();
  await publication(anna, author, reader);
  entitle(boris, "Солнце и тень");
  await reader.send();
  await author.onWork("publish");

  const page = await undoLast(host, author);
  expect(page).toContain("прежние слова вместо тех, что написал другой человек");
  const form = await forged(author, anna);
  expect(await author.press("publish", form)).toContain("публикует её не тот, кто её отправил");
  expect(await reader.onWork("publish")).toContain("Опубликовано");
});

test("an undo is published by two people where a later change makes it a new text", async () => {
  const { anna, boris, host, author, reader } = makeTeam();
  const out = await publication(anna, author, reader);
  change(boris, ARTICLE, /$/, "\nФраза.\n");
  await reader.send();
  await author.onWork("publish");
  expect(typed(host, "rev-parse", "main^1")).toBe(out);

  await undo(author, out);
  expect(await author.see(await author.firstWork())).toContain("никто ещё не читал");
});
