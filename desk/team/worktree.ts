import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import path from "node:path";
import { DeskError } from "../desk-error";
import { git, gitOr, GitError } from "../git/git";
import { serialize } from "../git/serialize";
import { published, gitPlaces, remoteName } from "../git/refs";
import { fetchSent } from "../git/remote";
import { writeSafely } from "../store/journal";
import type { EditorEntry } from "../works/roles";
import { StartError } from "../team-config";

/**
 * Gives an editor a checkout of their own of the repository in the current folder; nobody else works in it.
 *
 * @param folder where it will be, or is since an earlier day
 */
export const prepareWorktree = (folder: string, editor: EditorEntry): Promise<void> =>
  serialize(() => prepare(folder, editor));

/** @returns the folder in which git stores this checkout's own files. @throws DeskError when it is no checkout of the repository */
async function ownPlace(folder: string): Promise<string> {
  const places = ["--show-toplevel", "--git-common-dir", "--absolute-git-dir"];
  const said = await gitOr(["rev-parse", "--path-format=absolute", ...places], { cwd: folder });
  const [top, common, own = ""] = said?.split("\n") ?? [];
  if (top === (await realpath(folder)) && common === (await gitPlaces()).common) return own;
  throw new DeskError(
    `В папке ${folder} лежит не рабочее место этого хранилища: стол ничего в ней не трогает. Покажите это тому, кто ведёт сервер.`,
    503,
  );
}

async function prepare(folder: string, { name, email }: EditorEntry): Promise<void> {
  if (!existsSync(folder)) {
    await fetchSent();
    const { commit } = await published();
    await git(["worktree", "add", "--quiet", "--detach", "--end-of-options", folder, commit]);
  }
  const own = await ownPlace(folder);
  // Others on the same text are shown who it is (desk/works/others.ts).
  await writeSafely(path.join(own, "desk-editor.json"), JSON.stringify({ name, email }), 0o600);
}

/**
 * Holds the start of a team's desk until the current folder is a repository with the branch and the remote of the settings: later
 * each editor would be shown that the desk does not answer.
 *
 * @param repository the folder, as the operator has named it
 * @throws StartError when git makes nothing of it, DeskError that names `DESK_BRANCH` or `DESK_REMOTE`
 */
export async function assertRepository(repository: string): Promise<void> {
  await git(["rev-parse", "--git-dir"]).catch((error: unknown) => {
    if (!(error instanceof GitError)) throw error;
    const [words = ""] = error.message.split("\n");
    throw new StartError(`DESK_REPOSITORY: git says of ${repository}: ${words}`);
  });
  await remoteName();
  await published();
}
