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
 * Hours before the visit. A reminder that is late, because the mail server was down, is still sent while more than
 * `atLeast` hours are left: then the next one replaces it.
 */
const reminders = REMINDER_HOURS.map((hours, index) => ({
  kind: reminderKind(hours),
  hours,
  atLeast: REMINDER_HOURS[index + 1] ?? 0,
}));

const HOUR = 3_600_000;

/** Plans the reminders of a visit that was just booked, without those whose time has passed. */
export const remindersOf = (startsAt: Date): { kind: UnlimitedKind; dueAt: Date }[] =>
  reminders
    .map(({ kind, hours }) => ({ kind, dueAt: new Date(startsAt.getTime() - hours * HOUR) }))
    .filter(({ dueAt }) => dueAt > new Date());

/** Writes a reminder when it is due, about the appointment's present state; none if it was canceled or has begun. */
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
