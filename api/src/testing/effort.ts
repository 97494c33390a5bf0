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

/** How many generated requests a test sends: `GENERATED_REQUESTS`, or else as `repeats`. */
export const generatedRequests = (counts: { whole: number; quick: number }): number =>
  Number(process.env.GENERATED_REQUESTS || repeats(counts));
