import { sql } from "drizzle-orm";
import type { Database } from "./database";

/** Common properties of both drivers' errors, also when Drizzle wraps them. */

interface DriverError {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
}

/** SQLSTATE classes of errors that are caused by the server or a lost race, not by the statement. */
const passing = /^(08|40|53|57|58)/;
const network = /^E(CONN|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN|HOST)/;
/** Messages of a lost connection, which have no code in node-postgres and PGlite. "Aborted(": PGlite's engine has stopped for good. */
const lostConnection =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|PGlite is clos|Aborted\(|Client has encountered a connection error|Cannot use a pool after calling end)/;

/** The name of the unique constraint that `error` reports, else null. */
export const violatedUnique = (error: unknown): string | null => violated(error, "23505");

/** The name of the exclusion constraint that `error` reports, else null. */
export const violatedExclusion = (error: unknown): string | null => violated(error, "23P01");

function violated(error: unknown, sqlState: string): string | null {
  const found = causes(error).find(({ code }) => code === sqlState);
  return typeof found?.constraint === "string" ? found.constraint : null;
}

/** True when a statement has failed its own condition: SQL can only signal that by a division by zero. */
export const isRefusedByDemand = (error: unknown): boolean =>
  causes(error).some(({ code }) => code === "22012");

/** True when a statement was rejected because an earlier one in its transaction had failed. */
export const isBehindFailure = (error: unknown): boolean =>
  causes(error).some(({ code }) => code === "25P02");

/** True when a row could not be written because its account or session has just been deleted. */
export function isAccountDeleted(error: unknown): boolean {
  return causes(error).some(
    ({ code, constraint }) =>
      code === "23503" &&
      typeof constraint === "string" &&
      /_(user_id_users|session_id_sessions)_id_fk$/.test(constraint),
  );
}

/** True when a row could not be written because its time has just been deleted, with the undo of its plan. */
export const isTimeDeleted = (error: unknown): boolean =>
  causes(error).some(
    ({ code, constraint }) =>
      code === "23503" &&
      typeof constraint === "string" &&
      constraint.endsWith("_clinic_time_id_clinic_times_id_fk"),
  );

/** True when a lock was not granted in time, or a deadlock was resolved. */
export const isLockTimeout = (error: unknown): boolean =>
  causes(error).some(({ code }) => code === "55P03" || code === "40P01");

/** True when the role may not run a statement: it owns neither the database nor its tables. */
export const isForbidden = (error: unknown): boolean =>
  causes(error).some(({ code }) => code === "42501");

/** True when a write was refused because the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  return causes(error).some(({ code }) => code === "53100");
}

/** True when the database cannot answer now and the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) =>
      (typeof code === "string" && (passing.test(code) || network.test(code))) ||
      (typeof message === "string" && lostConnection.test(message)),
  );
}

function causes(error: unknown): DriverError[] {
  const found: DriverError[] = [];
  let current = error;
  while (typeof current === "object" && current !== null && found.length < 5) {
    found.push(current);
    current = (current as { cause?: unknown }).cause;
  }
  return found;
}

/** Checks that the database answers. @throws the driver's error when it does not */
export async function answers(database: Database): Promise<void> {
  await database.execute(sql`select 1`);
}

/** Checks that the database's disk has room, by a short write; a missing right to create the table is ignored. */
export async function writeOnce(database: Database): Promise<void> {
  try {
    await database.execute(
      sql`create temporary table room_probe on commit drop as select repeat('-', 8000) as filler`,
    );
  } catch (error) {
    if (isDiskFull(error)) throw error;
  }
}
