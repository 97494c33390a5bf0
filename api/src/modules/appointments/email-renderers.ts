import { REMINDER_HOURS } from "../../../../shared/reminders";
import type { ReminderHours } from "../../../../shared/reminders";
import type { UnlimitedKind } from "../../mail/email-kind";
import type { EmailRenderer } from "../../mail/worker";
import { newAnswerLinks } from "./answering/links";
import { reminderEmail, bookedEmail } from "./emails";
import { findComing, findLive } from "./appointments-repository";
import { clinicChangedRenderer } from "./descriptions/emails";
import { CLINIC_CHANGED } from "./descriptions/notify-people";

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
const reminderEmailRenderers = (siteUrl: string): Record<string, EmailRenderer> =>
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

/** The kind of the e-mail that confirms a booking. */
export const BOOKED = "booked";

/** Writes the e-mails about visits when they are sent, so that a booking does not wait for it. */
export const visitEmailRenderers = (siteUrl: string): Record<string, EmailRenderer> => ({
  ...reminderEmailRenderers(siteUrl),
  [CLINIC_CHANGED]: clinicChangedRenderer(siteUrl),
  [BOOKED]: async (database, { appointmentId }) => {
    if (appointmentId === null) return null;
    const appointment = await findLive(database, appointmentId);
    return appointment && { to: null, message: bookedEmail(appointment, siteUrl) };
  },
});
