import { diffArrays } from "diff";

/**
 * How one list became another, by the fewest entries that came or went.
 *
 * @param most of them; the time to find them grows with its square
 * @returns undefined for more. What one list has more than the other is more in any case: that needs no search
 */
export const diffWithin = (before: string[], after: string[], most: number) =>
  Math.abs(before.length - after.length) > most
    ? undefined
    : diffArrays(before, after, { maxEditLength: most });
