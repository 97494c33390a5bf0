import { createHash } from "node:crypto";
import path from "node:path";
import type { FileChange } from "./difference";
import { git } from "./git";
import { NONE, objectOf } from "./refs";
import { inTemporaryFolder } from "./temporary";

/** Commits are put together beside the checkout: what a developer has there, staged or not, is not touched. */
const withIndex = <Result>(
  use: (env: { GIT_INDEX_FILE: string }) => Promise<Result>,
): Promise<Result> =>
  inTemporaryFolder((folder) => use({ GIT_INDEX_FILE: path.join(folder, "index") }));

/** @returns the tree of `commit` with `content/` as it lies in the checkout now */
export const treeOfFiles = (commit: string): Promise<string> =>
  withIndex(async (env) => {
    await git(["read-tree", "--end-of-options", commit], { env });
    await git(["add", "--all", "--", "content"], { env });
    return git(["write-tree"], { env });
  });

/** @returns the tree of `commit` with other contents, by number, in some files; null: the file goes */
export const treeWith = (commit: string, files: Record<string, string | null>): Promise<string> =>
  withIndex(async (env) => {
    await git(["read-tree", "--end-of-options", commit], { env });
    const lines = Object.entries(files).map(([file, object]) =>
      object === null ? `0 ${NONE}\t${file}\0` : `100644 ${object}\t${file}\0`,
    );
    await git(["update-index", "-z", "--index-info"], { env, input: lines.join("") });
    return git(["write-tree"], { env });
  });

/** @returns the tree of `commit` with these changes, each of the kind that it has in the author's files */
export const treeWithChanges = (commit: string, changes: readonly FileChange[]): Promise<string> =>
  withIndex(async (env) => {
    await git(["read-tree", "--end-of-options", commit], { env });
    // What goes makes room for what comes.
    const inOrder = [...changes].sort(
      (one, other) => Number(one.after !== undefined) - Number(other.after !== undefined),
    );
    const lines = inOrder.map(
      ({ file, modes: [, mode], after }) => `${after ? mode : "0"} ${after ?? NONE}\t${file}\0`,
    );
    await git(["update-index", "-z", "--index-info"], { env, input: lines.join("") });
    return git(["write-tree"], { env });
  });

/** @returns the tree of `commit` with `content/` as it is in another one */
export const treeWithTextsOf = (commit: string, other: string): Promise<string> =>
  withIndex(async (env) => {
    await git(["read-tree", "--end-of-options", commit], { env });
    await git(["rm", "-r", "--cached", "--force", "--quiet", "--ignore-unmatch", "--", "content"], {
      env,
    });
    if (await objectOf(`${other}:content`))
      await git(["read-tree", "--prefix=content/", `${other}:content`], { env });
    return git(["write-tree"], { env });
  });

/** Writes `content/` and `docs/` of a tree below a folder, and runs nothing of it. */
export const writeTree = (tree: string, folder: string): Promise<void> =>
  withIndex(async (env) => {
    await git(["read-tree", "--end-of-options", tree], { env });
    const files = await git(["ls-files", "-z", "--", "content", "docs/medical-review.md"], { env });
    await git(["checkout-index", "-z", "--stdin", "--force", `--prefix=${folder}/`], {
      env,
      input: files,
    });
  });

/** @returns the number of bytes that are now part of the repository, though of no commit yet */
export const keep = (bytes: Buffer | string): Promise<string> =>
  git(["hash-object", "-w", "--stdin"], { input: bytes });

/** @returns the number that a content would have */
export const numberOf = (bytes: Buffer): string =>
  createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
