import { AROUND } from "../lib/network";
import type { Count, Counter } from "./counter";
import type { Keys } from "./keys";

/**
 * Counts a request for the requester, and for the network around. What is refused to a subscriber does not count for the network, so that
 * nobody uses up by themselves what their neighbours have.
 *
 * @returns what is beyond the limit; null: nothing is
 */
export async function countFor(
  counter: Counter,
  [own, around]: Keys,
  max: number,
): Promise<Count | null> {
  const count = await counter.add(own);
  if (count.times > max) return count;
  if (around === undefined) return null;
  const all = await counter.add(around);
  return all.times > max * AROUND ? all : null;
}
