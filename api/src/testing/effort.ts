/**
 * How often the long tests repeat what they do: kills, races, generated requests. `TEST_EFFORT` is `whole` or `quick`;
 * unset, CI does the whole of it and everybody else the quick part.
 *
 * @returns the figure of the two that is meant
 * @throws on any other value
 */
export function repeats({ whole, quick }: { whole: number; quick: number }): number {
  const effort = process.env.TEST_EFFORT || (process.env.CI ? "whole" : "quick");
  if (effort !== "whole" && effort !== "quick") {
    throw new Error(`TEST_EFFORT: expected whole or quick, got "${effort}"`);
  }
  return effort === "whole" ? whole : quick;
}
