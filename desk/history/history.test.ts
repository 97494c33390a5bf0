import { execFileSync } from "node:child_process";
import { cpSync, existsSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  ARTICLE,
  change,
  eachInOneFolder,
  entitle,
  OTHER,
  read as readIn,
  typed,
} from "../review/testing/project";

const { project, desk } = eachInOneFolder();

const read = (file: string) => readIn(project, file);
const FOLDER = path.dirname(ARTICLE);
const MOVED = "content/articles/solnce/index.mdx";

/** What a developer would commit. */
function commit(message: string): string {
  typed(project, "add", "--all");
  typed(project, "commit", "--quiet", "--message", message);
  return typed(project, "rev-parse", "HEAD");
}

const history = (file: string, page = 1) =>
  desk.see(`/history?file=${encodeURIComponent(file)}&page=${page}`);
const version = (file: string, commit: string, kind = "version") =>
  desk.see(`/history/${kind}?file=${encodeURIComponent(file)}&commit=${commit}`);
const restore = (file: string, commit: string) => desk.post("/history/restore", { file, commit });
const times = (page: string, words: string) => page.split(words).length - 1;

test("work is one version, with author, publisher, words and changes", async () => {
  entitle(project, "Солнце без ожогов");
  await desk.send();
  await desk.sitsDown();
  await desk.onWork("publish");
  const done = typed(project, "rev-parse", "main");

  const page = await history(ARTICLE);
  expect(page).toContain("Текст: Анна Автор. Публикация: Борис Редактор.");
  expect(times(page, "Изменена статья „Солнце без ожогов“")).toBe(1);
  expect(page).toContain("Всего версий: 2.");
  const one = await version(ARTICLE, done);
  expect(one).toContain("<del>Безопасное</del>");
  expect(one).toContain("<ins>Солнце</ins>");
  expect(await version(ARTICLE, done, "page")).toContain("<h1>Солнце без ожогов</h1>");
  expect(await version(OTHER, done)).toContain("Такой версии у этого текста нет");
});

test("a text keeps its history when it moves, and a copy has none of it", async () => {
  typed(project, "mv", FOLDER, path.dirname(MOVED));
  commit("Переезд");
  change(project, MOVED, /^title: .*$/m, "title: Солнце");
  const renamed = commit("Новое имя");
  cpSync(path.join(project, path.dirname(MOVED)), path.join(project, "content/articles/kopiya"), {
    recursive: true,
  });
  commit("Копия");

  const page = await history(MOVED);
  expect(page).toContain("Всего версий: 3.");
  expect(page).toContain(`Текст переехал сюда из ${ARTICLE}`);
  expect(await history(ARTICLE)).toContain("Текст переехал");
  expect(await history("content/articles/kopiya/index.mdx")).toContain("Всего версий: 1.");

  typed(project, "mv", path.dirname(MOVED), FOLDER);
  commit("Обратно");
  const back = await history(ARTICLE);
  expect(back).toContain("Всего версий: 4.");
  expect(back).toContain("Новое имя");
  expect(await version(ARTICLE, renamed)).toContain("<ins>Солнце</ins>");
});

test("an old version, from before a move, is the text again with its lost pictures, and what it was stays among the states", async () => {
  const first = typed(project, "rev-parse", "HEAD");
  const shared = "content/drawings/sun-hours.svg";
  const picture = (place: string) => read(`${path.dirname(place)}/uv-reflection.svg`);
  const [own, drawing] = [picture(ARTICLE), read(shared)];
  typed(project, "mv", FOLDER, path.dirname(MOVED));
  for (const file of [`${path.dirname(MOVED)}/uv-reflection.svg`, shared])
    rmSync(path.join(project, file));
  change(project, MOVED, /^title: .*$/m, "title: Солнце");
  commit("Переезд без рисунков");

  const page = await version(MOVED, first, "page");
  expect(page).toContain(`data:image/svg+xml;base64,${Buffer.from(own).toString("base64")}`);
  expect(page).toContain(`data:image/svg+xml;base64,${Buffer.from(drawing).toString("base64")}`);
  const answer = await restore(MOVED, first);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    "/texts#/collections/articles/entries/solnce/index",
  ]);
  expect(picture(MOVED)).toBe(own);
  expect(read(shared)).toBe(drawing);
  expect(read(MOVED)).toBe(typed(project, "show", `${first}:${ARTICLE}`) + "\n");
  expect(await history(MOVED)).toContain("Ваши прежние состояния: 1");
  expect((await restore(MOVED, first)).statusCode).toBe(303);
});

test("a deleted text is restored with its pictures and its address", async () => {
  const file = "content/articles/vremennaya/index.mdx";
  const folder = path.join(project, path.dirname(file));
  cpSync(path.join(project, FOLDER), folder, { recursive: true });
  // A field as the site called it once: today's check refuses it.
  change(project, file, /^title: /m, "zagolovok: ");
  const first = commit("Временная");
  const files = typed(project, "ls-files", path.dirname(file));
  const list = read("content/redirects.yml");
  rmSync(folder, { recursive: true });
  writeFileSync(
    path.join(project, "content/redirects.yml"),
    `${list}- { from: /publication/articles/vremennaya, to: /publication }\n`,
  );
  commit("Удалена");

  expect(await desk.see("/review")).toContain('href="/history/deleted"');
  expect(await desk.see("/history/deleted")).toContain(
    `href="/history?file=${encodeURIComponent(file)}"`,
  );
  const page = await history(file);
  expect(page).toContain("Вернуть удалённый текст");
  const answer = await restore(file, first);
  expect([answer.statusCode, answer.body]).toEqual([303, ""]);
  for (const name of files.split("\n")) expect(existsSync(path.join(project, name))).toBe(true);
  expect(read(file)).toBe(typed(project, "show", `${first}:${file}`) + "\n");
  expect(read("content/redirects.yml")).toBe(list);
  commit("Снова здесь");
  expect(await desk.see("/history/deleted")).toContain("Удалённых текстов нет.");
});

test("what was moved is no deleted text", async () => {
  typed(project, "mv", FOLDER, path.dirname(MOVED));
  commit("Переехала");
  typed(project, "rm", "-r", "--quiet", path.dirname(OTHER));
  commit("Удалена");
  const page = await desk.see("/history/deleted");
  expect(page).toContain(`href="/history?file=${encodeURIComponent(OTHER)}"`);
  expect(times(page, "Удаление опубликовано: ")).toBe(1);
});

test("data have a history, and what today's site does not know is shown", async () => {
  change(project, "content/cities.yml", /$/, "\n# Заметка\n");
  const data = commit("Города");
  expect(await version("content/cities.yml", data)).toContain("<ins># Заметка</ins>");
  expect(await version("content/cities.yml", data, "page")).toContain("# Заметка");

  change(project, ARTICLE, /$/, "\n:::unknown\nСлово <странное>\n:::\n");
  const strange = commit("Старый блок");
  const page = await version(ARTICLE, strange, "page");
  expect(page).toContain("Сегодняшний сайт эту версию не покажет");
  expect(page).toContain("Слово &lt;странное&gt;");
});

test("a clock set back between two publications hides none, changes no order", async () => {
  for (const [words, when] of [
    ["Позднее", "2026-11-20T15:05:00+03:00"],
    ["После перевода часов", "2026-11-20T14:05:00+03:00"],
  ] as const) {
    change(project, ARTICLE, /^title: .*$/m, `title: ${words}`);
    typed(project, "add", "--all");
    const env = { ...process.env, GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when };
    execFileSync("git", ["commit", "--quiet", "--message", words], { cwd: project, env });
  }
  const page = await history(ARTICLE);
  expect(page).toContain("Всего версий: 3.");
  expect(page).toMatch(/После перевода часов[^]*Позднее[^]*Первое/);
});

test("a history of many versions is shown in pages", async () => {
  const lines = Array.from({ length: 150 }, (_, index) => {
    const blob = `${read(ARTICLE)}\n${index}\n`;
    return [
      "commit refs/heads/main",
      `committer Анна <anna@example.ru> ${2_000_000_000 + index} +0300`,
      `data ${Buffer.byteLength(`Версия ${index}`)}\nВерсия ${index}`,
      ...(index === 0 ? [`from ${typed(project, "rev-parse", "HEAD")}`] : []),
      `M 100644 inline ${ARTICLE}`,
      `data ${Buffer.byteLength(blob)}\n${blob}`,
    ].join("\n");
  });
  execFileSync("git", ["fast-import", "--quiet"], { cwd: project, input: lines.join("\n") });
  typed(project, "reset", "--quiet", "--hard");

  const [one, two] = [await history(ARTICLE), await history(ARTICLE, 2)];
  expect([times(one, "<h2>"), times(two, "<h2>")]).toEqual([100, 51]);
  expect(one).toContain("page=2");
  expect(two).toContain("page=1");
});

test("no other file has a history, and no other name is a version", async () => {
  for (const file of ["../../etc/passwd", "code.ts", "content/../code.ts", ""])
    expect(await history(file)).toContain("Так файлы в content не называют");
  for (const commit of ["--all", "HEAD", "main", "0".repeat(40), "../x"]) {
    expect(await version(ARTICLE, commit)).toContain("Такой версии у этого текста нет");
    expect((await restore(ARTICLE, commit)).statusCode).toBe(404);
  }
});
