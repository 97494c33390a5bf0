import { difference, type FileChange } from "../git/difference";
import { dropRef, isAncestor, mergeBase, objectOf, published, refsBelow, TAKEN } from "../git/refs";
import { tips } from "../works/sent";

/** A sent work that this checkout has taken up: its changes are in the author's files again. */
export interface Taken {
  name: string;
  /** The last commit of the work when it was taken up. */
  tip: string;
  files: string[];
}

/** @returns what was taken up and not sent again yet */
export async function takenWorks(): Promise<Taken[]> {
  const { commit } = await published();
  const works: Taken[] = [];
  for (const [ref, tip] of await refsBelow(TAKEN)) {
    const base = await mergeBase(commit, tip);
    const changes = base ? await difference(base, tip) : [];
    works.push({ name: ref.slice(TAKEN.length), tip, files: changes.map(({ file }) => file) });
  }
  return works;
}

/** @returns the taken works that some of these changes belong to */
export async function takenWork(changes: readonly FileChange[]): Promise<Taken[]> {
  const changed = new Set(changes.map(({ file }) => file));
  return (await takenWorks()).filter(({ files }) => files.some((file) => changed.has(file)));
}

/**
 * Forgets taken works of which nothing is left in the files.
 *
 * @param changes all unsent changes
 */
export async function forgetFinished(changes: readonly FileChange[]): Promise<void> {
  const held = (await takenWork(changes)).map(({ name }) => name);
  for (const [ref, tip] of await refsBelow(TAKEN)) {
    if (!held.includes(ref.slice(TAKEN.length))) await dropRef(ref, tip);
  }
}

/**
 * Where a taken work goes on: its branch as it is now, if nobody has written in it since it was taken up. A return, or a doctor's
 * mark, may stand on top of it by now.
 *
 * @returns undefined when others have: what was taken up goes on in a branch of its own
 */
export async function goesOnAt({ name, tip }: Taken): Promise<string | undefined> {
  const now = (await tips()).get(name)?.tip;
  if (!now || !(await isAncestor(tip, now))) return undefined;
  return (await objectOf(`${now}^{tree}`)) === (await objectOf(`${tip}^{tree}`)) ? now : undefined;
}
