/**
 * How often the long tests repeat what they do: kills, races, generated requests. `TEST_EFFORT` is `whole` in CI;
 * unset, it is `quick`.
 *
 * @returns the figure of the two that is meant
 * @throws on any other value of TEST_EFFORT
 */
export function repeats({ whole, quick }: { whole: number; quick: number }): number {
  const effort = process.env.TEST_EFFORT || "quick";
  if (effort !== "whole" && effort !== "quick") {
    throw new Error(`TEST_EFFORT: expected whole or quick, got "${effort}"`);
  }
  return effort === "whole" ? whole : quick;
}
