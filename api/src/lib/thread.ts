import path from "node:path";
import { Worker, type WorkerOptions } from "node:worker_threads";

const RUN = path.resolve(__dirname, "../../../launch/run.mjs");

/**
 * Runs a file of the API in a separate thread, from one cached file like the server itself: launch/run.mjs.
 *
 * @param file its absolute path
 */
export const startThread = (file: string, options: WorkerOptions = {}): Worker =>
  new Worker(RUN, { ...options, argv: [file] });

/** Whether a thread was ended because its time (an aborted wait for its message) or its memory was used up. */
export function hasExceededLimits(error: unknown): boolean {
  const { code, name } = error as NodeJS.ErrnoException;
  return name === "AbortError" || code === "ERR_WORKER_OUT_OF_MEMORY";
}
