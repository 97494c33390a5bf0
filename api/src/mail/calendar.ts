/** What a calendar is told about an appointment. Days and times are those of the clinic's wall clock. */
export interface CalendarEvent {
  /** REQUEST adds or changes the entry, CANCEL takes it out. */
  method: "REQUEST" | "CANCEL";
  /** The same for every letter about one appointment, unique in the world. */
  uid: string;
  /** Grows with every letter about one appointment: calendars ignore what is older than what they know. */
  sequence: number;
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM` */
  begins: string;
  /** `HH:MM` */
  ends: string;
  /** IANA name */
  timeZone: string;
  /** The same beginning as an ISO instant. */
  startsAt: string;
  summary: string;
  location: string;
  description: string;
  url: string;
}

interface Party {
  name: string;
  address: string;
}

/**
 * The event as an iCalendar file (RFC 5545, 5546). The zone is named for the reader and described by its one
 * offset on that day, so no calendar has to know it. Nobody is asked to accept: the visit is agreed already,
 * and an answer would go to an address that nobody reads. It is marked private, for calendars that others see.
 *
 * @param written the moment of writing
 */
export function calendarFile(
  event: CalendarEvent,
  organizer: Party,
  attendee: string,
  written: Date,
): string {
  const offset = utcOffset(event.timeZone, new Date(event.startsAt));
  const at = (time: string) => `TZID=${event.timeZone}:${digits(event.day)}T${digits(time)}00`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Rodinki//Appointments//RU",
    "CALSCALE:GREGORIAN",
    `METHOD:${event.method}`,
    "BEGIN:VTIMEZONE",
    `TZID:${event.timeZone}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    "END:STANDARD",
    "END:VTIMEZONE",
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${digits(written.toISOString().slice(0, 19))}Z`,
    `DTSTART;${at(event.begins)}`,
    `DTEND;${at(event.ends)}`,
    `STATUS:${event.method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    "CLASS:PRIVATE",
    `SUMMARY:${escape(event.summary)}`,
    `LOCATION:${escape(event.location)}`,
    `DESCRIPTION:${escape(event.description)}`,
    `URL:${event.url}`,
    `ORGANIZER;CN="${organizer.name.replaceAll('"', "")}":mailto:${organizer.address}`,
    `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** `2026-12-05T10:30` as `20261205T1030`. */
const digits = (text: string) => text.replace(/[-:]/g, "");

const escape = (text: string) => text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");

/** `+1000` */
function utcOffset(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    timeZoneName: "longOffset",
  }).formatToParts(at);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  // Greenwich itself is written without an offset.
  return /[+-].+/.exec(name)?.[0].replace(":", "") ?? "+0000";
}

const LINE_OCTETS = 75;

/** Breaks a line before its 76th octet (RFC 5545 § 3.1), never inside a character. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
