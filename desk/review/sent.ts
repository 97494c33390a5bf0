import { difference } from "./difference";
import { git, gitOr } from "./git";
import { isAncestor, published, refsBelow, remoteName, SENT } from "./refs";

/** What somebody has said about a work: its author by sending it, or the person who returned it. */
export interface Step {
  kind: "sent" | "returned";
  who: string;
  email: string;
  /** ISO 8601, with the time zone of the person who has done it. */
  when: string;
  /** Of a work: what has changed; of a return: why. */
  words: string;
}

/** Work that was sent for review and is not published yet. */
export interface Work {
  /** Its branch: `desk/2026-11-22-bezopasnoe-solnce-1a2b`. */
  name: string;
  /** The last commit of it. */
  tip: string;
  state: "waiting" | "returned";
  /** The last one last. */
  steps: Step[];
  /** Here and not at the remote: there was no connection. */
  unsent: boolean;
  files: string[];
}

/** Says of a commit that it returns the work below it. */
export const RETURNED = "Desk: returned";

/** Says of a commit which publication it takes back, by its full number; only `undo-publication.ts` writes it. */
export const UNDOES = "Desk: undoes ";

/** What the desk says to itself in a commit is nobody's words. */
const OWN_LINES = /^Desk: .*$/gm;

const FORMAT = "%H%x1f%an%x1f%ae%x1f%aI%x1f%B%x1e";

function stepOf(record: string): Step {
  const [, who = "", email = "", when = "", body = ""] = record.split("\x1f");
  const kind = body.trimEnd().endsWith(`\n${RETURNED}`) ? "returned" : "sent";
  const own =
    kind === "returned" ? body.slice(body.indexOf("\n"), body.lastIndexOf(RETURNED)) : body;
  return { kind, who, email, when, words: own.replace(OWN_LINES, "").trim() };
}

/** The branches of all that was sent, each at its newest commit, here or at the remote. */
export async function tips(): Promise<Map<string, { tip: string; unsent: boolean }>> {
  const remote = await remoteName();
  const there = `refs/remotes/${remote ?? ""}/`;
  const outside = remote ? await refsBelow(`${there}${SENT}`) : new Map<string, string>();
  const newest = new Map<string, { tip: string; unsent: boolean }>();
  for (const [ref, tip] of outside) newest.set(ref.slice(there.length), { tip, unsent: false });
  for (const [ref, tip] of await refsBelow(`refs/heads/${SENT}`)) {
    const name = ref.slice("refs/heads/".length);
    const known = newest.get(name)?.tip;
    if (!known || (known !== tip && (await isAncestor(known, tip)))) {
      newest.set(name, { tip, unsent: remote !== undefined });
    }
  }
  return newest;
}

async function workOf(
  name: string,
  tip: string,
  shown: string,
): Promise<Omit<Work, "unsent"> | undefined> {
  if (await isAncestor(tip, shown)) return undefined;
  const log = await git([
    "log",
    "--first-parent",
    "--reverse",
    `--format=${FORMAT}`,
    tip,
    `^${shown}`,
    "--",
  ]);
  const steps = log
    .split("\x1e")
    .map((record) => record.trim())
    .filter(Boolean)
    .map(stepOf);
  const base = await gitOr(["merge-base", shown, tip]);
  const changes = base ? await difference(base, tip) : [];
  const state = steps.at(-1)?.kind === "returned" ? "returned" : "waiting";
  return { name, tip, state, steps, files: changes.map(({ file }) => file) };
}

/** Worked out once for each commit of a work and each state of what is published. */
const known = new Map<string, Awaited<ReturnType<typeof workOf>>>();

/** @returns all that waits or was returned, as far as this machine knows; what came last stands first */
export async function sentWorks(): Promise<Work[]> {
  const { commit: shown } = await published();
  const works: Work[] = [];
  for (const [name, { tip, unsent }] of await tips()) {
    const key = [name, tip, shown].join(" ");
    if (!known.has(key)) known.set(key, await workOf(name, tip, shown));
    const work = known.get(key);
    if (work) works.push({ ...work, unsent });
  }
  const at = ({ steps }: Work) => Date.parse(steps.at(-1)?.when ?? "") || 0;
  return works.sort((one, other) => at(other) - at(one));
}

/** @returns one of them; undefined when it is published, taken away, or has never been */
export const sentWork = async (name: string): Promise<Work | undefined> =>
  (await sentWorks()).find((work) => work.name === name);
