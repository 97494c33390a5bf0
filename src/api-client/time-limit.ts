import type { CallName } from "@rodinki/contract/calls";

/**
 * How long a call may take, in milliseconds. The API itself gives up after 15 seconds without a connection to its
 * database, and after 15 with a statement (api/src/database/connect.ts), and what a poor line has lost is sent again
 * after 1, 3, 7 and 15 seconds: what has not come by then does not come. A write is a few statements, and is given
 * longer, because nobody knows what became of one that was given up.
 */
const READ = 20_000;
const WRITE = 30_000;

/**
 * Starts the clock of a call. Not `AbortSignal.timeout`: the oldest supported browsers do not have it.
 *
 * @returns the signal that ends what runs too long, and the function that stops the clock
 */
export function startTimeLimit(call: CallName): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), call.startsWith("GET ") ? READ : WRITE);
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}
