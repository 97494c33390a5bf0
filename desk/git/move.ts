import { readFile } from "node:fs/promises";
import { remove, writeSafely } from "../store/journal";
import { contentOf, difference, type FileChange } from "./difference";
import { gitOr, git } from "./git";
import { mergedFile } from "./merge";
import {
  commitOf,
  dropRef,
  FROM,
  isAncestor,
  NONE,
  setRef,
  setRefs,
  type RefChange,
  isRepository,
  objectOf,
} from "./refs";
import { numberOf } from "./trees";

/** What a step of the checkout writes: `null` deletes the file. */
interface Step {
  file: string;
  content: Buffer | null;
  /** What the file was when the step was worked out. */
  mine?: Buffer;
}

const read = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
    throw error;
  });

/**
 * The write that brings a change into a file of the checkout; undefined: nothing to do. A string: the file whose own changes
 * prevent it.
 */
async function stepOf({ file, before, after }: FileChange): Promise<Step | string | undefined> {
  const mine = await read(file);
  const number = mine && numberOf(mine);
  if (number === after) return undefined;
  if (number === before) return { file, content: after ? await contentOf(after) : null, mine };
  // Only texts have somebody's unfinished words in them, which may stay beside the change.
  if (!file.startsWith("content/") || !mine || !before || !after) return file;
  const merged = await mergedFile(mine, before, after);
  return merged ? { file, content: merged, mine } : file;
}

/**
 * What would have to be written to bring the files of the checkout from one state of the project to another. Doing it twice is doing it once.
 *
 * @returns steps, and the files in which the checkout holds something of its own that stands in the way
 */
export async function stepsBetween(
  before: string,
  after: string,
): Promise<{ steps: Step[]; blocked: string[] }> {
  const found = [];
  for (const change of await difference(before, after)) found.push(await stepOf(change));
  return {
    steps: found.filter((step): step is Step => typeof step === "object"),
    blocked: found.filter((step): step is string => typeof step === "string"),
  };
}

/** Writes each file whole or not at all; empty folders go with their last file. */
export async function take(steps: readonly Step[]): Promise<void> {
  for (const { file, content } of steps) {
    if (content === null) await remove(file);
    else await writeSafely(file, content);
  }
}

/** Brings one change into the checkout; what the author saves at this very moment is part of it. */
async function takeChange(change: FileChange): Promise<void> {
  for (;;) {
    const step = await stepOf(change);
    if (typeof step !== "object") return;
    const now = await read(step.file);
    if (now === step.mine || (now && step.mine?.equals(now))) return take([step]);
  }
}

/** Brings the files of the checkout from one state of the project to another; what stands in the way stays as it is. */
export async function takeChanges(before: string, after: string): Promise<void> {
  for (const change of await difference(before, after)) await takeChange(change);
}

/** The branch that is checked out, or `HEAD` itself where none is. */
export const headName = async (): Promise<string> =>
  (await gitOr(["symbolic-ref", "--quiet", "HEAD"])) ?? "HEAD";

/** @throws GitError when nothing was ever committed */
const headCommit = async (): Promise<string> =>
  (await commitOf("HEAD")) ?? git(["rev-parse", "--verify", "HEAD"]);

/** The state that the files of the checkout have but for the unsent changes. */
export async function baseCommit(): Promise<string> {
  return (await commitOf(FROM)) ?? (await headCommit());
}

/** Brings the files after their commit, where an earlier move was cut off between the two. */
export async function finishMove(): Promise<void> {
  const from = await commitOf(FROM);
  if (from === undefined) return;
  const to = await headCommit();
  await takeChanges(from, to);
  const files = (await difference(from, to)).map(({ file }) => `${file}\0`).join("");
  // The developer's index keeps whatever else is in it.
  const options = ["--quiet", "--pathspec-from-file=-", "--pathspec-file-nul"];
  if (files) await gitOr(["reset", ...options, "HEAD"], { input: files });
  await dropRef(FROM, from);
}

/**
 * Moves the checkout to a newer commit: its name first, its files after it. Cut off in between, `finishMove` does the rest.
 *
 * @param more names that change in the same step
 * @returns false, and nothing is touched, when one of the names has been changed by somebody else meanwhile
 */
export async function moveHead(
  from: string,
  to: string,
  more: readonly RefChange[] = [],
): Promise<boolean> {
  await setRef(FROM, from, NONE);
  if (!(await setRefs([{ name: await headName(), before: from, after: to }, ...more]))) {
    await dropRef(FROM, from);
    return false;
  }
  await finishMove();
  return true;
}

/** Follows what is published, as far as nothing in the checkout stands in the way: an older state is as good to write on. */
export async function follow(target: string): Promise<void> {
  await finishMove();
  const head = await headCommit();
  if (head === target || !(await isAncestor(head, target))) return;
  const { blocked } = await stepsBetween(head, target);
  if (blocked.length === 0) await moveHead(head, target);
}

/** @returns whether readers have this file, by the state that the author's changes are based on; without git it counts as published */
export const isPublished = async (file: string): Promise<boolean> =>
  !(await isRepository()) || (await objectOf(`${await baseCommit()}:${file}`)) !== undefined;
