import { setTimeout } from "node:timers/promises";

/** More than it takes to look up an account and to write a letter. */
const ANSWER_MS = 100;

/** Gives back what `work` does, not sooner than after a tenth of a second: time does not tell what there was to do. */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, setTimeout(ANSWER_MS)]);
  return result;
}
