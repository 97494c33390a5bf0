import { randomBytes } from "node:crypto";
import { git, GitError } from "./git";
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

/** When the remote last answered, and whether it did the last time it was asked. */
export const connection: { at?: Date; lost: boolean } = { lost: false };

/** Asks the remote what is new. @returns false: no connection, and all is as it was */
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
    connection.lost = false;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    connection.lost = true;
  }
  return !connection.lost;
}

export type Pushed = "done" | "rejected" | "no connection";

/** @param to name of the branch at the remote; it moves forward only */
export async function push(commit: string, to: string): Promise<Pushed> {
  const remote = await remoteName();
  if (!remote) return "done";
  const options = ["--quiet", "--porcelain", "--no-verify", "--no-follow-tags"];
  try {
    await git(["push", ...options, "--end-of-options", remote, `${commit}:refs/heads/${to}`], {
      remote: true,
    });
    return "done";
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // «!	abc:refs/heads/main	[rejected] (fetch first)»: it has answered, and does not want it.
    return /^!\t/m.test(error.stdout) ? "rejected" : "no connection";
  }
}

/** Takes a published work away at the remote, if it is still the one that was published. */
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
    // Without a connection it stays there and is not shown: it is part of what is published.
    if (!(error instanceof GitError)) throw error;
  }
}

/**
 * Brings a work that lies here to the remote. Doing it twice is doing it once.
 *
 * @returns its name there: another one when somebody has sent something else under the same name
 */
export async function deliver(name: string): Promise<{ name: string; pushed: Pushed }> {
  const remote = await remoteName();
  const tip = name.startsWith(SENT) ? await commitOf(`refs/heads/${name}`) : undefined;
  if (!tip || !remote) return { name, pushed: "done" };
  const pushed = await push(tip, name);
  if (pushed !== "rejected" || !(await fetchSent())) return { name, pushed };
  const there = await commitOf(`refs/remotes/${remote}/${name}`);
  if (there && (await isAncestor(tip, there))) return { name, pushed: "done" };
  const other = `${name}-${randomBytes(2).toString("hex")}`;
  await setRef(`refs/heads/${other}`, tip, NONE);
  await dropRef(`refs/heads/${name}`, tip);
  return { name: other, pushed: await push(tip, other) };
}
