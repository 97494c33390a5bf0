import type { CalendarEvent } from "../shared/calendar-file";
import type { Appointment } from "./appointment";
import { formatPhone } from "./phone";

/**
 * The visit as an entry of the person's calendar, the same in the letters and in the file of the site. It names no
 * patient: others may look into a calendar.
 *
 * @param host of the site: the second half of the uid
 */
export function visitEvent(appointment: Appointment, host: string): CalendarEvent {
  const { id, recordId, clinicName, city, address, clinicPhone, doctor } = appointment;
  return {
    uid: `appointment-${id}@${host}`,
    day: appointment.doctorDate,
    begins: appointment.timeBegin,
    ends: appointment.timeEnd,
    timeZone: appointment.timeZone,
    startsAt: appointment.startsAt,
    summary: "Осмотр родинок",
    location: `${clinicName}, г. ${city}, ${address}`,
    description: `Номер записи: ${recordId}\nВрач: ${doctor}\nТелефон клиники: ${formatPhone(clinicPhone)}`,
  };
}
