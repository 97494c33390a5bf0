import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ARTICLE, clean, folder, makeProject, OTHER, read, typed } from "../review/testing/project";
import { contentOf } from "./difference";
import { GitError } from "./git";
import { commitOf, dropRef, objectOf } from "./refs";
import { storeContent, treeOfFiles, treeWith } from "./trees";

let project: string;
beforeEach(() => {
  project = makeProject();
  process.chdir(project);
});
afterEach(clean);

test("concurrent questions get each its own answer, and contents to the byte", async () => {
  const bytes = [randomBytes(300_000), Buffer.from("\n\nмисс missing\n"), Buffer.alloc(0)];
  const stored = await Promise.all(bytes.map(storeContent));
  const [article, none, ...contents] = await Promise.all([
    objectOf(`HEAD:${ARTICLE}`),
    objectOf("HEAD:content/нет такого"),
    ...stored.map(contentOf),
  ]);
  expect(contents).toEqual(bytes);
  expect(none).toBeUndefined();
  expect((await contentOf(article ?? "")).toString()).toBe(read(project, ARTICLE));
});

test("what another program does with names and contents is seen immediately", async () => {
  const before = await commitOf("refs/heads/main");
  typed(project, "commit", "--quiet", "--allow-empty", "--message", "Мимо стола");
  const after = typed(project, "rev-parse", "main");
  expect([before === after, await commitOf("refs/heads/main")]).toEqual([false, after]);
  typed(project, "repack", "-a", "-d", "--quiet");
  typed(project, "pack-refs", "--all");
  typed(project, "update-ref", "refs/heads/main", before ?? "");
  expect(await commitOf("refs/heads/main")).toBe(before);
  expect(await commitOf(after)).toBe(after);
});

test("a name that means a newer commit is not forgotten", async () => {
  const [before, work] = [typed(project, "rev-parse", "main"), "refs/heads/desk/work"];
  typed(project, "commit", "--quiet", "--allow-empty", "--message", "Новее");
  typed(project, "update-ref", work, "main");
  await dropRef(work, before);
  expect(await commitOf(work)).toBe(typed(project, "rev-parse", "main"));
});

test("a name of two lines is one name, and there is none such", async () => {
  expect(await objectOf("HEAD\nHEAD")).toBeUndefined();
  expect(await commitOf("HEAD")).toBe(typed(project, "rev-parse", "HEAD"));
});

test("missing contents, and folders without git, are named in the words of git", async () => {
  await expect(contentOf("1".repeat(40))).rejects.toThrow(GitError);
  process.chdir(folder());
  expect(await commitOf("HEAD")).toBeUndefined();
});

test("a tree of other files is as git makes it, a file become a folder too", async () => {
  const object = await storeContent("x\n");
  const added = ["code.ts/one.ts", "content/новое/две.yml"];
  const files = Object.fromEntries(added.map((file) => [file, object]));
  const made = await treeWith("HEAD", { ...files, "code.ts": null, [OTHER]: null });
  expect(typed(project, "cat-file", "-t", made)).toBe("tree");
  typed(project, "rm", "--quiet", "code.ts", OTHER);
  for (const file of added) {
    mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(project, file), "x\n");
  }
  typed(project, "add", "--all");
  expect(made).toBe(typed(project, "write-tree"));
});

test("content/ is seen as it is now, on any commit, after half an index", async () => {
  const head = typed(project, "rev-parse", "HEAD^{tree}");
  expect(await treeOfFiles("HEAD")).toBe(head);
  const old = read(project, ARTICLE);
  writeFileSync(path.join(project, ARTICLE), old.toUpperCase());
  const changed = await treeOfFiles("HEAD");
  expect(typed(project, "show", `${changed}:${ARTICLE}`)).toBe(old.toUpperCase().trim());
  writeFileSync(path.join(project, ".git/desk-index"), "DIRC");
  expect(await treeOfFiles("HEAD")).toBe(changed);
  writeFileSync(path.join(project, ARTICLE), old);
  expect(await treeOfFiles("HEAD")).toBe(head);
});
