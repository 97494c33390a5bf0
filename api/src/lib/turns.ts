import { promise as queueOf } from "fastq";

export interface Limits {
  /** How much of the work runs at a time. */
  concurrent: number;
  /** How much more may wait, first in, first out. */
  waiting: number;
  /** What is thrown where no more may wait. */
  refuse: () => Error;
}

/** @returns runs pieces of work by turns; a turn is given back however its work ends */
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

/** @returns as `byTurns`, and each key has turns of its own: who is slow keeps only others of the same key waiting */
export function turnsOfEach(
  limits: Limits,
): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const turns = new Map<string, ReturnType<typeof byTurns>>();
  return (key, work) => {
    const inTurn = turns.get(key) ?? byTurns(limits);
    turns.set(key, inTurn);
    return inTurn(work);
  };
}
