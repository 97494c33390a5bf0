import type { Appointment } from "@rodinki/contract/appointment";
import type { Database } from "../../../database/database";
import { queueEmails } from "../../../mail/mail-repository";
import type { QueuedEmail } from "../../../mail/mail-repository";
import { newAnswerLinks } from "../answering/links";
import { closedDayEmail } from "../emails";
import { remindersOf } from "../reminders";
import { planEmails } from "../moving/moving-repository";
import { getAppointments } from "../appointments-repository";
import { wordsOfTimes } from "./changes-repository";
import type { TimeWords } from "./changes-repository";
import { movedByClinicEmail } from "./emails";

/** Somebody whose visit was moved or canceled. */
export interface Affected {
  id: number;
  userId: number;
  email: string;
  /** The time that the person knows. */
  told: number;
  /** null: canceled. */
  to: number | null;
}

interface Telling {
  actionId: number;
  /** When the e-mails leave; null: immediately. */
  dueAt: Date | null;
  siteUrl: string;
}

/**
 * Queues an e-mail to each of them, and the reminders of new times. To be called once everything is written.
 *
 * @returns how many e-mails
 */
export async function tell(
  tx: Database,
  people: Affected[],
  { actionId, dueAt, siteUrl }: Telling,
): Promise<number> {
  const words = await wordsOfTimes(tx, [...new Set(people.map(({ told }) => told))]);
  const visits = await getAppointments(
    tx,
    people.map(({ id }) => id),
  );
  const emails: QueuedEmail[] = [];
  for (const person of people) {
    const appointment = visits.get(person.id);
    const before = words.get(person.told);
    if (appointment === undefined || before === undefined) throw new Error("a visit has no words");
    const { kind, message } = await written(tx, person, { before, appointment, siteUrl });
    const { id: appointmentId, userId, email: to } = person;
    emails.push({
      ...{ kind, message, userId, appointmentId, to, actionId },
      ...(dueAt && { dueAt }),
    });
    if (person.to !== null) await planReminders(tx, person, { appointment, actionId, dueAt });
  }
  await queueEmails(tx, emails);
  return emails.length;
}

async function written(
  tx: Database,
  { id, email, to }: Affected,
  {
    before,
    appointment,
    siteUrl,
  }: {
    before: TimeWords;
    appointment: Appointment;
    siteUrl: string;
  },
) {
  if (to === null) {
    // The e-mail names the time that the person and their calendar know.
    const message = closedDayEmail({ ...appointment, ...before }, siteUrl);
    return { kind: "day-closed" as const, message };
  }
  const { notComing } = await newAnswerLinks(tx, {
    appointmentId: id,
    sequence: appointment.sequence,
    recipient: email,
    siteUrl,
  });
  const message = movedByClinicEmail(before, appointment, { siteUrl, notComing });
  return { kind: "moved-by-clinic" as const, message };
}

/** No reminder that would be due before the e-mail about the move. */
function planReminders(
  tx: Database,
  { id, userId }: Affected,
  {
    appointment,
    actionId,
    dueAt,
  }: {
    appointment: Appointment;
    actionId: number;
    dueAt: Date | null;
  },
): Promise<void> {
  const after = dueAt ?? new Date();
  const reminders = remindersOf(new Date(appointment.startsAt)).filter((one) => one.dueAt > after);
  return planEmails(tx, { userId, id, actionId }, reminders);
}
