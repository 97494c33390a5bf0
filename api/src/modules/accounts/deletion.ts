import { and, asc, eq, gt, ne, sql } from "drizzle-orm";
import type { Database } from "../../database/connect";
import { lockUser } from "../../database/lock-user";
import {
  appointments,
  clinicTimes,
  consents,
  letters,
  questions,
  users,
} from "../../database/schema";
import { Failure } from "../../failure";
import { queueLetter } from "../../mail/queue";
import { recordChange } from "../../records/journal";
import { farewellLetter } from "./letters";

/**
 * Erases a user and everything that tells who they were, all or nothing. Appointments, holds, reviews,
 * sessions, codes and letters that wait go with the user's row, so future times are free at once. What was
 * consented to and what happened when stays on record without a person.
 *
 * @throws Failure unauthenticated when the account is gone already
 */
export function deleteAccount(database: Database, userId: number): Promise<void> {
  return database.transaction(async (tx) => {
    // Appointments before the user, as a cancellation takes them: the two cannot block each other.
    const canceled = await lockFutureAppointments(tx, userId);
    const user = await lockUser(tx, userId);
    if (user === null) throw new Failure("unauthenticated");
    await recordChange(
      tx,
      ...canceled.map(({ id }) => ({
        userId,
        action: "cancel" as const,
        subject: "appointment" as const,
        subjectId: id,
      })),
      { userId, action: "delete", subject: "user", subjectId: userId },
    );
    await eraseByEmail(tx, user.email);
    await tx
      .update(consents)
      .set({ userId: null, appointmentId: null, ip: null })
      .where(eq(consents.userId, userId));
    await tx.delete(users).where(eq(users.id, userId));
    // The one letter that outlives the account, until it is sent.
    await queueLetter(tx, { kind: "farewell", to: user.email, letter: farewellLetter() });
  });
}

const lockFutureAppointments = (tx: Database, userId: number) =>
  tx
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(clinicTimes, eq(clinicTimes.id, appointments.clinicTimeId))
    .where(
      and(
        eq(appointments.userId, userId),
        ne(appointments.status, "canceled"),
        gt(clinicTimes.startsAt, sql`now()`),
      ),
    )
    .orderBy(asc(appointments.id))
    .for("update", { of: appointments });

/** What the person sent, or was to be sent, without being signed in. */
async function eraseByEmail(tx: Database, email: string): Promise<void> {
  await tx.delete(questions).where(eq(sql`lower(${questions.email})`, email.toLowerCase()));
  await tx.delete(letters).where(eq(sql`lower(${letters.recipient})`, email.toLowerCase()));
}
