import { writeFileSync } from "node:fs";
import { useDesk } from "../testing/desk";
import { ARTICLE, OTHER, typed } from "../review/testing/project";

const TEXT = `---
title: Тёмный крем
description: "Крем, «крем» и кремы."
date: 2026-11-08
topics: [solnce]
cover: ./cover.svg # крем
sources:
  - { kind: press, title: "О креме: крем", url: "https://example.ru/крем" }
---

> Мажьте темный крем, а тёмный\u00A0крем
> берегите. Не \`темный крем\`, [тёмный крем](/темный "x") и темный **крем**.

:::question{title="Темный крем?"}
Нет: темныйкрем, https://example.ru/темный крем.
:::
`;
const NEW = "серый [гель]";

const desk = useDesk({ [ARTICLE]: TEXT });

const wanted = { find: "темный крем", put: NEW, file: ARTICLE };

const list = async (more: Record<string, string> = {}) =>
  (await desk.get(`/replace?${new URLSearchParams({ ...wanted, ...more }).toString()}`)).body;

/** The fields of the list as a browser sends them: what is ticked. */
const ticked = (page: string): [string, string][] =>
  [...page.matchAll(/name="(content[^"]+)" value="(\w+)" checked/g)].map(
    ([, name = "", value = ""]) => [name, value],
  );

const replace = async (places: [string, string][], more: Record<string, string> = {}) =>
  (await desk.press("/replace", { ...wanted, ...more, ...Object.fromEntries(places) })).body;

test("only ticked places of what readers read change, into a draft that can be discarded", async () => {
  const page = await list({ anycase: "yes" });
  expect(page).toContain("Мест: 5, текстов: 1.");
  expect(page).toContain("Мажьте <mark>темный крем</mark>, а");
  const places = ticked(page);
  expect(places).toHaveLength(5);
  expect(desk.status()).toBe("");
  const said = await replace(places.toSpliced(1, 1), { anycase: "yes" });
  expect(said).toContain("Заменено мест: 4.");
  const now = TEXT.replace("Тёмный крем", "Серый [гель]")
    .replace("тёмный\u00A0крем\n", "серый \\[гель\\]\n")
    .replace("[тёмный крем]", "[серый \\[гель\\]]")
    .replace('"Темный крем?"', '"Серый [гель]?"');
  expect(desk.read(ARTICLE)).toBe(now);
  expect(typed(process.cwd(), "show", `HEAD:${ARTICLE}`)).toBe(TEXT.trimEnd());
  expect((await desk.get("/list?state=draft")).body).toContain("Серый [гель]");
  const discard = (await desk.get(`/review/discard?${new URLSearchParams({ file: ARTICLE })}`))
    .body;
  const [, tree = ""] = /name="tree" value="([^"]+)"/.exec(discard) ?? [];
  await desk.press("/review/discard", { file: ARTICLE, tree });
  expect(desk.read(ARTICLE)).toBe(TEXT);
});

test("a text that is open, or has changed since, stays as it is", async () => {
  const places = ticked(await list());
  await desk.post("/present", { file: ARTICLE, page: "0a" });
  expect(await replace(places)).toContain("сейчас открыт");
  expect(await list()).toContain("Не изменим.");
  await desk.post("/absent", { file: ARTICLE, page: "0a" });
  writeFileSync(ARTICLE, TEXT.replace("Нет:", "Да:"));
  expect(await replace(places)).toContain("изменили, пока вы смотрели");
  expect(desk.read(ARTICLE)).toBe(TEXT.replace("Нет:", "Да:"));
});

test("a text that a colleague writes stays as it is", async () => {
  const places = ticked(await list());
  const folder = `${process.cwd()}-boris`;
  typed(process.cwd(), "worktree", "add", "--quiet", "--detach", folder);
  const own = typed(folder, "rev-parse", "--absolute-git-dir");
  const boris = { name: "Борис Редактор", email: "boris@example.ru" };
  writeFileSync(`${own}/desk-editor.json`, JSON.stringify(boris));
  writeFileSync(`${folder}/${ARTICLE}`, TEXT.replace("Нет:", "Да:"));
  const said = await replace(places);
  typed(process.cwd(), "worktree", "remove", "--force", folder);
  expect(said).toContain("Этот текст правит и Борис Редактор.");
  expect(desk.status()).toBe("");
});

test.each([
  [{ find: " " }, "Напишите, что найти"],
  [{ find: "е", part: "yes", file: OTHER }, "Мест больше 500"],
  [{ find: "нетакихслов" }, "Слов «нетакихслов» нет"],
])("a search that shows no list says why: %o", async (more, said) => {
  const page = await list(more);
  expect(page).toContain(said);
  expect(ticked(page)).toEqual([]);
});
