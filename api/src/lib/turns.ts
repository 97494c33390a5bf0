import { promise as queueOf } from "fastq";
import { setImmediate } from "node:timers/promises";

interface Limits {
  /** Number of pieces of work that run at a time. */
  concurrent: number;
  /** Number of further pieces that may wait, first in, first out. */
  waiting: number;
  /** The error when no more may wait. */
  refuse: () => Error;
}

/** @returns a function that runs pieces of work in turns; a turn ends however its work ends */
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

/** @returns as `byTurns`, with separate turns for each key, so that slow work delays only work of the same key */
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
 * @returns as `byTurns`, for work of several keys, such as its clinic and its colleague: each key has one piece at a time and two that
 *   wait, so that nobody holds all places
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
 * Does work for each item on the main thread, and lets other requests be handled after each `atATime` items.
 *
 * @param atATime so many that they take about 10 ms
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
