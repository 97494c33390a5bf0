import { eq, sql } from "drizzle-orm";
import type { Column } from "drizzle-orm";
import type { Database } from "../../database/database";
import { staff, staffDevices } from "../../database/schema/staff";

interface Tried {
  tries: number;
  /** Seconds until the attempts are forgotten. */
  wait: number;
}

interface Most {
  max: number;
  minutes: number;
}

/** Columns of a row with `codeTries` and `codeTriesSince` after an attempt: it is counted up to one beyond `max`. */
function counting(tries: Column, since: Column, { max, minutes }: Most) {
  const isOver = sql`${since} < now() - make_interval(mins => ${minutes})`;
  return {
    set: {
      codeTries: sql`case when ${isOver} then 1 else least(${tries} + 1, ${max + 1}) end`,
      codeTriesSince: sql`case when ${isOver} or ${tries} = 0 then now() else ${since} end`,
    },
    returning: {
      tries: sql<number>`${tries}`,
      wait: sql<number>`ceil(extract(epoch from ${since} + make_interval(mins => ${minutes}) - now()))::int`,
    },
  };
}

/** @returns null for a browser that the colleague does not know */
export async function countTryInDevice(
  database: Database,
  hash: string,
  most: Most,
): Promise<Tried | null> {
  const { set, returning } = counting(staffDevices.codeTries, staffDevices.codeTriesSince, most);
  const [counted] = await database
    .update(staffDevices)
    .set(set)
    .where(eq(staffDevices.hash, hash))
    .returning(returning);
  return counted ?? null;
}

/** Counts an attempt for all browsers that the colleague does not know. @returns null when there is no such colleague */
export async function countTryElsewhere(
  database: Database,
  staffId: number,
  most: Most,
): Promise<Tried | null> {
  const { set, returning } = counting(staff.codeTries, staff.codeTriesSince, most);
  const [counted] = await database
    .update(staff)
    .set(set)
    .where(eq(staff.id, staffId))
    .returning(returning);
  return counted ?? null;
}

/** Forgets wrong codes of a known browser; for an unknown one those of all unknown browsers. */
export async function clearCodeTries(tx: Database, staffId: number, hash: string): Promise<void> {
  const known = await tx
    .update(staffDevices)
    .set({ codeTries: 0 })
    .where(eq(staffDevices.hash, hash))
    .returning({ hash: staffDevices.hash });
  if (known.length === 0) await tx.update(staff).set({ codeTries: 0 }).where(eq(staff.id, staffId));
}
