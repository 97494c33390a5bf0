import type { Appointment } from "@rodinki/contract/appointment";
import { REMINDER_HOURS } from "../../../../shared/reminders";
import type { LaterLetter } from "../../mail/repository";
import type { Writer } from "../../mail/worker";
import { reminderLetter } from "./letters";
import { findComing } from "./repository";

export const reminderKind = (hours: number): string => `reminder-${hours}h`;

/**
 * Hours before the visit. A reminder that comes late, after the mail server was away, is still sent while it is more
 * than `atLeast` hours: later than that the next one serves.
 */
const reminders = REMINDER_HOURS.map((hours, index) => ({
  kind: reminderKind(hours),
  hours,
  atLeast: REMINDER_HOURS[index + 1] ?? 0,
}));

const HOUR = 3_600_000;

/** The reminders of an appointment that was just made; those whose hour has passed are left out. */
export function remindersOf(
  { id, startsAt }: Pick<Appointment, "id" | "startsAt">,
  userId: number,
): LaterLetter[] {
  return reminders
    .map(({ kind, hours }) => ({
      kind,
      userId,
      appointmentId: id,
      dueAt: new Date(new Date(startsAt).getTime() - hours * HOUR),
    }))
    .filter(({ dueAt }) => dueAt > new Date());
}

/** Write a reminder when it is due, about the appointment as it is then; nothing once it is canceled or begun. */
export const reminderWriters = (siteUrl: string): Record<string, Writer> =>
  Object.fromEntries(
    reminders.map(({ kind, atLeast }) => [
      kind,
      async (database, appointmentId) => {
        const found = await findComing(database, appointmentId, atLeast);
        return found && { to: found.email, letter: reminderLetter(found.appointment, siteUrl) };
      },
    ]),
  );
