/**
 * How often the long tests repeat what they do: kills, races, models. `TEST_EFFORT` is `whole` or, unset, `quick`;
 * `npm run soak` sets it.
 *
 * @returns the figure of the two that is meant
 * @throws on any other value
 */
export function repeats({ whole, quick }: { whole: number; quick: number }): number {
  const effort = process.env.TEST_EFFORT || "quick";
  if (effort !== "whole" && effort !== "quick") {
    throw new Error(`TEST_EFFORT: expected whole or quick, got "${effort}"`);
  }
  return effort === "whole" ? whole : quick;
}

/** What one test sends in half of the time that it has, on a machine that is busy with other things. */
const PORTION = 5_000;

/**
 * How many generated requests each test of several sends: `GENERATED_REQUESTS` in all, or else as `repeats`.
 *
 * @returns for `test.each`, each with the seed of its own
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
