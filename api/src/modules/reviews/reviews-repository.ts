import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database";
import { appointments, reviews } from "../../database/schema/appointments";
import { clinicTimes } from "../../database/schema/calendar";

/** The user's appointment under its short reference; null when it is not theirs. */
export async function findVisit(database: Database, userId: number, recordId: string) {
  const [visit] = await database
    .select({
      id: appointments.id,
      status: appointments.status,
      isOver: sql<boolean>`${clinicTimes.endsAt} <= now()`,
    })
    .from(appointments)
    .innerJoin(clinicTimes, eq(clinicTimes.id, appointments.clinicTimeId))
    .where(and(eq(appointments.recordId, recordId), eq(appointments.userId, userId)));
  return visit ?? null;
}

/** @returns the new id, or null when the visit has its review */
export async function insertReview(
  tx: Database,
  review: typeof reviews.$inferInsert,
): Promise<number | null> {
  const [inserted] = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoNothing({ target: reviews.appointmentId })
    .returning({ id: reviews.id });
  return inserted?.id ?? null;
}
