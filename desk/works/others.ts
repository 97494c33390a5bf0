import { stat } from "node:fs/promises";
import path from "node:path";
import { unlessMissing } from "../disk-trouble";
import { currentEditor, saidEditor } from "../git/editor";
import { git, GitError, parts } from "../git/git";
import { isRepository } from "../git/refs";
import { personOf } from "./roles";
import { sentWorks } from "./sent";

interface Other {
  /** The name of the person who works on the same text. */
  who: string;
  /** ISO 8601 */
  since: string;
}

/** A work of somebody else. */
interface OtherWork extends Other {
  email: string;
  files: string[];
}

/** Checkouts of the same repository, one for each editor of a team, but for this one. */
async function otherCheckouts(): Promise<string[]> {
  const here = await git(["rev-parse", "--show-toplevel"]);
  return parts(await git(["worktree", "list", "--porcelain", "-z"]))
    .filter((line) => line.startsWith("worktree "))
    .map((line) => line.slice("worktree ".length))
    .filter((folder) => folder !== here);
}

/** When a file was written; a deleted one counts from now. */
const writtenAt = async (file: string): Promise<Date> =>
  (await stat(file).catch(unlessDeleted))?.mtime ?? new Date();

/** A file, or a whole checkout, may go while it is looked at. @throws any other error */
const unlessDeleted = (error: NodeJS.ErrnoException): undefined =>
  error instanceof GitError ? undefined : unlessMissing(error);

/** Files with unsent changes in another checkout: the changes themselves are nobody else's business. */
async function unsentIn(folder: string): Promise<OtherWork[]> {
  const editor = await saidEditor(folder);
  if (!editor) return [];
  const options = ["--porcelain", "-z", "--untracked-files=all", "--no-renames"];
  const lines = parts(await git(["status", ...options, "--", "content"], { cwd: folder }));
  // «XY content/…»
  const files = lines.map((line) => line.slice("XY ".length));
  return Promise.all(
    files.map(async (file) => ({
      who: editor.name,
      email: editor.email,
      since: (await writtenAt(path.join(folder, file))).toISOString(),
      files: [file],
    })),
  );
}

/**
 * What others have sent and is not published yet, and what they write at the same moment.
 *
 * @returns nothing when the project is not under git
 */
export async function workOfOthers(): Promise<OtherWork[]> {
  if (!(await isRepository())) return [];
  const me = await currentEditor();
  const sent = (await sentWorks()).flatMap(({ files, steps }): OtherWork[] => {
    const author = steps.findLast(({ kind }) => kind === "sent");
    return author ? [{ who: author.who, email: author.email, since: author.when, files }] : [];
  });
  const checkouts = await otherCheckouts();
  const unsent = await Promise.all(
    checkouts.map((folder) => unsentIn(folder).catch(unlessDeleted)),
  );
  return [...sent, ...unsent.flatMap((work) => work ?? [])].filter(
    ({ email }) => !me || personOf(email) !== personOf(me.email),
  );
}

/** @returns who else works on one of these files, each person once */
export function othersOn(files: readonly string[], work: readonly OtherWork[]): Other[] {
  const found = work.filter((one) => one.files.some((file) => files.includes(file)));
  return found
    .filter(
      ({ email }, index) =>
        found.findIndex((one) => personOf(one.email) === personOf(email)) === index,
    )
    .map(({ who, since }) => ({ who, since }));
}
