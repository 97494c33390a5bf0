import { and, eq, gt, isNotNull, ne, sql } from "drizzle-orm";
import type { Database } from "../database/database";
import { appointments, holds, OFFER_SEAT } from "../database/schema/appointments";
import { clinicTimes } from "../database/schema/calendar";
import { waitingEntries } from "../database/schema/waiting";
import { openingAlerts } from "../database/schema/subscriptions";

/** Number of times that are held now. */
export const countHolds = (database: Database) =>
  database.$count(holds, gt(holds.expiresAt, sql`now()`));

/** Number of confirmed addresses that wait for a city to open. */
export const countOpeningAlerts = (database: Database) =>
  database.$count(openingAlerts, isNotNull(openingAlerts.confirmedAt));

/** Number of future appointments. */
export async function countAppointments(database: Database): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(appointments)
    .innerJoin(clinicTimes, eq(clinicTimes.id, appointments.clinicTimeId))
    .where(and(ne(appointments.status, "canceled"), gt(clinicTimes.endsAt, sql`now()`)));
  return row?.count ?? 0;
}

/** Number of entries in the waiting list. */
export const countWaiting = (database: Database) => database.$count(waitingEntries);

/** Number of times that are held for people to whom they are offered. */
export const countOffers = (database: Database) =>
  database.$count(holds, and(eq(holds.seat, OFFER_SEAT), gt(holds.expiresAt, sql`now()`)));

// An attempt delays `due_at` by 1, 2, 4, … minutes: the sum of all delays is subtracted to get the first due time.
const OLDEST_EMAIL = {
  name: "oldest-waiting-email",
  text: `select coalesce(max(extract(epoch from now() - due_at) + (power(2, attempts) - 1) * 60), 0)::float8 as seconds
    from letters where sent_at is null and dropped_at is null and (attempts > 0 or due_at <= now())`,
};

// Notices are delayed by 15, 30, 60, … seconds. Those for a browser that has subscribed with another key are never tried.
const OLDEST_NOTICE = {
  name: "oldest-waiting-notice",
  text: `select coalesce(max(extract(epoch from now() - due_at) + (power(2, attempts) - 1) * 15), 0)::float8 as seconds
    from push_notices where sent_at is null and dropped_at is null and (attempts > 0 or due_at <= now())
      and due_at > now() - interval '1 day'`,
};

async function secondsOf(database: Database, statement: typeof OLDEST_EMAIL): Promise<number> {
  const [row] = await database.runQuery<{ seconds: number }>(statement, []);
  return Math.max(0, row?.seconds ?? 0);
}

/** Seconds for which the oldest waiting e-mail is overdue; 0: none waits. */
export const ageOfOldestEmail = (database: Database) => secondsOf(database, OLDEST_EMAIL);

/** Seconds for which the oldest waiting notice to a phone is overdue; 0: none waits. */
export const ageOfOldestNotice = (database: Database) => secondsOf(database, OLDEST_NOTICE);
