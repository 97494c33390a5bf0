import type { Database } from "../database/database";
import { eraseOld } from "../jobs/retention";

/** Erases what is old, after the process has done so at its start: of two concurrent runs one leaves the work to the other. */
export async function sweep(database: Database, days = 730): Promise<void> {
  while (!(await eraseOld(database, days)));
}
