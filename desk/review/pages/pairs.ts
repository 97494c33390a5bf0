import { diffArrays } from "diff";
import { isPlainMap, type Plain } from "../../files/plain";

/** One entry of a list before and after; the numbers count from 1, none where there was, or is, no such entry. */
export interface Pair {
  before?: Plain;
  after?: Plain;
  was?: number;
  is?: number;
}

/** By which an entry is known when its other words change. */
const NAMES = ["id", "url", "title", "term", "label", "name", "from", "quote", "word"];

function identity(entry: Plain): string {
  if (!isPlainMap(entry)) return JSON.stringify(entry);
  const name = NAMES.find((field) => typeof entry[field] === "string");
  return name ? `${name} ${JSON.stringify(entry[name])}` : JSON.stringify(entry);
}

const isNew = ({ was }: Pair) => was === undefined;
const isGone = ({ is }: Pair) => is === undefined;

/** Puts together what went at one place and came at another: first by its name, then, side by side, by its place. */
function joined(pairs: Pair[]): Pair[] {
  const left = [...pairs];
  const join = (gone: Pair, come: Pair) => {
    Object.assign(come, { before: gone.before, was: gone.was });
    left.splice(left.indexOf(gone), 1);
  };
  for (const gone of pairs.filter(isGone)) {
    const name = identity(gone.before ?? null);
    const come = left.find((pair) => isNew(pair) && identity(pair.after ?? null) === name);
    if (come) join(gone, come);
  }
  for (const gone of left.filter(isGone)) {
    // Within one run of changes, those that went stand before those that came.
    const run = left.slice(left.indexOf(gone));
    const end = run.findIndex((pair) => !isNew(pair) && !isGone(pair));
    const come = run.slice(0, end < 0 ? undefined : end).find(isNew);
    if (come) join(gone, come);
  }
  return left;
}

/** @returns the entries of two lists side by side, in the order of the second; what went stands where it was */
export function pairsOf(before: readonly Plain[], after: readonly Plain[]): Pair[] {
  const hunks = diffArrays(before.map(identity), after.map(identity));
  let [old, now] = [0, 0];
  const pairs = hunks.flatMap(({ value, added, removed }) =>
    value.map((): Pair => {
      const pair: Pair = {};
      if (!added) Object.assign(pair, { before: before[old], was: (old += 1) });
      if (!removed) Object.assign(pair, { after: after[now], is: (now += 1) });
      return pair;
    }),
  );
  return joined(pairs);
}
