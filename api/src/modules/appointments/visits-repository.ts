import { eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database";
import { appointments } from "../../database/schema/appointments";
import { clinicTimes } from "../../database/schema/calendar";

/** Visits as a clinic's operator deals with them. */

/** @param word the id of an appointment, or its short reference in whatever capitals */
const isNamed = (word: string) =>
  /^\d{1,9}$/.test(word)
    ? eq(appointments.id, Number(word))
    : eq(appointments.recordId, word.toUpperCase());

export async function findOwner(tx: Database, word: string): Promise<number | null> {
  const [found] = await tx
    .select({ userId: appointments.userId })
    .from(appointments)
    .where(isNamed(word));
  return found?.userId ?? null;
}

/** Locked until the transaction ends. */
export async function lockVisit(tx: Database, word: string) {
  const [found] = await tx
    .select({
      id: appointments.id,
      recordId: appointments.recordId,
      userId: appointments.userId,
      status: appointments.status,
      seenAt: appointments.seenAt,
      hasBegun: sql<boolean>`${clinicTimes.startsAt} <= now()`,
    })
    .from(appointments)
    .innerJoin(clinicTimes, eq(clinicTimes.id, appointments.clinicTimeId))
    .where(isNamed(word))
    .for("update", { of: appointments });
  return found ?? null;
}

export async function setSeen(tx: Database, id: number): Promise<void> {
  await tx
    .update(appointments)
    .set({ seenAt: sql`now()` })
    .where(eq(appointments.id, id));
}
