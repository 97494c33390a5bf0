import { setTimeout } from "node:timers/promises";

/** Duration of an answer in ms: longer than it takes to look up an account and to write an e-mail. */
const ANSWER_MS = 100;

/**
 * Id of no account, as ids begin at 1. For a missing account the same statements run with this id, so that neither their number nor
 * their kind reveals that it is missing.
 */
export const NOBODY = 0;

/**
 * Settles as `work` does, but not before a tenth of a second, so that the duration does not reveal what was done.
 */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  await Promise.all([work.catch(() => undefined), setTimeout(ANSWER_MS)]);
  return work;
}

/** Delays only failures, as `evenly` does, for work whose success is no secret. */
export async function failEvenly<T>(work: Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work;
  } catch (error) {
    await setTimeout(ANSWER_MS - (performance.now() - begun));
    throw error;
  }
}
