import { parentPort, workerData } from "node:worker_threads";
import { UnreadableFile } from "./unreadable-file";
import { readSheets } from "./workbook-sheets";
import type { Sheet } from "./workbook-sheets";

/** What the thread says at its end. */
export type Outcome = { sheets: Sheet[] } | { fault: string };

/** The thread in which a workbook is read: what is too slow or too large ends it, and not the server. */
async function outcomeOf(bytes: Uint8Array): Promise<Outcome> {
  try {
    return { sheets: await readSheets(Buffer.from(bytes)) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { fault: error.message };
    throw error;
  }
}

void outcomeOf(workerData as Uint8Array).then((outcome) => parentPort?.postMessage(outcome));
