import { symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { phonePhoto } from "../pictures/testing/samples";
import { assertAllowed } from "../review/allowed";
import { difference } from "./difference";
import {
  ARTICLE,
  change,
  eachInOneFolder,
  entitle,
  makeTeam,
  OTHER,
  typed,
} from "../review/testing/project";

const { project, desk } = eachInOneFolder();

const published = () => typed(project, "rev-parse", "main");
const FOLDER = path.posix.dirname(ARTICLE);

/** Commits all that lies in the project to the branch that is checked out, past the desk. */
function commit(): void {
  typed(project, "add", "--all");
  typed(project, "commit", "--quiet", "--message", "Правка");
}

/** A work that somebody has made past the desk. */
function makeBranch(write: () => void): void {
  typed(project, "checkout", "--quiet", "-b", "desk/x");
  write();
  commit();
  typed(project, "checkout", "--quiet", "main");
}

test("a branch brings nothing but texts and harmless pictures", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" onload="x()"/>';
  const files: [file: string, content: string | Buffer, said: string][] = [
    ["code.ts", "export const evil = 1;\n", "лежит вне папки content"],
    ["content/gatsby-node.ts", "evil();\n", "это не текст и не безопасный рисунок"],
    ["content/.gitattributes", "* filter=x\n", "так файлы в content не называют"],
    [`${FOLDER}/x.svg`, svg, "это не текст и не безопасный рисунок"],
    [`${FOLDER}/x.png`, "<html>", "это не текст и не безопасный рисунок"],
    [`${FOLDER}/x.jpg`, await phonePhoto(), "в рисунке осталось лишнее"],
    [`${FOLDER}/x.mdx`, "\0\0", "внутри не текст"],
  ];
  for (const [file, content] of files) writeFileSync(path.join(project, file), content);
  symlinkSync("/etc/passwd", path.join(project, FOLDER, "link.mdx"));
  commit();
  process.chdir(project);
  const refused = await assertAllowed(await difference("HEAD~", "HEAD")).catch(String);
  const said = (words: string) => expect.stringContaining(words) as string;
  expect(
    String(refused)
      .replace(/^\w+: /, "")
      .split("\n")
      .sort(),
  ).toEqual(
    [
      ...files.map(([file, , words]) => `${file} — ${words}`),
      `${FOLDER}/link.mdx — это не обычный файл, а ссылка`,
    ]
      .sort()
      .map(said),
  );
});

test("code in a branch is not published", async () => {
  makeBranch(() => writeFileSync(path.join(project, "code.ts"), "export const evil = 1;\n"));
  const before = published();
  await desk.sitsDown();
  expect(await desk.onWork("publish")).toContain("лежит вне папки content");
  expect(published()).toBe(before);
});

test("another change of readers' texts than the page has shown is not made", async () => {
  entitle(project, "Солнце");
  await desk.send();
  await desk.sitsDown();
  const form = await desk.form(await desk.firstWork(), "publish");
  change(project, ARTICLE, /$/, "\nОпубликовано мимо.\n");
  commit();
  const before = published();
  expect(await desk.press("publish", form)).toContain("правки выглядят иначе");
  expect(published()).toBe(before);
});

test("a branch joined crosswise brings and undoes only what its page shows", async () => {
  makeBranch(() => entitle(project, "Солнце"));
  entitle(project, "Дети", OTHER);
  commit();
  // The branch takes the newer state in and undoes it: compared with their common ancestor, nothing of that would be seen.
  typed(project, "checkout", "--quiet", "desk/x");
  typed(project, "merge", "--quiet", "--no-edit", "main");
  typed(project, "checkout", "--quiet", "main~1", "--", OTHER);
  commit();
  typed(project, "checkout", "--quiet", "main");
  const page = await desk.see(await desk.firstWork());
  expect(page).toContain("<del>Дети</del>");
  expect(page).toContain("<ins>Солнце</ins>");
});

test("a hook in the repository is not run", async () => {
  const hook = path.join(project, ".git/hooks/reference-transaction");
  writeFileSync(hook, `#!/bin/sh\ntouch ${project}/ran\n`, { mode: 0o755 });
  entitle(project, "Солнце");
  await desk.send();
  expect(typed(project, "status", "--porcelain")).toBe("");
});

describe("by a host", () => {
  test("only works are delivered, by no name of another branch", async () => {
    const { author, host } = makeTeam(project);
    entitle(project, "Солнце");
    commit();
    const before = typed(host, "for-each-ref");
    for (const name of ["main", "desk/../main", "--upload-pack=touch /tmp/x"])
      await author.press("deliver", { name });
    expect(typed(host, "for-each-ref")).toBe(before);
  });
});
