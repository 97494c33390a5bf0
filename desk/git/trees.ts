import { createHash } from "node:crypto";
import { mkdir, rm, stat, utimes, writeFile, mkdtemp } from "node:fs/promises";
import path from "node:path";
import { tmpdir } from "node:os";
import { LIST_FILE } from "@rodinki/content-model/review/list-file";
import { contentOf, type FileChange } from "./difference";
import { git, GitError, parts } from "./git";
import { gitPlaces, NONE } from "./refs";

/** git knows the tree without files by its number, everywhere. */
export const NO_FILES = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/** The state of an index that the desk has left, and the tree that it stood for. */
interface Left {
  base: string;
  stamp: string;
  tree: string;
}

/** The states that were left, by the path of their index. */
const left = new Map<string, Left>();

const stampOf = async (file: string) => {
  const { ino, mtimeMs, ctimeMs, size } = await stat(file);
  return [ino, mtimeMs, ctimeMs, size].join(" ");
};

async function treeByIndex(commit: string, index: string): Promise<string> {
  const env = { GIT_INDEX_FILE: index };
  const before = left.get(index);
  const isSame =
    before?.base === commit && before.stamp === (await stampOf(index).catch(() => undefined));
  left.delete(index);
  if (!isSame) await git(["read-tree", "-m", "-i", "--end-of-options", commit], { env });
  await git(["add", "--all", "--", "content"], { env });
  // git does not write an index in which nothing has changed.
  const isUnchanged = isSame && before.stamp === (await stampOf(index));
  const tree = isUnchanged ? before.tree : await git(["write-tree"], { env });
  left.set(index, { base: commit, stamp: await stampOf(index), tree });
  return tree;
}

/**
 * An index of the desk's own says which files git need not read again; the developer's is not touched.
 *
 * @returns the tree of `commit` with `content/` as it lies in the checkout now
 */
export async function treeOfFiles(commit: string): Promise<string> {
  const index = path.join((await gitPlaces()).own, "desk-index");
  try {
    return await treeByIndex(commit, index);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // A machine that went down may have left a truncated index.
    await rm(index, { force: true });
    return treeByIndex(commit, index);
  }
}

/** A file of a tree: its kind as git counts kinds (100644 is a plain file), and its content by number. */
type Entry = readonly [file: string, mode: string, object: string];

/**
 * Makes a tree of another one in an index of its own: what a developer has in the checkout, staged or not, is not touched.
 *
 * @param edits mode 0: the file is deleted
 */
const editedTree = (tree: string, edits: readonly Entry[]): Promise<string> =>
  inTemporaryFolder(async (folder) => {
    const env = { GIT_INDEX_FILE: path.join(folder, "index") };
    const input = edits.map(([file, mode, object]) => `${mode} ${object}\t${file}\0`).join("");
    await git(["read-tree", "--end-of-options", tree], { env });
    await git(["update-index", "-z", "--index-info"], { env, input });
    return git(["write-tree"], { env });
  });

/** @returns the tree of `commit` with other contents, by number, in some files; null: the file is deleted */
export const treeWith = (commit: string, files: Record<string, string | null>): Promise<string> =>
  editedTree(
    commit,
    Object.entries(files).map(([file, object]) =>
      object === null ? [file, "0", NONE] : [file, "100644", object],
    ),
  );

/** @returns the tree of `commit` with these changes, each of the kind that it has in the author's files */
export const treeWithChanges = (commit: string, changes: readonly FileChange[]): Promise<string> =>
  editedTree(
    commit,
    changes.map(({ file, modes: [, mode], after }) =>
      after ? [file, mode, after] : [file, "0", NONE],
    ),
  );

/** @returns the tree of `commit` with `content/` of another commit */
export async function treeWithTextsOf(commit: string, other: string): Promise<string> {
  const entries = parts(await git(["ls-tree", "-z", "--full-tree", commit]));
  const content = parts(await git(["ls-tree", "-z", "--full-tree", other, "content"]));
  const others = entries.filter((entry) => !entry.endsWith("\tcontent"));
  return git(["mktree", "-z"], { input: [...others, ...content].join("\0") });
}

/** The same content has the same time wherever it is written: the check compiles again only what is another one since its last time. */
const timeOf = (object: string) => Number.parseInt(object.slice(0, 7), 16);

/** A name that would lead elsewhere: git writes none such, a program of somebody else could. */
const STRANGE = /(?:^|[/\\])\.{0,2}(?:[/\\]|$)|\\/;

/**
 * Writes `content/` and the list for doctors of a tree below a folder, and runs nothing of it.
 *
 * @param isNeeded which files of `content/`, by their paths from the root of the project
 */
export async function writeTree(
  tree: string,
  folder: string,
  isNeeded: (file: string) => boolean = () => true,
): Promise<void> {
  await mkdir(path.join(folder, "content"), { recursive: true });
  const listed = await git(["ls-tree", "-rz", "--full-tree", tree, "content", LIST_FILE]);
  for (const entry of parts(listed)) {
    const [, object = "", file = ""] = /^\d+ \w+ (\w+)\t([^]*)$/.exec(entry) ?? [];
    if (STRANGE.test(file)) throw new Error("a tree has a name that leads elsewhere");
    if (file !== LIST_FILE && !isNeeded(file)) continue;
    const place = path.join(folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, await contentOf(object));
    await utimes(place, timeOf(object), timeOf(object));
  }
}

/** @returns the number of bytes that are now part of the repository, though of no commit yet */
export const storeContent = (bytes: Buffer | string): Promise<string> =>
  git(["hash-object", "-w", "--stdin"], { input: bytes });

/** @returns the number that a content would have */
export const numberOf = (bytes: Buffer): string =>
  createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");

/** Runs `use` with a new folder of its own, which is deleted afterwards, also after an error. */
export async function inTemporaryFolder<Result>(
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), "desk-"));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
