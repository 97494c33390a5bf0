import { readFileSync } from "node:fs";
import path from "node:path";
import { forged, NOT_YOURS, undo } from "./testing/undoing";
import type { Desk } from "./testing/project";
import { ARTICLE, change, clean, entitle, makeTeam, OTHER, typed } from "./testing/project";

afterEach(clean);

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

test("the author of words does not alone undo what another person has corrected in them", async () => {
  const { anna, boris, host, author, reader } = makeTeam();
  await publication(anna, author, reader);
  entitle(boris, "Солнце и тень");
  await reader.send();
  await author.onWork("publish");

  await undo(author, typed(host, "rev-parse", "main"));
  const page = await author.see(await author.firstWork());
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
