import type { Appointment } from "@rodinki/contract/appointment";
import { formatPhone } from "@rodinki/contract/phone";

/**
 * A visit as an iCalendar file (RFC 5545), for whoever keeps a calendar of their own. It has the uid of the letters that
 * the API sends about the visit, so a calendar that knows both shows one entry. Hours are those of the clinic, whose zone
 * is described by its one offset on that day: no calendar has to know it.
 *
 * @param host of the site: the second half of the uid
 * @param written the moment of writing
 */
export function calendarFile(appointment: Appointment, host: string, written: Date): string {
  const { timeZone, doctorDate, startsAt } = appointment;
  const offset = utcOffset(timeZone, new Date(startsAt));
  const at = (time: string) => `TZID=${timeZone}:${digits(doctorDate)}T${digits(time)}00`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Rodinki//Appointments//RU",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    `UID:appointment-${appointment.id}@${host}`,
    `DTSTAMP:${digits(written.toISOString().slice(0, 19))}Z`,
    `DTSTART;${at(appointment.timeBegin)}`,
    `DTEND;${at(appointment.timeEnd)}`,
    "STATUS:CONFIRMED",
    // Others may look into a calendar: it names no patient.
    "CLASS:PRIVATE",
    "SUMMARY:Осмотр родинок",
    `LOCATION:${escape(placeOf(appointment))}`,
    `GEO:${appointment.latitude};${appointment.longitude}`,
    `DESCRIPTION:${escape(descriptionOf(appointment))}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

const placeOf = ({ clinicName, city, address }: Appointment) =>
  `${clinicName}, г. ${city}, ${address}`;

const descriptionOf = ({ recordId, doctor, clinicPhone }: Appointment) =>
  `Номер записи: ${recordId}\nВрач: ${doctor}\nТелефон клиники: ${formatPhone(clinicPhone)}`;

/** `2026-12-05T10:30` as `20261205T1030`. */
const digits = (text: string) => text.replace(/[-:]/g, "");

const escape = (text: string) => text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");

/** `+1000` */
function utcOffset(timeZone: string, at: Date): string {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  // Greenwich itself is written without an offset.
  return /[+-].+/.exec(name)?.[0].replace(":", "") ?? "+0000";
}

const LINE_OCTETS = 75;

/** Breaks a line before its 76th octet (RFC 5545 § 3.1), never inside a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
