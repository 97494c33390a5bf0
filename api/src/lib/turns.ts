import { promise as queueOf } from "fastq";
import { setImmediate } from "node:timers/promises";

interface Limits {
  /** Maximum number of concurrent tasks. */
  concurrent: number;
  /** Maximum number of waiting tasks, first in, first out. */
  waiting: number;
  /** Creates the error for a task beyond the limits. */
  refuse: () => Error;
}

/** @returns a function that runs tasks within these limits */
export function byTurns({
  concurrent,
  waiting,
  refuse,
}: Limits): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue = queueOf(async (work: () => Promise<unknown>) => work(), concurrent);
  return async <Result>(work: () => Promise<Result>) => {
    if (queue.running() >= concurrent && queue.length() >= waiting) throw refuse();
    return (await queue.push(work)) as Result;
  };
}

/** @returns as `byTurns`, with a separate queue for each key, so that slow tasks delay only those of the same key */
function turnsOfEach(
  limits: Limits,
): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const turns = new Map<string, ReturnType<typeof byTurns>>();
  return (key, work) => {
    const inTurn = turns.get(key) ?? byTurns(limits);
    turns.set(key, inTurn);
    return inTurn(work);
  };
}

/**
 * @returns as `byTurns`, for tasks of several keys, such as a clinic and a colleague: each key may have one running task and two
 * waiting ones, so that none can use up all places
 */
export function fairTurns(
  limits: Limits,
): <Result>(keys: string[], work: () => Promise<Result>) => Promise<Result> {
  const inTurn = byTurns(limits);
  const oneEach = turnsOfEach({ concurrent: 1, waiting: 2, refuse: limits.refuse });
  return (keys, work) =>
    keys.reduceRight(
      (inner, key) => () => oneEach(key, inner),
      () => inTurn(work),
    )();
}

/**
 * Processes items on the main thread, and lets other requests be handled after each `atATime` items.
 *
 * @param atATime number of items that take about 10 ms
 */
export async function forEachInTurns<Item>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => void,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index % atATime === atATime - 1) await setImmediate();
    work(item);
  }
}
