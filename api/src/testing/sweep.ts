import type { Database } from "../database/database";
import { eraseOld } from "../jobs/retention";

/** Erases old data, after the process's own run at its start, as two concurrent runs exclude each other. */
export async function sweep(database: Database, days = 730): Promise<void> {
  while (!(await eraseOld(database, days)));
}
