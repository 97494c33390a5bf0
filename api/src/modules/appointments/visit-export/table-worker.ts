import { parentPort, workerData } from "node:worker_threads";
import type { WantedTable } from "./export-visits";
import { visitTable } from "./visit-table";

/** Runs in a separate thread: see writeInThread. */
async function write({ visits, format }: WantedTable): Promise<void> {
  parentPort?.postMessage(new Uint8Array(await visitTable(visits, format)));
}

void write(workerData as WantedTable);
