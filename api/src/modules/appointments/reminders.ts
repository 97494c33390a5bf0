import { REMINDER_HOURS } from "../../../../shared/reminders";
import type { ReminderHours } from "../../../../shared/reminders";
import type { UnlimitedKind } from "../../mail/email-kind";
import type { EmailRenderer } from "../../mail/worker";
import { newAnswerLinks } from "./answering/links";
import { reminderEmail } from "./emails";
import { findComing } from "./appointments-repository";

export const reminderKind = <Hours extends ReminderHours>(hours: Hours) =>
  `reminder-${hours}h` as const;

/**
 * Hours before the visit. A reminder that is late, after the mail server was down, is still sent while it is more
 * than `atLeast` hours: later than that the next one serves.
 */
const reminders = REMINDER_HOURS.map((hours, index) => ({
  kind: reminderKind(hours),
  hours,
  atLeast: REMINDER_HOURS[index + 1] ?? 0,
}));

const HOUR = 3_600_000;

/** The reminders of a visit that was just booked; those whose hour has passed are left out. */
export const remindersOf = (startsAt: Date): { kind: UnlimitedKind; dueAt: Date }[] =>
  reminders
    .map(({ kind, hours }) => ({ kind, dueAt: new Date(startsAt.getTime() - hours * HOUR) }))
    .filter(({ dueAt }) => dueAt > new Date());

/** Write a reminder when it is due, about the appointment as it is then; nothing once it is canceled or begun. */
export const reminderEmailRenderers = (siteUrl: string): Record<string, EmailRenderer> =>
  Object.fromEntries(
    reminders.map(({ kind, atLeast }) => [
      kind,
      async (database, { appointmentId }) => {
        if (appointmentId === null) return null;
        const found = await findComing(database, appointmentId, atLeast);
        if (found === null) return null;
        const { email, sequence, appointment } = found;
        const visit = { appointmentId, sequence, recipient: email };
        const links = await newAnswerLinks(database, { ...visit, siteUrl });
        return { to: email, message: reminderEmail(appointment, siteUrl, links) };
      },
    ]),
  );
