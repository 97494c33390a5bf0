import { parentPort, workerData } from "node:worker_threads";
import type { WantedTable } from "./table-thread";
import { visitTable } from "./visit-table";

/** Runs in a separate thread: see table-thread.ts. */
async function write({ visits, format }: WantedTable): Promise<void> {
  parentPort?.postMessage(new Uint8Array(await visitTable(visits, format)));
}

void write(workerData as WantedTable);
