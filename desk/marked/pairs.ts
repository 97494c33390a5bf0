import { diffWithin, byKey } from "../files/align";
import { isPlainMap, type Plain } from "../files/plain";
import { LIMITS } from "../limits";

/** One entry of a list before and after; the numbers count from 1, none where there was, or is, no such entry. */
export interface Pair {
  before?: Plain;
  after?: Plain;
  was?: number;
  is?: number;
}

/** The fields by which an entry is known when its other words change. */
const NAMES = ["id", "url", "title", "term", "label", "name", "from", "quote", "word"];

function identity(entry: Plain): string {
  if (!isPlainMap(entry)) return JSON.stringify(entry);
  const name = NAMES.find((field) => typeof entry[field] === "string");
  return name ? `${name} ${JSON.stringify(entry[name])}` : JSON.stringify(entry);
}

const isNew = ({ was }: Pair) => was === undefined;
const isRemoved = ({ is }: Pair) => is === undefined;

const nameOf = (entry: Plain | undefined) => identity(entry ?? null);

/** Puts together what was removed at one place and added at another: first by its name, then, side by side, by its place. */
function joined(pairs: readonly Pair[]): Pair[] {
  const joinedOnes = new Set<Pair>();
  const join = (removed: Pair, added: Pair) => {
    Object.assign(added, { before: removed.before, was: removed.was });
    joinedOnes.add(removed);
  };
  const added = byKey(pairs.filter(isNew), ({ after }) => nameOf(after));
  for (const removed of pairs.filter(isRemoved)) {
    const same = added.get(nameOf(removed.before))?.shift();
    if (same) join(removed, same);
  }
  // Within one run of changes, those removed stand before those added.
  let waiting: Pair[] = [];
  for (const pair of pairs) {
    if (joinedOnes.has(pair)) continue;
    const removed = isNew(pair) ? waiting.shift() : undefined;
    if (removed) join(removed, pair);
    else if (isRemoved(pair)) waiting.push(pair);
    else if (!isNew(pair)) waiting = [];
  }
  return pairs.filter((pair) => !joinedOnes.has(pair));
}

/** Entries of two lists that have little in common, by their places. */
function sideBySide(before: readonly Plain[], after: readonly Plain[]): Pair[] {
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, index): Pair => ({
    ...(index < before.length && { before: before[index], was: index + 1 }),
    ...(index < after.length && { after: after[index], is: index + 1 }),
  }));
}

/** @returns the entries of two lists side by side, in the order of the second; what was removed stands where it was */
export function pairsOf(before: readonly Plain[], after: readonly Plain[]): Pair[] {
  const found = diffWithin(before.map(identity), after.map(identity), LIMITS.changedEntries);
  if (!found) return sideBySide(before, after);
  let [old, now] = [0, 0];
  const pairs = found.flatMap(({ value, added, removed }) =>
    value.map((): Pair => {
      const pair: Pair = {};
      if (!added) Object.assign(pair, { before: before[old], was: (old += 1) });
      if (!removed) Object.assign(pair, { after: after[now], is: (now += 1) });
      return pair;
    }),
  );
  return joined(pairs);
}
