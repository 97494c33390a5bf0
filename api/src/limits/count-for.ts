import { AROUND } from "../lib/network";
import type { Count, Counter } from "./counter";
import type { Keys } from "./keys";

/**
 * Counts a request for the requester, and for the network around. A request that is refused to a subscriber does not count for the
 * network, so that nobody uses up alone the share of their neighbours.
 *
 * @returns the count that is beyond its limit; null: none is
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
