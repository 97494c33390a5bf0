import { setTimeout } from "node:timers/promises";

const PAUSE_MS = 10;

/**
 * Polls until the condition holds. It has no time limit: a slow machine may take as long as the limit of all tests allows.
 *
 * @returns the first truthy value of the condition
 */
export async function until<Value>(
  condition: () => Value | Promise<Value>,
): Promise<Exclude<Value, false | null | undefined>> {
  for (;;) {
    const value = await condition();
    if (value) return value as Exclude<Value, false | null | undefined>;
    await setTimeout(PAUSE_MS);
  }
}
