import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { persistEntry } from "../decap/persist-entry";
import { readDraft } from "../drafts/draft-files";
import { stopChecker } from "../store/ask-checker";
import { ARTICLE, change, clean, Desk, makeProject, typed } from "../review/testing/project";

afterEach(async () => {
  await stopChecker();
  clean();
});

test("a deleted text that today's check refuses comes back as a draft, with words what to correct, and is saved then", async () => {
  const file = "content/articles/vremennaya/index.mdx";
  const project = makeProject();
  const desk = new Desk(project);
  const folder = path.join(project, path.dirname(file));
  cpSync(path.join(project, path.dirname(ARTICLE)), folder, { recursive: true });
  // A field as the site called it once.
  change(project, file, /^title: /m, "zagolovok: ");
  typed(project, "add", "--all");
  typed(project, "commit", "--quiet", "--message", "Временная");
  const commit = typed(project, "rev-parse", "HEAD");
  const pictures = typed(project, "ls-files", path.dirname(file)).split("\n").slice(1);
  expect(pictures).not.toHaveLength(0);
  rmSync(folder, { recursive: true });
  const list = readFileSync(path.join(project, "content/redirects.yml"), "utf8");
  writeFileSync(
    path.join(project, "content/redirects.yml"),
    `${list}- { from: /publication/articles/vremennaya, to: /publication }\n`,
  );
  typed(project, "commit", "--quiet", "--all", "--message", "Удалена");

  const answer = await desk.post("/history/restore", { file, commit });
  expect([answer.statusCode, answer.body]).toEqual([
    200,
    expect.stringContaining("не хватает поля «Заголовок»"),
  ]);
  expect(answer.body).toContain("Что исправить");
  expect(answer.body).toContain('href="/texts#/collections/articles/entries/vremennaya/index"');
  expect(typed(project, "status", "--porcelain", "content")).toBe("");
  const raw = (await readDraft(file))?.raw ?? "";
  expect((await desk.post("/history/restore", { file, commit })).statusCode).toBe(200);

  await persistEntry([{ path: file, raw: raw.replace("zagolovok:", "title:") }], [], {});
  for (const name of [file, ...pictures]) expect(existsSync(path.join(project, name))).toBe(true);
  expect(readFileSync(path.join(project, "content/redirects.yml"), "utf8")).toBe(list);
  expect(await readDraft(file)).toBeUndefined();
});
