import type { Appointment } from "@rodinki/contract/appointment";
import { visitTexts } from "@rodinki/contract/visit-texts";
import type { CalendarEvent } from "../../mail/invitation";

interface Change {
  method: CalendarEvent["method"];
  siteUrl: string;
}

/** Makes the calendar entry that an e-mail adds, changes or cancels in the patient's calendar. */
export const calendarEvent = (
  appointment: Appointment,
  { method, siteUrl }: Change,
): CalendarEvent => ({
  ...visitTexts(appointment, new URL(siteUrl).hostname),
  method,
  sequence: appointment.sequence,
  day: appointment.doctorDate,
  begins: appointment.timeBegin,
  ends: appointment.timeEnd,
  timeZone: appointment.timeZone,
  startsAt: appointment.startsAt,
  url: `${siteUrl}/lk/appointments`,
});
