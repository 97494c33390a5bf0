import { sql } from "drizzle-orm";
import type { Database } from "./database";

/**
 * Every advisory lock of the database, by its name. The numbers are arbitrary but must differ, as PostgreSQL identifies a lock by
 * its number only. They must not change, because processes of two versions may run side by side.
 */
export const advisoryLocks = {
  /** Serializes the migrations of processes that start together. */
  migration: 7_246_011,
  /** Held by the process that erases old data, so that only one does. */
  retention: 7_246_012,
  /**
   * Held while the times of clinics are written, by one writer at a time: doctors have no unique name that would detect
   * conflicts, and days may be closed meanwhile.
   */
  calendar: 7_246_013,
  /** Held by the process that counts the answers of reviews, so that none is counted twice. */
  reviewCounts: 7_246_065,
  /** Held by the process that offers free times, so that offers are made in the order of the list. */
  offering: 7_246_014,
  /** Serializes changes of clinics' colleagues, so that concurrent ones leave each clinic a coordinator. */
  members: 7_246_016,
  /** Serializes registrations that hold a time, because the limits of the network and of the clinic's day are counted then. */
  registrationHolds: 7_246_017,
} as const;

/** Locks the times of clinics for writing until the transaction ends, without a time limit. */
export async function lockCalendar(tx: Database): Promise<void> {
  // Writing a year of a large clinic takes longer than the limit for visitors' requests, and so does waiting for another writer.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.calendar})`);
}

const LOCK_USER = { name: "lock-user", text: "select email from users where id = $1 for update" };

/** Locks a user until the transaction ends, so that changes of one user are serialized. @returns null when the user was deleted */
export async function lockUser(tx: Database, id: number): Promise<{ email: string } | null> {
  const [user] = await tx.runQuery<{ email: string }>(LOCK_USER, [id]);
  return user ?? null;
}

const LOCK_AGAINST_DELETION = {
  name: "share-lock-user",
  text: "select id from users where id = $1 for key share",
};

/**
 * Prevents the user's deletion until the transaction ends. To be called before locking rows that are deleted with the user, as a
 * deletion locks the user first.
 *
 * @returns null when the user was deleted, or `id` is null
 */
export async function lockAgainstDeletion(tx: Database, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [user] = await tx.runQuery<{ id: number }>(LOCK_AGAINST_DELETION, [id]);
  return user?.id ?? null;
}
