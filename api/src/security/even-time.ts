import { setTimeout } from "node:timers/promises";

/** More than it takes to look up an account and to write an e-mail. */
const ANSWER_MS = 100;

/**
 * Nobody's id: they begin at 1. What would be done for an account that is not there is done for this one, with the same
 * statements, so that neither their number nor their kind shows whether there is one.
 */
export const NOBODY = 0;

/**
 * Ends as `work` does, well or badly, but not sooner than after a tenth of a second: time does not reveal what there was to do.
 */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  await Promise.all([work.catch(() => undefined), setTimeout(ANSWER_MS)]);
  return work;
}

/** The same for work whose success is no secret: only a failure waits. */
export async function failEvenly<T>(work: Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work;
  } catch (error) {
    await setTimeout(ANSWER_MS - (performance.now() - begun));
    throw error;
  }
}
