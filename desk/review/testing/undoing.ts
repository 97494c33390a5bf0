import { cpSync } from "node:fs";
import path from "node:path";
import { ARTICLE, typed, type Desk } from "./project";

/** A text that `addNews` adds. */
export const NEWS = "content/publications/news/novaya/index.mdx";

/** Does as a second person what the author of a work may not. */
export async function bySecond<Result>(desk: Desk, step: () => Promise<Result>): Promise<Result> {
  await desk.sitsDown();
  const result = await step();
  await desk.sitsDown("Анна Автор", "anna@example.ru");
  return result;
}

/** Sends what has changed, and publishes it as a second person. @returns the number of the publication */
export async function publishChanges(project: string, desk: Desk): Promise<string> {
  await desk.send();
  await bySecond(desk, () => desk.onWork("publish"));
  return typed(project, "rev-parse", "main");
}

export const undoAddress = (commit: string) => `/review/undo?commit=${commit}`;

/** Makes the work that undoes a publication. @returns the page that follows */
export const undo = async (desk: Desk, commit: string): Promise<string> =>
  desk.press("undo-publication", await desk.form(undoAddress(commit), "undo-publication"));

export function addNews(project: string): void {
  const [from, to] = [ARTICLE, NEWS].map((file) => path.join(project, path.dirname(file)));
  cpSync(from!, to!, { recursive: true });
}

/** What the last publication has taken off the site comes back only by two people. */
export async function expectTwoPeople(project: string, desk: Desk): Promise<void> {
  const taken = typed(project, "rev-parse", "main");
  expect(await desk.see(undoAddress(taken))).toContain("опубликует её другой редактор");
  await undo(desk, taken);
  const work = await desk.firstWork();
  expect(await desk.see(work)).toContain("то, что с сайта уже снимали");
  const form = await bySecond(desk, () => desk.form(work, "publish"));
  expect(await desk.press("publish", form)).toContain("то, что с сайта уже снимали");
  expect(await bySecond(desk, () => desk.press("publish", form))).toContain("Опубликовано");
}

export const NOT_YOURS = "Вы писали эту работу, поэтому публикует её не вы.";

/** A form of «Опубликовать» made up by hand, as the page gives none. */
export async function forged(desk: Desk, project: string): Promise<Record<string, string>> {
  const { name = "", tip = "" } = await desk.form(await desk.firstWork(), "return");
  // What another person's page would have shown.
  const { proposalOf } = await import("../proposal");
  process.chdir(project);
  return { name, tip, changes: (await proposalOf(tip)).shown };
}
