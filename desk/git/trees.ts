import { createHash } from "node:crypto";
import { mkdir, rm, stat, utimes, writeFile, mkdtemp } from "node:fs/promises";
import path from "node:path";
import { tmpdir } from "node:os";
import { LIST_FILE } from "@rodinki/content-model/review/list-file";
import { contentOf, type FileChange } from "./difference";
import { editedTree, entriesOf, FOLDER, NO_FILES } from "./edited-tree";
import { git, GitError } from "./git";
import { objectOf, gitPlaces } from "./refs";

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

/** @returns the tree of `commit` with other contents, by number, in some files; null: the file is deleted */
export const treeWith = (commit: string, files: Record<string, string | null>): Promise<string> =>
  editedTree(
    `${commit}^{tree}`,
    new Map(
      Object.entries(files).map(([file, object]) => [
        file,
        object === null ? null : { mode: "100644", object },
      ]),
    ),
  );

/** @returns the tree of `commit` with these changes, each of the kind that it has in the author's files */
export const treeWithChanges = (commit: string, changes: readonly FileChange[]): Promise<string> =>
  editedTree(
    `${commit}^{tree}`,
    new Map(
      changes.map(({ file, modes: [, mode], after }) => [
        file,
        after ? { mode, object: after } : null,
      ]),
    ),
  );

/** @returns the tree of `commit` with `content/` of another commit */
export async function treeWithTextsOf(commit: string, other: string): Promise<string> {
  const object = (await objectOf(`${other}:content`)) ?? NO_FILES;
  return editedTree(`${commit}^{tree}`, new Map([["content", { mode: FOLDER, object }]]));
}

/** The same content has the same time wherever it is written: the check compiles again only what is another one since its last time. */
const timeOf = (object: string) => Number.parseInt(object.slice(0, 7), 16);

/** A folder of a project: where it is written, and its path in the project. */
interface Target {
  folder: string;
  within: string;
}

async function writeFolder(
  tree: string,
  { folder, within }: Target,
  isNeeded: (file: string) => boolean,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, { mode, object }] of await entriesOf(tree)) {
    const place = path.join(folder, name);
    const file = `${within}/${name}`;
    if (mode === FOLDER) {
      await writeFolder(object, { folder: place, within: file }, isNeeded);
      continue;
    }
    if (!isNeeded(file)) continue;
    await writeFile(place, await contentOf(object));
    await utimes(place, timeOf(object), timeOf(object));
  }
}

/**
 * Writes `content/` and the list for doctors of a tree below a folder, and runs nothing of it.
 *
 * @param isNeeded which files, by their paths from the root of the project
 */
export async function writeTree(
  tree: string,
  folder: string,
  isNeeded: (file: string) => boolean = () => true,
): Promise<void> {
  const content = (await objectOf(`${tree}:content`)) ?? NO_FILES;
  const target = { folder: path.join(folder, "content"), within: "content" };
  await writeFolder(content, target, isNeeded);
  const list = await objectOf(`${tree}:${LIST_FILE}`);
  if (list === undefined) return;
  await mkdir(path.dirname(path.join(folder, LIST_FILE)), { recursive: true });
  await writeFile(path.join(folder, LIST_FILE), await contentOf(list));
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
