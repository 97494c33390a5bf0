/** What a calendar learns of a visit. Day and times are those of the clinic's wall clock. */
export interface CalendarEvent {
  /** The same in every file about one visit, unique in the world: calendars then show one entry. */
  uid: string;
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
}

/**
 * The event as an iCalendar file (RFC 5545). The zone is named for the reader and described by its one offset on that
 * day, so no calendar has to know it. The event is marked private, for calendars that others see.
 *
 * @param method PUBLISH hands the event out, REQUEST adds or changes an entry, CANCEL takes it out (RFC 5546)
 * @param written the moment of writing
 * @param properties further ones of the event, each a line of the format
 */
export function calendarFile(
  method: "PUBLISH" | "REQUEST" | "CANCEL",
  event: CalendarEvent,
  written: Date,
  properties: string[],
): string {
  const offset = utcOffset(event.timeZone, new Date(event.startsAt));
  const at = (time: string) => `TZID=${event.timeZone}:${digits(event.day)}T${digits(time)}00`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Rodinki//Appointments//RU",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
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
    `DTSTAMP:${digits(written.toISOString().slice(0, 19))}Z`,
    `DTSTART;${at(event.begins)}`,
    `DTEND;${at(event.ends)}`,
    `STATUS:${method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    "CLASS:PRIVATE",
    `SUMMARY:${escape(event.summary)}`,
    `LOCATION:${escape(event.location)}`,
    `DESCRIPTION:${escape(event.description)}`,
    ...properties,
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
