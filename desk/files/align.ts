import { diffArrays } from "diff";
import { LIMITS } from "../limits";
import { isPlainMap, type Plain } from "./plain";

/** @returns how many entries of the one list have an equal of their own in the other, wherever it stands */
function shared(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const entry of one) left.set(entry, (left.get(entry) ?? 0) + 1);
  return other.filter((entry) => {
    const count = left.get(entry) ?? 0;
    if (count > 0) left.set(entry, count - 1);
    return count > 0;
  }).length;
}

/**
 * The difference of two lists with the fewest added and removed entries.
 *
 * @param most limit of added and removed entries; the time to find them grows with its square
 * @returns undefined beyond the limit, which entries without an equal on the other side often show without a search
 */
export function diffWithin(before: string[], after: string[], most: number) {
  const least = before.length + after.length - 2 * shared(before, after);
  return least > most ? undefined : diffArrays(before, after, { maxEditLength: most });
}

/** @returns the items of each key, in their order */
function byKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/**
 * A place in the new list: an entry of the old one that stays there (perhaps changed), a new one (`copy` is an
 * equal entry that was removed elsewhere), or one that was removed (no `now`).
 */
export interface Step {
  was?: number;
  now?: number;
  copy?: number;
}

interface Question {
  /** What each entry means: equal ones are one entry. */
  was: string[];
  now: string[];
  /** The likeness of two entries, from 0 (one cannot be the other, changed) to 1. */
  likeness: (was: number, now: number) => number;
}

/** Pairs of a stretch that is too long to compare each with each: those that stand at one place and are alike. */
const sideBySide = (was: number[], now: number[], likeness: Question["likeness"]): Step[] =>
  range(0, Math.max(was.length, now.length)).flatMap((index): Step[] => {
    const [old, fresh] = [was[index], now[index]];
    if (old === undefined) return [{ now: fresh }];
    if (fresh === undefined) return [{ was: old }];
    return likeness(old, fresh) > 0 ? [{ was: old, now: fresh }] : [{ was: old }, { now: fresh }];
  });

/** Pairs of a stretch in which nothing is equal: those that are most alike, in their order. */
function closest(was: number[], now: number[], likeness: Question["likeness"]): Step[] {
  if (was.length * now.length > LIMITS.comparedEntries) return sideBySide(was, now, likeness);
  const best = Array.from({ length: was.length + 1 }, () =>
    new Array<number>(now.length + 1).fill(0),
  );
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  const alike = was.map((old) => now.map((fresh) => likeness(old, fresh)));
  for (let i = was.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const pair = alike[i]?.[j] ?? 0;
      const paired = pair > 0 ? pair + at(i + 1, j + 1) : 0;
      best[i]![j] = Math.max(paired, at(i + 1, j), at(i, j + 1));
    }
  }
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < now.length) {
    const pair = alike[i]?.[j] ?? 0;
    const value = at(i, j);
    if (pair > 0 && value === pair + at(i + 1, j + 1)) steps.push({ was: was[i++], now: now[j++] });
    else if (i < was.length && value === at(i + 1, j)) steps.push({ was: was[i++] });
    else steps.push({ now: now[j++] });
  }
  return steps;
}

const range = (start: number, length: number) => Array.from({ length }, (_, i) => start + i);

/** How one list became another: equal entries stay (longest common subsequence), alike ones are changed. */
export function align({ was, now, likeness }: Question): Step[] {
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  let [removedCount, addedCount] = [0, 0];
  const close = () => {
    steps.push(...closest(range(i, removedCount), range(j, addedCount), likeness));
    [i, j, removedCount, addedCount] = [i + removedCount, j + addedCount, 0, 0];
  };
  // Beyond the limit the two lists have so little in common that nothing stays.
  const found = diffWithin(was, now, LIMITS.changedEntries) ?? [
    { added: false, removed: true, count: was.length },
    { added: true, removed: false, count: now.length },
  ];
  for (const { added, removed, count } of found) {
    if (removed) removedCount += count;
    else if (added) addedCount += count;
    else {
      close();
      for (let n = 0; n < count; n += 1) steps.push({ was: i++, now: j++ });
    }
  }
  close();
  const removedOnes = steps.flatMap((step) => (step.now === undefined ? [step.was!] : []));
  const left = byKey(removedOnes, (index) => was[index]!);
  return steps.map((step) => {
    if (step.was !== undefined || step.now === undefined) return step;
    const copy = left.get(now[step.now]!)?.shift();
    return copy === undefined ? step : { ...step, copy };
  });
}

/** Words that two texts share, from 0 to 1; texts without words are alike. */
export function wordsShared(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu)));
  if (a!.size + b!.size === 0) return 1;
  return (2 * [...a!].filter((word) => b!.has(word)).length) / (a!.size + b!.size);
}

/** The likeness of two entries of a list: a value never becomes a group of fields. */
export function entriesShared(one: Plain, other: Plain): number {
  if (isPlainMap(one) !== isPlainMap(other)) return 0;
  return 0.01 + wordsShared(JSON.stringify(one), JSON.stringify(other));
}
