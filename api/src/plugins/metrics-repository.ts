import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Database } from "../database/database";
import { appointments, holds } from "../database/schema/appointments";
import { clinicTimes } from "../database/schema/calendar";

/** How many times are held now. */
export const countHolds = (database: Database) =>
  database.$count(holds, gt(holds.expiresAt, sql`now()`));

/** How many appointments lie ahead. */
export async function countAppointments(database: Database): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(appointments)
    .innerJoin(clinicTimes, eq(clinicTimes.id, appointments.clinicTimeId))
    .where(and(ne(appointments.status, "canceled"), gt(clinicTimes.endsAt, sql`now()`)));
  return row?.count ?? 0;
}
