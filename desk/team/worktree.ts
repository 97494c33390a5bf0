import { existsSync } from "node:fs";
import path from "node:path";
import { git } from "../review/git";
import { serialize } from "../review/serialize";
import { published } from "../review/refs";
import { fetchSent } from "../review/remote";
import { writeSafely } from "../store/journal";
import type { EditorEntry } from "./editors-file";

/**
 * Gives an editor a checkout of their own of the repository in the current folder; nobody else works in it.
 *
 * @param folder where it will be, or is since an earlier day
 */
export const prepareWorktree = (folder: string, editor: EditorEntry): Promise<void> =>
  serialize(() => prepare(folder, editor));

async function prepare(folder: string, { name, email }: EditorEntry): Promise<void> {
  if (!existsSync(folder)) {
    await fetchSent();
    const { commit } = await published();
    await git(["worktree", "add", "--quiet", "--detach", "--end-of-options", folder, commit]);
  }
  const own = await git(["rev-parse", "--absolute-git-dir"], { cwd: folder });
  // Others on the same text are told who it is (desk/review/others.ts).
  await writeSafely(path.join(own, "desk-editor.json"), JSON.stringify({ name, email }), 0o600);
}
