import { randomBytes } from "node:crypto";
import { diskTrouble } from "../disk-trouble";
import { git, GitError } from "./git";
import { isRace, refusalOf, type Refusal } from "./refusal";
import {
  commitOf,
  dropRef,
  isAncestor,
  NONE,
  publishedBranch,
  remoteName,
  SENT,
  setRef,
} from "./refs";

/** When the remote last answered, and why it has not the last time that it was queried; undefined: it has. */
export const connection: { at?: Date; refusal?: Refusal } = {};

/** Why works that lie here are not at the remote, by their name, as far as this process has tried. */
export const undelivered = new Map<string, Refusal>();

/**
 * Fetches new commits from the remote. @returns false when it has not answered (`connection.refusal` says why) and nothing has
 * changed
 */
export async function fetchSent(): Promise<boolean> {
  const remote = await remoteName();
  if (!remote) return true;
  const branch = await publishedBranch();
  const names = [branch, `${SENT}*`].map(
    (name) => `+refs/heads/${name}:refs/remotes/${remote}/${name}`,
  );
  const options = ["--quiet", "--no-tags", "--no-auto-gc", "--no-write-fetch-head"];
  try {
    await git(["fetch", ...options, "--prune", "--end-of-options", remote, ...names], {
      remote: true,
    });
    connection.at = new Date();
    connection.refusal = undefined;
  } catch (error) {
    // A fetch writes what it brings here: a disk without room is ours.
    if (!(error instanceof GitError) || diskTrouble(error)) throw error;
    connection.refusal = refusalOf(error);
  }
  return connection.refusal === undefined;
}

/** "rejected": the remote has newer commits in this branch; a fetch and another try may help. */
export type Pushed = "done" | "rejected" | Refusal;

/** A branch at the remote that is to go forward. */
interface Branch {
  name: string;
  /** What the branch must mean there until then; `NONE`: nothing. Undefined: anything that the commit comes after. */
  before?: string;
}

/**
 * @param commit what all the branches will mean; each of them moves forward only, and all do or none
 * @returns "rejected" when one of them is something else there by now
 */
export async function push(commit: string, ...branches: Branch[]): Promise<Pushed> {
  const remote = await remoteName();
  if (!remote) return "done";
  const options = ["--quiet", "--porcelain", "--no-verify", "--no-follow-tags"];
  if (branches.length > 1) options.push("--atomic");
  for (const { name, before } of branches) {
    if (before === undefined) continue;
    // With a lease git also moves a branch backwards: that it only goes forward is checked here.
    if (before !== NONE && !(await isAncestor(before, commit))) return "rejected";
    options.push(`--force-with-lease=refs/heads/${name}:${before === NONE ? "" : before}`);
  }
  const places = branches.map(({ name }) => `${commit}:refs/heads/${name}`);
  try {
    await git(["push", ...options, "--end-of-options", remote, ...places], { remote: true });
    return "done";
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return isRace(error) ? "rejected" : refusalOf(error);
  }
}

/** Deletes a finished branch, here and at the remote, if it still points to this commit. */
export async function forget(name: string, tip: string): Promise<void> {
  const remote = await remoteName();
  await dropRef(`refs/heads/${name}`, tip);
  if (!remote) return;
  const lease = `--force-with-lease=refs/heads/${name}:${tip}`;
  const options = ["--quiet", "--no-verify", lease];
  try {
    await git(["push", ...options, "--end-of-options", remote, `:refs/heads/${name}`], {
      remote: true,
    });
  } catch (error) {
    // Without a connection, or where branches may not go, it stays there and is not shown: it is part of what is published.
    if (!(error instanceof GitError)) throw error;
  }
}

/** Remembers why a work is still here, for the page that shows it. */
export function remember(name: string, pushed: Pushed): void {
  if (typeof pushed === "object") undelivered.set(name, pushed);
  else undelivered.delete(name);
}

interface Delivered {
  /** The name of the work at the remote: another one when somebody has sent something else under the same name. */
  name: string;
  pushed: Pushed;
}

/** Brings a work that lies here to the remote. Doing it twice is doing it once. */
export async function deliver(name: string): Promise<Delivered> {
  const delivered = await tryToDeliver(name);
  remember(delivered.name, delivered.pushed);
  return delivered;
}

async function tryToDeliver(name: string): Promise<Delivered> {
  const remote = await remoteName();
  const tip = name.startsWith(SENT) ? await commitOf(`refs/heads/${name}`) : undefined;
  if (!tip || !remote) return { name, pushed: "done" };
  const pushed = await push(tip, { name });
  if (pushed !== "rejected" || !(await fetchSent())) return { name, pushed };
  const there = await commitOf(`refs/remotes/${remote}/${name}`);
  if (there && (await isAncestor(tip, there))) return { name, pushed: "done" };
  const other = `${name}-${randomBytes(2).toString("hex")}`;
  await setRef(`refs/heads/${other}`, tip, NONE);
  await dropRef(`refs/heads/${name}`, tip);
  return { name: other, pushed: await push(tip, { name: other }) };
}
