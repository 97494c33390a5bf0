import path from "node:path";
import { stat } from "node:fs/promises";
import { DeskError } from "../desk-error";
import { git, GitError, gitOr, unlessNo } from "./git";
import { cachedGit } from "./cached-git";
import { lookUp } from "./objects";
import { onceInStep, REFS } from "./serialize";

/** The folders in which git stores what belongs to a checkout. */
interface Places {
  isCheckout: boolean;
  /** The folder of this checkout alone. */
  own: string;
  /** The folder of all checkouts of the repository. */
  common: string;
}

const known = new Map<string, Promise<Places>>();

async function query(folder: string): Promise<Places> {
  const places = ["--absolute-git-dir", "--path-format=absolute", "--git-common-dir"];
  const answer = await git(["rev-parse", "--is-inside-work-tree", ...places], { cwd: folder });
  const [isInside, own = "", common = ""] = answer.split("\n");
  return { isCheckout: isInside === "true", own, common };
}

/** A repository stays where it is as long as the desk runs: each step needs it, and git is queried once. */
export function gitPlaces(folder = process.cwd()): Promise<Places> {
  const full = path.resolve(folder);
  const places = known.get(full) ?? query(full);
  known.set(full, places);
  places.catch(() => known.delete(full));
  return places;
}

/** Branches that were sent for review, here and at the remote. */
export const SENT = "desk/";
/** The ref, of this checkout alone, of what was sent and is not yet removed from the files. */
export const CLEARING = "refs/worktree/desk/clearing";
/** The ref, of this checkout alone, of the state that its files still have while its commit is a newer one. */
export const FROM = "refs/worktree/desk/from";
/** The folder of refs, of this checkout alone, named after the returned branches that its author works on. */
export const TAKEN = "refs/worktree/desk/taken/";

/** Whether a page, or a message, has named an object by its full number. */
export const isNumber = (name: string): boolean => /^[0-9a-f]{40}$/.test(name);

export const NONE = "0".repeat(40);

/** @returns the full number of the commit that a name means, undefined when there is none */
export const commitOf = (name: string): Promise<string | undefined> => objectOf(`${name}^{commit}`);

/** @returns the number of a tree, or of a file or folder in it; undefined when there is none */
export async function objectOf(name: string): Promise<string | undefined> {
  const found = await lookUp(name, { content: false });
  return found === "unknown"
    ? gitOr(["rev-parse", "--verify", "--quiet", "--end-of-options", name])
    : found?.object;
}

/** @returns the newest common ancestor of two commits, given by their full numbers; undefined: there is none */
export const mergeBase = (one: string, other: string): Promise<string | undefined> =>
  unlessNo(cachedGit(["merge-base"], [one, other]));

export const isAncestor = async (older: string, newer: string): Promise<boolean> =>
  older === newer || (await mergeBase(older, newer)) === older;

/** What a name is to mean, only if it still means what it meant. */
export interface RefChange {
  name: string;
  /** What the name means now; `NONE`: there is no such name yet. */
  before: string;
  /** What the name means then; `NONE`: it is deleted. */
  after: string;
}

/**
 * Changes several names in one step: all of them or, when one means something else by now, none.
 *
 * @returns whether it was done: not when somebody else was faster
 */
export async function setRefs(changes: readonly RefChange[]): Promise<boolean> {
  const lines = changes.flatMap(({ name, before, after }) => [
    "option no-deref",
    `update ${name} ${after} ${before}`,
  ]);
  try {
    await git(["update-ref", "--create-reflog", "--stdin"], { input: `${lines.join("\n")}\n` });
    return true;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    for (const { name, before } of changes)
      if (((await commitOf(name)) ?? NONE) !== before) return false;
    throw error;
  }
}

/** Sets one name to a commit; as `setRefs`. */
export const setRef = (name: string, after: string, before: string): Promise<boolean> =>
  setRefs([{ name, before, after }]);

/** Forgets a name, if it still means this commit. */
export async function dropRef(name: string, commit: string): Promise<void> {
  await gitOr(["update-ref", "--no-deref", "-d", "--end-of-options", name, commit]);
}

const PREFIXES = [`refs/heads/${SENT}`, "refs/remotes/", "refs/worktree/desk/"];

/** @returns names below `prefix`, which is below one of `PREFIXES`, with what they mean */
export async function refsBelow(prefix: string): Promise<Map<string, string>> {
  const options = ["--format=%(objectname) %(refname)", "--", ...PREFIXES];
  const answer = await onceInStep(REFS, () => git(["for-each-ref", ...options]));
  const lines = answer.split("\n").filter((line) => line.startsWith(prefix, 41));
  return new Map(lines.map((line) => [line.slice(41), line.slice(0, 40)] as const));
}

/** Whether the project is under git at all: without it nothing can be sent. */
export const isRepository = async (): Promise<boolean> =>
  (await unlessNo(gitPlaces()))?.isCheckout ?? false;

/** The names of the remotes, as long as the settings of the repository are the same file. */
let remotes: { stamp: string; names: string[] } | undefined;

async function remoteNames(): Promise<string[]> {
  const settings = path.join((await gitPlaces()).common, "config");
  const { ino, mtimeMs, ctimeMs, size } = await stat(settings);
  const stamp = [settings, ino, mtimeMs, ctimeMs, size].join(" ");
  if (remotes?.stamp !== stamp)
    remotes = { stamp, names: (await git(["remote"])).split("\n").filter(Boolean) };
  return remotes.names;
}

const wantedRemote = () => process.env.DESK_REMOTE?.trim() || undefined;

/** The remote that work is sent to: `DESK_REMOTE`, else `origin` where there is one; undefined: all stays on this machine. */
export async function remoteName(): Promise<string | undefined> {
  const wanted = wantedRemote();
  const names = await remoteNames();
  if (wanted === undefined) return names.includes("origin") ? "origin" : undefined;
  if (names.includes(wanted)) return wanted;
  throw new DeskError(
    `Настройка DESK_REMOTE называет хранилище «${wanted}», которого у проекта нет. Покажите это разработчику.`,
    500,
  );
}

/** The branch that readers see: `DESK_BRANCH`, else `main`, else the one that is checked out. */
export async function publishedBranch(): Promise<string> {
  const wanted = process.env.DESK_BRANCH?.trim();
  if (wanted) return wanted;
  if (await commitOf("refs/heads/main")) return "main";
  return (await gitOr(["symbolic-ref", "--short", "HEAD"])) ?? "main";
}

/** @returns the name of what is published, as far as this machine knows, and the commit that it means */
export async function published(): Promise<{ name: string; commit: string }> {
  const branch = await publishedBranch();
  const [there, here] = [
    `refs/remotes/${wantedRemote() ?? "origin"}/${branch}`,
    `refs/heads/${branch}`,
  ];
  const fetched = await commitOf(there);
  // Refs that a former remote of the project has left behind count as nothing.
  const remote = fetched || wantedRemote() ? await remoteName() : undefined;
  if (remote && fetched) return { name: there, commit: fetched };
  const commit = await commitOf(here);
  if (commit) return { name: here, commit };
  throw new DeskError(
    `У проекта нет ветки «${branch}», которую видят читатели. Покажите это разработчику: настройка DESK_BRANCH.`,
    500,
  );
}
