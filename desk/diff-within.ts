import { diffArrays } from "diff";

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
 * How one list became another, by the fewest entries that were added or removed.
 *
 * @param most of them; the time to find them grows with its square
 * @returns undefined for more. What has no equal on the other side is added or removed in any case: that needs no search
 */
export function diffWithin(before: string[], after: string[], most: number) {
  const least = before.length + after.length - 2 * shared(before, after);
  return least > most ? undefined : diffArrays(before, after, { maxEditLength: most });
}
