import type { Alternative, Appointment } from "@rodinki/contract/appointment";
import type { Database } from "../../../database/database";
import type { EmailKind } from "../../../mail/email-kind";
import type { EmailMessage } from "../../../mail/email-message";
import { queueEmails } from "../../../mail/mail-repository";
import type { QueuedEmail } from "../../../mail/mail-repository";
import { newAnswerLinks } from "../answering/links";
import { closedDayEmail } from "../emails";
import { remindersOf } from "../email-renderers";
import { planEmails } from "../moving/moving-repository";
import { alternativesOf } from "../alternatives/alternatives-repository";
import { getAppointments } from "../appointments-repository";
import { wordsOfTimes } from "./changes-repository";
import type { TimeWords } from "./changes-repository";
import { movedByClinicEmail } from "./emails";
import type { MovedLinks } from "./emails";

/** A person whose visit was moved or canceled. */
interface Affected {
  id: number;
  /** null for a visit without an account. */
  userId: number | null;
  /** Empty if the person has no address. */
  email: string;
  /** The time of which the person was last notified. */
  lastNotified: number;
  /** The new time; null for a canceled visit. */
  to: number | null;
}

/** The e-mails' kinds and texts. */
export interface Wording {
  canceled: { kind: EmailKind; write: (appointment: Appointment, siteUrl: string) => EmailMessage };
  moved: {
    kind: EmailKind;
    /**
     * @param before the time that the person knows so far
     */
    write: (before: TimeWords, after: Appointment, links: MovedLinks) => EmailMessage;
  };
}

/** For changes that the clinic has made because it cannot see the patient at that time. */
export const byClinic: Wording = {
  canceled: { kind: "day-closed", write: closedDayEmail },
  moved: { kind: "moved-by-clinic", write: movedByClinicEmail },
};

interface Notification {
  actionId: number;
  /** When the e-mails are sent; null for immediately. */
  dueAt: Date | null;
  siteUrl: string;
  wording?: Wording;
}

/**
 * Queues an e-mail to each person who has an address, and the reminders of new times. To be called after all changes
 * are written.
 *
 * @returns how many e-mails were queued
 */
export async function notifyAffected(
  tx: Database,
  people: Affected[],
  { actionId, dueAt, siteUrl, wording = byClinic }: Notification,
): Promise<number> {
  const words = await wordsOfTimes(tx, [
    ...new Set(people.map(({ lastNotified }) => lastNotified)),
  ]);
  const ids = people.map(({ id }) => id);
  const visits = await getAppointments(tx, ids);
  const alternatives = await alternativesOf(tx, ids);
  const emails: QueuedEmail[] = [];
  for (const person of people.filter(({ email }) => email !== "")) {
    const appointment = visits.get(person.id);
    const before = words.get(person.lastNotified);
    if (appointment === undefined || before === undefined) throw new Error("a visit has no words");
    const { kind, message } = await written(tx, person, {
      before,
      appointment,
      alternatives: alternatives.get(person.id) ?? [],
      siteUrl,
      wording,
    });
    const { id: appointmentId, userId, email: to } = person;
    emails.push({
      kind,
      message,
      appointmentId,
      to,
      actionId,
      ...(userId !== null && { userId }),
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
    alternatives,
    siteUrl,
    wording: { canceled, moved },
  }: {
    before: TimeWords;
    appointment: Appointment;
    alternatives: Alternative[];
    siteUrl: string;
    wording: Wording;
  },
) {
  if (to === null) {
    // The e-mail names the time that the person and their calendar know.
    const message = canceled.write({ ...appointment, ...before }, siteUrl);
    return { kind: canceled.kind, message };
  }
  const { notComing, other } = await newAnswerLinks(tx, {
    appointmentId: id,
    sequence: appointment.sequence,
    recipient: email,
    siteUrl,
  });
  const message = moved.write(before, appointment, {
    siteUrl,
    notComing,
    others: alternatives.map((alternative) => ({
      ...alternative,
      href: other(alternative.clinicTimeId),
    })),
  });
  return { kind: moved.kind, message };
}

/** Plans the reminders, except those that would be due before the e-mail about the move. */
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
