import type { Appointment } from "@rodinki/contract/appointment";
import { visitEvent } from "@rodinki/contract/visit-event";
import type { MailedEvent } from "../../mail/invitation";

interface Change {
  method: MailedEvent["method"];
  /** The appointment's own: it grows with every change that is mailed. */
  sequence: number;
  siteUrl: string;
}

/** What a letter does to the patient's calendar. */
export const calendarEvent = (
  appointment: Appointment,
  { method, sequence, siteUrl }: Change,
): MailedEvent => ({
  ...visitEvent(appointment, new URL(siteUrl).hostname),
  method,
  sequence,
  url: `${siteUrl}/lk/appointments`,
});
