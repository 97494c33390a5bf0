import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../database/database";
import { users } from "../../database/schema/accounts";
import { appointments, holds } from "../../database/schema/appointments";
import { clinicTimes, clinics } from "../../database/schema/calendar";

export const clinicExists = async (database: Database, id: number): Promise<boolean> =>
  (await database.$count(clinics, eq(clinics.id, id))) > 0;

/** @returns ids of the times of the day that have not begun and were open till now */
export async function closeTimes(tx: Database, clinicId: number, day: string): Promise<number[]> {
  const closed = await tx
    .update(clinicTimes)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        eq(clinicTimes.clinicId, clinicId),
        eq(clinicTimes.day, day),
        isNull(clinicTimes.closedAt),
        gt(clinicTimes.startsAt, sql`now()`),
      ),
    )
    .returning({ id: clinicTimes.id });
  return closed.map(({ id }) => id);
}

/** Locks everybody who holds or has booked one of the times. */
export async function lockPeople(tx: Database, times: number[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        inArray(users.id, userOf(tx, holds, times)),
        inArray(users.id, userOf(tx, appointments, times)),
      ),
    )
    .orderBy(asc(users.id))
    .for("update");
}

const userOf = (tx: Database, table: typeof holds | typeof appointments, times: number[]) =>
  tx.select({ id: table.userId }).from(table).where(inArray(table.clinicTimeId, times));

export async function deleteHolds(tx: Database, times: number[]): Promise<void> {
  await tx.delete(holds).where(inArray(holds.clinicTimeId, times));
}

/** The live appointments of the times, locked. */
export const lockBooked = (tx: Database, times: number[]) =>
  tx
    .select({ id: appointments.id, userId: appointments.userId, email: users.email })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.userId))
    .where(and(inArray(appointments.clinicTimeId, times), ne(appointments.status, "canceled")))
    .orderBy(asc(appointments.id))
    .for("update", { of: appointments });
