import { cachedGit } from "../git/cached-git";
import { difference } from "../git/difference";
import { isAncestor, mergeBase, published, refsBelow, remoteName, SENT } from "../git/refs";
import {
  ANSWERS,
  CLOSES,
  DOCTOR,
  REMARK,
  RETURNED,
  trailer,
  trailersIn,
  UNDOES,
  URGENT,
} from "../git/commit";
import { personOf } from "./roles";

/** What somebody has said about a work: an author by sending it, the person who returned it, a doctor by their mark, anybody at a place. */
export interface Step {
  commit: string;
  kind: "sent" | "returned" | "doctor" | "remark" | "answer";
  who: string;
  email: string;
  /** ISO 8601, with the time zone of the person who has done it. */
  when: string;
  /** The words of a work: what has changed; of a return: why; of a doctor: name and speciality, where they were asked for. */
  words: string;
  /** What the desk has written below the words. */
  trailers: string[];
  /** Whether it has brought other texts than the step before: who has done that is an author, whatever the step is called. */
  isWritten: boolean;
}

/** Work that was sent for review and is not published yet. */
export interface Work {
  /** The branch of the work: `desk/2026-11-22-bezopasnoe-solnce-1a2b`. */
  name: string;
  /** The last commit of it. */
  tip: string;
  state: "waiting" | "returned";
  /** The last one last. */
  steps: Step[];
  /** Whether the work is here and not at the remote: there was no connection. */
  unsent: boolean;
  files: string[];
  /** Whether its author has asked for it to be read before others. */
  urgent: boolean;
  /** The publication that it undoes, as the commit says: `undoneBy` looks whether it is so. */
  undoes?: string;
}

const FORMAT = "%T%x1f%P%x1f%H%x1f%an%x1f%ae%x1f%aI%x1f%B%x1e";

/** What the desk writes below the words of each kind of step. */
const KINDS: readonly [string, Step["kind"]][] = [
  [RETURNED, "returned"],
  [DOCTOR, "doctor"],
  [REMARK, "remark"],
  [ANSWERS, "answer"],
  [CLOSES, "answer"],
];

const kindOf = (trailers: readonly string[]): Step["kind"] =>
  KINDS.find(([name]) => trailer(trailers, name) !== undefined)?.[1] ?? "sent";

/** @param trees of the commits before it, by their numbers */
function stepOf(record: string, trees: Map<string, string>): Step {
  const [tree = "", parents = "", commit = "", who = "", email = "", when = "", body = ""] =
    record.split("\x1f");
  trees.set(commit, tree);
  const { words, trailers } = trailersIn(body);
  const kind = kindOf(trailers);
  const own = kind === "sent" ? words : words.split("\n").slice(1).join("\n").trim();
  const isWritten = trees.get(parents.split(" ")[0] ?? "") !== tree;
  return { commit, kind, who, email, when, words: own, trailers, isWritten };
}

/** @returns what leads from one commit to another, the last one last; of works that were joined that of all */
export async function stepsOf(tip: string, before: string): Promise<Step[]> {
  const options = ["--topo-order", "--reverse", `--format=${FORMAT}`];
  const log = await cachedGit(["log", ...options], [tip, `^${before}`], ["--"]);
  const trees = new Map<string, string>();
  return log
    .split("\x1e")
    .map((record) => record.trim())
    .filter(Boolean)
    .map((record) => stepOf(record, trees));
}

/** @returns everybody who has written one of these versions, by their addresses */
export const authorsOf = ({ steps }: { steps: readonly Step[] }): Set<string> =>
  new Set(
    steps
      .filter(({ kind, isWritten }) => kind === "sent" || isWritten)
      .map(({ email }) => personOf(email)),
  );

/** Whether this person is one of the authors of a work. */
export const hasWritten = (work: Work, { email }: { email: string }): boolean =>
  authorsOf(work).has(personOf(email));

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
  const steps = await stepsOf(tip, shown);
  const base = await mergeBase(shown, tip);
  const changes = base ? await difference(base, tip) : [];
  // An answer to what has been published meanwhile answers nothing.
  if (changes.length === 0 && steps.every(({ kind }) => kind !== "sent")) return undefined;
  // A remark, and what is answered to it, leaves the work where it is.
  const moved = steps.findLast(({ kind }) => kind === "sent" || kind === "returned");
  const state = moved?.kind === "returned" ? "returned" : "waiting";
  const last = steps.findLast(({ kind }) => kind === "sent")?.trailers ?? [];
  return {
    name,
    tip,
    state,
    steps,
    files: changes.map(({ file }) => file),
    urgent: trailer(last, URGENT) !== undefined,
    undoes: trailer(last, UNDOES),
  };
}

/** Worked out once for each commit of a work and each state of what is published; of the works that were there the last time. */
let known = new Map<string, Awaited<ReturnType<typeof workOf>>>();

/** @returns all that waits or was returned, as far as this machine knows; what is urgent stands first, then what arrived last */
export async function sentWorks(): Promise<Work[]> {
  const { commit: shown } = await published();
  const works: Work[] = [];
  const now: typeof known = new Map();
  for (const [name, { tip, unsent }] of await tips()) {
    const key = [name, tip, shown].join(" ");
    const work = known.has(key) ? known.get(key) : await workOf(name, tip, shown);
    now.set(key, work);
    if (work) works.push({ ...work, unsent });
  }
  known = now;
  const at = ({ steps }: Work) => Date.parse(steps.at(-1)?.when ?? "") || 0;
  return works.sort(
    (one, other) => Number(other.urgent) - Number(one.urgent) || at(other) - at(one),
  );
}

/** @returns one of them; undefined when it is published, withdrawn, or has never been */
export const sentWork = async (name: string): Promise<Work | undefined> =>
  (await sentWorks()).find((work) => work.name === name);
