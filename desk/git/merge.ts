import { writeFile } from "node:fs/promises";
import path from "node:path";
import { cachedGit } from "./cached-git";
import { contentOf } from "./difference";
import { git, gitBytes, GitError } from "./git";
import { lookUp } from "./objects";
import { inTemporaryFolder } from "./trees";

/** The result of merging a work with what is published. */
interface Merge {
  /** The project afterwards; with conflicts both versions stand in their files, between git's marks. */
  tree: string;
  /** Files that both have changed in one place. */
  conflicts: string[];
}

/** @returns the merge of two commits; nothing is written to the checkout */
export async function mergeOf(ours: string, theirs: string): Promise<Merge> {
  const args = ["merge-tree", "--write-tree", "-z", "--name-only", "--no-messages"];
  args.push("--allow-unrelated-histories");
  const [known, conflicts] = await answerOf(cachedGit(args, [ours, theirs]));
  // `git gc` may have deleted what no commit has.
  if (typeof (await lookUp(known, { content: false })) === "object")
    return { tree: known, conflicts };
  const [tree] = await answerOf(git([...args, ours, theirs]));
  return { tree, conflicts };
}

async function answerOf(asked: Promise<string>): Promise<[tree: string, conflicts: string[]]> {
  const answer = await asked.catch((error: unknown) => {
    // 1: there are conflicts, and it has named them.
    if (error instanceof GitError && error.status === 1 && error.stdout !== "") return error.stdout;
    throw error;
  });
  const [tree = "", ...conflicts] = answer.split("\0").map((part) => part.trim());
  return [tree, [...new Set(conflicts.filter((file) => file !== ""))]];
}

/** @returns both changes of `before` in one; undefined when they are about the same lines */
const mergedContents = (mine: Buffer, before: Buffer, after: Buffer): Promise<Buffer | undefined> =>
  inTemporaryFolder(async (folder) => {
    const names = ["mine", "before", "after"].map((name) => path.join(folder, name));
    const contents = [mine, before, after];
    for (const [index, name] of names.entries()) await writeFile(name, contents[index] ?? "");
    return gitBytes(["merge-file", "-p", "-q", "--", ...names]).catch((error: unknown) => {
      if (error instanceof GitError && error.status !== null) return undefined;
      throw error;
    });
  });

/**
 * Brings into somebody's unfinished file what has changed in it elsewhere.
 *
 * @param mine the unfinished file
 * @param before, after numbers of the contents between which it has changed elsewhere
 * @returns both changes in one; undefined when they are about the same lines
 */
export const mergedFile = async (
  mine: Buffer,
  before: string,
  after: string,
): Promise<Buffer | undefined> =>
  mergedContents(mine, await contentOf(before), await contentOf(after));
