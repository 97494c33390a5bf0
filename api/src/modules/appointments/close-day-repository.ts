import { and, asc, eq, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../database/database";
import { users } from "../../database/schema/accounts";
import { appointments, holds } from "../../database/schema/appointments";
import { clinicTimes, closedDays } from "../../database/schema/calendar";

export interface ClinicDay {
  clinicId: number;
  /** `YYYY-MM-DD` on the clinic's calendar. */
  day: string;
}

/** The times of the day that have not begun and are open. */
const isAhead = ({ clinicId, day }: ClinicDay) =>
  and(
    eq(clinicTimes.clinicId, clinicId),
    eq(clinicTimes.day, day),
    isNull(clinicTimes.closedAt),
    gt(clinicTimes.startsAt, sql`now()`),
  );

/** How many times of the day lie ahead, and of them, how many are booked or held just now. */
export async function countAhead(database: Database, clinicDay: ClinicDay) {
  const [row] = await database
    .select({
      times: sql<number>`count(*)::int`,
      booked: sql<number>`count(${appointments.id})::int`,
      held: sql<number>`count(${holds.clinicTimeId})::int`,
    })
    .from(clinicTimes)
    .leftJoin(
      appointments,
      and(eq(appointments.clinicTimeId, clinicTimes.id), ne(appointments.status, "canceled")),
    )
    .leftJoin(holds, and(eq(holds.clinicTimeId, clinicTimes.id), gt(holds.expiresAt, sql`now()`)))
    .where(isAhead(clinicDay));
  return row ?? { times: 0, booked: 0, held: 0 };
}

export const isClosed = async (
  database: Database,
  { clinicId, day }: ClinicDay,
): Promise<boolean> =>
  (await database.$count(
    closedDays,
    and(eq(closedDays.clinicId, clinicId), eq(closedDays.day, day)),
  )) > 0;

/** @returns false when the day was closed already */
export async function markClosed(tx: Database, clinicDay: ClinicDay): Promise<boolean> {
  const marked = await tx.insert(closedDays).values(clinicDay).onConflictDoNothing().returning();
  return marked.length > 0;
}

/** @returns ids of the open times of the day that have not begun */
export async function timesAhead(tx: Database, clinicDay: ClinicDay): Promise<number[]> {
  const ahead = await tx.select({ id: clinicTimes.id }).from(clinicTimes).where(isAhead(clinicDay));
  return ahead.map(({ id }) => id);
}

/** The live appointments of the times. */
export const listBooked = (tx: Database, times: number[]) =>
  tx
    .select({ id: appointments.id, userId: appointments.userId, email: users.email })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.userId))
    .where(and(inArray(appointments.clinicTimeId, times), ne(appointments.status, "canceled")))
    .orderBy(asc(appointments.id));
