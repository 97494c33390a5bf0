import type { Appointment } from "@rodinki/contract/appointment";
import type { CalendarEvent } from "../../mail/calendar";
import { formatPhone } from "@rodinki/contract/phone";

interface Change {
  method: CalendarEvent["method"];
  /** The appointment's own: it grows with every change that is mailed. */
  sequence: number;
  siteUrl: string;
}

/** The patient's calendar entry. It names no patient: others may look into a calendar. */
export function calendarEvent(appointment: Appointment, change: Change): CalendarEvent {
  const { id, recordId, clinicName, city, address, clinicPhone, doctor } = appointment;
  const { method, sequence, siteUrl } = change;
  return {
    method,
    uid: `appointment-${id}@${new URL(siteUrl).hostname}`,
    sequence,
    day: appointment.doctorDate,
    begins: appointment.timeBegin,
    ends: appointment.timeEnd,
    timeZone: appointment.timeZone,
    startsAt: appointment.startsAt,
    summary: "Осмотр родинок",
    location: `${clinicName}, г. ${city}, ${address}`,
    description: `Номер записи: ${recordId}\nВрач: ${doctor}\nТелефон клиники: ${formatPhone(clinicPhone)}`,
    url: `${siteUrl}/lk/appointments`,
  };
}
