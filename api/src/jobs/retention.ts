import { inArray, lt, or, sql } from "drizzle-orm";
import type { Column, SQL } from "drizzle-orm";
import { advisoryLocks } from "../database/advisory-locks";
import type { Database } from "../database/database";
import {
  devices,
  emailChanges,
  emailUndos,
  passwordResets,
  sessions,
} from "../database/schema/accounts";
import { appointments, holds } from "../database/schema/appointments";
import { clinicTimes } from "../database/schema/calendar";
import { captchaUses } from "../database/schema/captcha";
import { letters } from "../database/schema/mail";
import { questions } from "../database/schema/questions";
import { activations, registrations } from "../database/schema/registrations";
import { securityEvents } from "../database/schema/security";
import { recordChange } from "../records/journal";

/** A link that has run out says so for this long; then it is unknown. */
const TOKEN_DAYS = 7;

/** A form whose e-mail nobody confirms tells of somebody who may not even know of it. */
const REGISTRATION_DAYS = 30;

/** As long as the cookie of a browser lives. */
const DEVICE_DAYS = 365;

/** Long enough to look into what an owner notices late. */
const SECURITY_DAYS = 180;

/** What is left of a letter once it is sent tells when the last ones went out, which is of interest for a while. */
const LETTER_DAYS = 30;

/**
 * Erases what nobody needs any more, by the database's clock: sessions, devices, holds, codes, registrations that were never
 * confirmed, captcha answers, traces of letters, the security journal; and after `days` what people told us: questions, and
 * appointments that are canceled or over with their reviews. All or nothing.
 *
 * @returns false when another process is at it
 */
export function eraseOld(database: Database, days: number): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await lock(tx))) return false;
    await tx.delete(sessions).where(olderThan(sessions.expiresAt, 0));
    await tx.delete(holds).where(olderThan(holds.expiresAt, 0));
    await tx.delete(captchaUses).where(olderThan(captchaUses.expiresAt, 0));
    await tx.delete(activations).where(olderThan(activations.expiresAt, TOKEN_DAYS));
    await tx.delete(passwordResets).where(olderThan(passwordResets.expiresAt, TOKEN_DAYS));
    await tx.delete(emailChanges).where(olderThan(emailChanges.expiresAt, TOKEN_DAYS));
    await tx.delete(emailUndos).where(olderThan(emailUndos.expiresAt, TOKEN_DAYS));
    await tx.delete(registrations).where(olderThan(registrations.createdAt, REGISTRATION_DAYS));
    await tx.delete(devices).where(olderThan(devices.seenAt, DEVICE_DAYS));
    await tx.delete(securityEvents).where(olderThan(securityEvents.happenedAt, SECURITY_DAYS));
    await tx
      .delete(letters)
      .where(or(olderThan(letters.sentAt, LETTER_DAYS), olderThan(letters.droppedAt, LETTER_DAYS)));
    await eraseQuestions(tx, days);
    await eraseAppointments(tx, days);
    return true;
  });
}

const olderThan = (column: Column, days: number): SQL =>
  lt(column, sql`now() - make_interval(days => ${days})`);

async function lock(tx: Database): Promise<boolean> {
  const [answer] = await tx
    .select({ taken: sql<boolean>`pg_try_advisory_xact_lock(${advisoryLocks.retention})` })
    .from(sql`(values (1)) as one`);
  return answer?.taken ?? false;
}

async function eraseQuestions(tx: Database, days: number): Promise<void> {
  const erased = await tx
    .delete(questions)
    .where(olderThan(questions.createdAt, days))
    .returning({ subjectId: questions.id });
  await recordErased(tx, "question", erased);
}

async function eraseAppointments(tx: Database, days: number): Promise<void> {
  const past = tx
    .select({ id: clinicTimes.id })
    .from(clinicTimes)
    .where(olderThan(clinicTimes.endsAt, days));
  const erased = await tx
    .delete(appointments)
    .where(or(olderThan(appointments.canceledAt, days), inArray(appointments.clinicTimeId, past)))
    .returning({ subjectId: appointments.id, userId: appointments.userId });
  await recordErased(tx, "appointment", erased);
}

async function recordErased(
  tx: Database,
  subject: "question" | "appointment",
  erased: { subjectId: number; userId?: number }[],
): Promise<void> {
  await recordChange(
    tx,
    ...erased.map(({ subjectId, userId }) => ({
      userId: userId ?? null,
      actor: "system" as const,
      action: "erase" as const,
      subject,
      subjectId,
    })),
  );
}
