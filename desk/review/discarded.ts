import { DeskError } from "../desk-error";
import type { Change } from "../store/change";
import { writeTogether } from "../store/journal";
import { cachedGit } from "../git/cached-git";
import { commit } from "../git/commit";
import type { FileChange } from "../git/difference";
import { currentEditor } from "../git/editor";
import { stepsBetween } from "../git/move";
import { dropRef, NONE, objectOf, refsBelow, setRef } from "../git/refs";
import { treeWith } from "../git/trees";
import type { Unsent } from "../works/unsent";
import { messageOf } from "./message";

/** The folder of refs, of this checkout alone, for commits with what their author has discarded. */
const DISCARDED = "refs/worktree/desk/discarded/";

/** How many of them are retained; the oldest is dropped first. */
const MAX_DISCARDED_COMMITS = 20;

/** The author of commits without a branch, where the editor is unknown. */
const NOBODY = { name: "Автор", email: "author@localhost" };

/**
 * Stores what is discarded, whole and with its pictures, as a commit that no branch has.
 *
 * @param writes the files that go back to what is published
 */
export async function storeDiscarded(
  { base, tree }: Unsent,
  changes: readonly FileChange[],
  writes: readonly Change[],
): Promise<void> {
  const files: Record<string, string | null> = {};
  for (const { file } of writes) files[file] = (await objectOf(`${tree}:${file}`)) ?? null;
  const made = await commit({
    tree: await treeWith(base, files),
    parents: [base],
    message: await messageOf(changes),
    author: (await currentEditor()) ?? NOBODY,
  });
  await setRef(`${DISCARDED}${made}`, made, NONE);
  for (const { commit: old } of (await discarded()).slice(MAX_DISCARDED_COMMITS))
    await forgetDiscarded(old);
}

const forgetDiscarded = (made: string): Promise<void> => dropRef(`${DISCARDED}${made}`, made);

/** What an author has discarded and may restore. */
interface Discarded {
  commit: string;
  /** ISO 8601. */
  when: string;
  title: string;
}

/** @returns the last one first */
export async function discarded(): Promise<Discarded[]> {
  const commits = [...(await refsBelow(DISCARDED)).values()];
  if (commits.length === 0) return [];
  const log = await cachedGit(["log", "--no-walk=sorted", "--format=%H%x1f%aI%x1f%s"], commits);
  return log.split("\n").map((line) => {
    const [made = "", when = "", title = ""] = line.split("\x1f");
    return { commit: made, when, title };
  });
}

/**
 * «Вернуть отменённое»: puts discarded changes into the files again, as they were.
 *
 * @throws DeskError when they are no longer stored, or the same lines hold something else now
 */
export async function bringBackDiscarded(made: string): Promise<void> {
  if (![...(await refsBelow(DISCARDED)).values()].includes(made))
    throw new DeskError("Этих правок уже нет среди отменённых: их вернули.", 404);
  const { steps, blocked } = await stepsBetween(`${made}^`, made);
  if (blocked.length > 0)
    throw new DeskError(
      `Вернуть не получилось: в этих файлах теперь другое — ${blocked.join(", ")}. Отправьте или отмените свои новые правки и попробуйте снова.`,
      409,
    );
  // No check: these are the words that the author had, finished or not.
  await writeTogether(steps.map(({ file, content: bytes }) => ({ file, content: bytes })));
  await forgetDiscarded(made);
}
