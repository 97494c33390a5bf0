import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import path from "node:path";
import { DeskError } from "../desk-error";
import { git, gitOr } from "../git/git";
import { serialize } from "../git/serialize";
import { published } from "../git/refs";
import { fetchSent } from "../git/remote";
import { gitPlaces } from "../git/places";
import { writeSafely } from "../store/journal";
import type { EditorEntry } from "../works/editors-file";

/**
 * Gives an editor a checkout of their own of the repository in the current folder; nobody else works in it.
 *
 * @param folder where it will be, or is since an earlier day
 */
export const prepareWorktree = (folder: string, editor: EditorEntry): Promise<void> =>
  serialize(() => prepare(folder, editor));

/** @returns where git keeps what belongs to this checkout. @throws DeskError when it is none of the repository: the desk moves the files of its own */
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
