import { and, eq, gt, isNotNull, ne, sql } from "drizzle-orm";
import type { Database } from "../database/database";
import { appointments, holds, OFFER_SEAT } from "../database/schema/appointments";
import { clinicTimes } from "../database/schema/calendar";
import { waitingEntries } from "../database/schema/waiting";
import { openingAlerts } from "../database/schema/openings";

/** How many times are held now. */
export const countHolds = (database: Database) =>
  database.$count(holds, gt(holds.expiresAt, sql`now()`));

/** How many confirmed addresses wait for a city to open. */
export const countOpeningAlerts = (database: Database) =>
  database.$count(openingAlerts, isNotNull(openingAlerts.confirmedAt));

/** How many appointments lie ahead. */
export async function countAppointments(database: Database): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(appointments)
    .innerJoin(clinicTimes, eq(clinicTimes.id, appointments.clinicTimeId))
    .where(and(ne(appointments.status, "canceled"), gt(clinicTimes.endsAt, sql`now()`)));
  return row?.count ?? 0;
}

/** How many wait for a time to become free. */
export const countWaiting = (database: Database) => database.$count(waitingEntries);

/** How many times are kept for somebody who was offered them. */
export const countOffers = (database: Database) =>
  database.$count(holds, and(eq(holds.seat, OFFER_SEAT), gt(holds.expiresAt, sql`now()`)));
