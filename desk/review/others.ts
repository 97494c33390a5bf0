import { stat } from "node:fs/promises";
import path from "node:path";
import { readFile } from "node:fs/promises";
import { currentEditor, type Editor } from "./editor";
import { git, gitOr } from "./git";
import { isRepository } from "./refs";
import { sentWorks } from "./sent";

export interface Other {
  /** The name of the person who works on the same text. */
  who: string;
  /** ISO 8601 */
  since: string;
}

/** Checkouts of the same repository, one for each editor of a team, but for this one. */
async function otherCheckouts(): Promise<string[]> {
  const here = await git(["rev-parse", "--show-toplevel"]);
  const listed = (await git(["worktree", "list", "--porcelain", "-z"])).split("\0");
  return listed
    .filter((line) => line.startsWith("worktree "))
    .map((line) => line.slice("worktree ".length))
    .filter((folder) => folder !== here);
}

/** Who has unsent changes of a file in another checkout, and since when: the changes themselves are nobody else's business. */
async function unsentIn(folder: string, file: string): Promise<Other | undefined> {
  const options = ["--porcelain", "--untracked-files=all", "--no-renames"];
  if (!(await gitOr(["status", ...options, "--", file], { cwd: folder }))) return undefined;
  const ownFolder = await git(["rev-parse", "--absolute-git-dir"], { cwd: folder });
  const said = await readFile(path.join(ownFolder, "desk-editor.json"), "utf8").catch(
    () => undefined,
  );
  const changed = await stat(path.join(folder, file)).catch(() => undefined);
  if (said === undefined) return undefined;
  return {
    who: (JSON.parse(said) as Editor).name,
    since: (changed?.mtime ?? new Date()).toISOString(),
  };
}

/**
 * Who else works on a text: what they have sent and is not published yet, or what they write at the same moment.
 *
 * @param file path from the root of the project
 * @returns each person once; nobody when the project is not kept by git
 */
export async function othersOn(file: string): Promise<Other[]> {
  if (!(await isRepository())) return [];
  const me = await currentEditor();
  const found: Other[] = [];
  for (const { files, steps } of await sentWorks()) {
    const author = steps.findLast(({ kind }) => kind === "sent");
    if (!author || author.email === me?.email || !files.includes(file)) continue;
    found.push({ who: author.who, since: author.when });
  }
  for (const folder of await otherCheckouts()) {
    const other = await unsentIn(folder, file).catch(() => undefined);
    if (other && other.who !== me?.name) found.push(other);
  }
  return found.filter((other, index) => found.findIndex(({ who }) => who === other.who) === index);
}
