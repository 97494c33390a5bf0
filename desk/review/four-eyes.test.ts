import { readFileSync } from "node:fs";
import path from "node:path";
import { stopChecker } from "../store/ask-checker";
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

afterEach(() => {
  delete process.env.DESK_ONE_PERSON;
  delete process.env.DESK_EDITOR_ROLES;
  clean();
});
afterAll(stopChecker);

const NOT_YOURS = "Вы писали эту работу, поэтому публикует её не вы.";

/** A form of «Опубликовать» made up by hand, as the page gives none. */
async function forged(desk: Desk, project: string): Promise<Record<string, string>> {
  const { name = "", tip = "" } = await desk.form(await desk.firstWork(), "return");
  // What another person's page would have shown.
  const { proposalOf } = await import("./proposal");
  process.chdir(project);
  return { name, tip, changes: (await proposalOf(tip)).shown };
}

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

const FACT = /35 мл крема/;

/** A fact in other words, sent by Anna. */
async function changedFact() {
  const team = makeTeam();
  change(team.anna, "content/facts.yml", FACT, "36 мл крема");
  await team.author.send();
  return team;
}

const doctor = { doctor: "Иванова И. И.", speciality: "дерматолог" };

test("a changed fact is published after the mark of a doctor, not its author", async () => {
  const { author, reader, boris, host } = await changedFact();
  const page = await reader.see(await reader.firstWork());
  expect(page).toContain("Ждут врача");
  expect(page).toMatch(/Было: [^<]*35 мл/);
  expect(page).toMatch(/Стало: [^<]*36 мл/);
  expect(page).not.toContain('action="/review/publish"');
  expect(await reader.press("publish", await forged(reader, boris))).toContain(
    "сначала их должен прочесть врач",
  );
  expect(await author.see(await author.firstWork())).not.toContain('action="/review/mark"');
  const form = await reader.form(await reader.firstWork(), "mark");
  expect(await author.press("mark", { ...form, ...doctor })).toContain("Вы писали эту работу");
  process.env.DESK_EDITOR_ROLES = "editor";
  expect(await reader.press("mark", { ...form, ...doctor })).toContain("Отметку врача ставит врач");
  // Alone a person says who the doctor is; of a team the sign-in says it.
  delete process.env.DESK_EDITOR_ROLES;
  expect(await reader.onWork("mark")).toContain("Напишите имя и специальность");

  expect(await reader.onWork("mark", doctor)).toContain("Отметка врача поставлена");
  process.env.DESK_EDITOR_ROLES = "doctor";
  const marked = await reader.see(await reader.firstWork());
  expect(marked).toContain("Иванова И. И., дерматолог");
  expect(marked).not.toContain('action="/review/publish"');
  process.env.DESK_EDITOR_ROLES = "editor";
  expect(await reader.onWork("publish")).toContain("Опубликовано");
  expect(typed(host, "show", "main:content/facts.yml")).toContain("36 мл");
});

test("a fact that was undone returns after another mark, though it was signed", async () => {
  const { author, reader, host } = await changedFact();
  await reader.onWork("mark", doctor);
  await reader.onWork("publish");
  const undo = async (desk: Desk) => {
    await desk.see("/review");
    const address = `/review/undo?commit=${typed(host, "rev-parse", "main")}`;
    return desk.press("undo-publication", await desk.form(address, "undo-publication"));
  };
  await undo(reader);
  expect(await reader.onWork("publish")).toContain("Опубликовано");
  await undo(author);
  const page = await reader.see(await reader.firstWork());
  expect(page).toContain("Ждут врача");
  expect(page).not.toContain('action="/review/publish"');
  await reader.onWork("mark", doctor);
  expect(await reader.onWork("publish")).toContain("Опубликовано");
});

test("a later version of a work has no mark, and takes none of another one", async () => {
  const { author, anna, reader } = await changedFact();
  const old = await reader.form(await reader.firstWork(), "mark");
  await reader.onWork("mark", doctor);
  expect(await reader.press("mark", { ...old, ...doctor })).toContain("Эту работу изменили");
  await author.onWork("withdraw");
  change(anna, "content/facts.yml", "36 мл", "37 мл");
  await author.send();
  const page = await reader.see(await reader.firstWork());
  expect(page).toContain("Ждут врача");
  expect(page).not.toContain('action="/review/publish"');
});

test("a new day of reading a source, or a comment, waits for no doctor", async () => {
  const { anna, author, reader } = makeTeam();
  change(anna, "content/facts.yml", /$/, "# Прочитано.\n");
  change(anna, "content/signs.yml", /^#/, "# Один список.\n#");
  await author.send();
  expect(await reader.see(await reader.firstWork())).toContain('action="/review/publish"');
});

test("who brings other words is an author, even by a doctor's mark", async () => {
  const { boris, reader } = await changedFact();
  const { statements = "", name = "" } = await reader.form(await reader.firstWork(), "mark");
  typed(boris, "checkout", "--quiet", "-b", "own", `origin/${name}`);
  change(boris, "content/facts.yml", "36 мл", "38 мл");
  const message = `Врач: верно\n\nDesk: doctor ${statements}`;
  typed(boris, "commit", "--quiet", "--all", "--message", message);
  typed(boris, "push", "--quiet", "origin", `own:refs/heads/${name}`);
  typed(boris, "checkout", "--quiet", "main");

  const page = await reader.see(await reader.firstWork());
  expect(page).toContain("38 мл");
  expect(page).toContain("Ждут врача");
  expect(page).toContain(NOT_YOURS);
  expect(page).not.toMatch(/action="\/review\/(publish|mark)"/);
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
