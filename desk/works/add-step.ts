import { commitOf, dropRef, isAncestor, NONE, remoteName, setRef } from "../git/refs";
import { fetchSent, push, remember, type Pushed } from "../git/remote";
import type { Work } from "./sent";

/** What the branch of a work has to mean at the remote, so that nobody has done anything with the work since it was read here. */
export async function seenThere({
  name,
  tip,
  unsent,
}: Pick<Work, "name" | "tip" | "unsent">): Promise<string> {
  if (!unsent) return tip;
  const there = (await commitOf(`refs/remotes/${await remoteName()}/${name}`)) ?? NONE;
  // The branch has moved while this step was worked out: a push of what was read here will be rejected.
  return there === NONE || (await isAncestor(there, tip)) ? there : tip;
}

/** What the branch of a work has to mean here. With a remote it may be older than the work, or missing: the remote decides. */
export const seenHere = async ({ name, tip }: Pick<Work, "name" | "tip">): Promise<string> =>
  (await remoteName()) ? ((await commitOf(`refs/heads/${name}`)) ?? NONE) : tip;

/**
 * Puts a return, or a doctor's mark, on top of a work.
 *
 * @param work as it was read; when anybody has published, changed or answered it since, nothing is done
 * @returns "rejected" when somebody has
 */
export async function addStep(work: Work, step: string): Promise<Pushed> {
  const ref = `refs/heads/${work.name}`;
  const before = await seenHere(work);
  if (!(await setRef(ref, step, before))) return "rejected";
  const pushed = await push(step, { name: work.name, before: await seenThere(work) });
  remember(work.name, pushed);
  if (pushed !== "rejected") return pushed;
  if (before === NONE) await dropRef(ref, step);
  else await setRef(ref, before, step);
  await fetchSent();
  return pushed;
}
