import { parentPort } from "node:worker_threads";
import { WrongPlans } from "../plan";
import type { PlanProblem } from "../plan";
import { readPlans } from "./read-plans";
import type { ReadPlans } from "./parse-plans";
import { UnreadableFile } from "./table";
import type { FileAnswers } from "./table";

/** Input of the thread. */
export interface Reading {
  bytes: Uint8Array;
  answers: FileAnswers;
}

/** Output of the thread. */
export type Outcome =
  { read: ReadPlans } | { unreadable: string } | { wrong: PlanProblem[]; sheet: string | null };

/** Reads a file in a separate thread, so that a file that takes too much time or memory ends only that thread. */
async function outcomeOf({ bytes, answers }: Reading): Promise<Outcome> {
  try {
    return { read: await readPlans(Buffer.from(bytes), answers) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    if (error instanceof WrongPlans) return { wrong: error.problems, sheet: error.sheet };
    throw error;
  }
}

parentPort?.once("message", (reading: Reading) => {
  void outcomeOf(reading).then((outcome) => parentPort?.postMessage(outcome));
});
parentPort?.postMessage("loaded");
