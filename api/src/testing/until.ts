import { setTimeout } from "node:timers/promises";

const PAUSE_MS = 10;

/**
 * Polls until the condition holds. It has no limit of its own: a slow machine may take as long as
 * the limit of all tests allows.
 *
 * @returns what the condition gave: the first value that is not empty
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
