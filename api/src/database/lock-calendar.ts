import { sql } from "drizzle-orm";
import { advisoryLocks } from "./advisory-locks";
import type { Database } from "./database";

/** Locks the times of clinics for writing until the transaction ends, without a time limit. */
export async function lockCalendar(tx: Database): Promise<void> {
  // A year of a large clinic takes longer than an answer to a visitor may, and so does waiting for another writer.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.calendar})`);
}
