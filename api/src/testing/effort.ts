/**
 * Number of repetitions in the long tests: kills, races, models. `TEST_EFFORT` is `whole` or, unset, `quick`; `npm run soak` sets it.
 *
 * @returns the number for the present effort
 * @throws on any other value
 */
export function repeats({ whole, quick }: { whole: number; quick: number }): number {
  const effort = process.env.TEST_EFFORT || "quick";
  if (effort !== "whole" && effort !== "quick") {
    throw new Error(`TEST_EFFORT: expected whole or quick, got "${effort}"`);
  }
  return effort === "whole" ? whole : quick;
}

/** Number of requests that one test sends in half of its time limit, on a busy machine. */
const PORTION = 5_000;

/**
 * Divides generated requests among several tests: `GENERATED_REQUESTS` in all, or else by `repeats`.
 *
 * @returns rows for `test.each`, each with its own seed
 */
export function generatedRequests(counts: {
  whole: number;
  quick: number;
}): { requests: number; seed: number }[] {
  const all = Number(process.env.GENERATED_REQUESTS || repeats(counts));
  return Array.from({ length: Math.ceil(all / PORTION) }, (_, at) => ({
    requests: Math.min(PORTION, all - at * PORTION),
    seed: jest.getSeed() + at,
  }));
}
