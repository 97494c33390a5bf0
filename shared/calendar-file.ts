import { zoneOffset } from "./days";

/** When a visit is, by the clinic's wall clock; named as in the contract's appointments. */
export interface VisitTime {
  /** `YYYY-MM-DD` */
  doctorDate: string;
  /** `HH:MM` */
  timeBegin: string;
  /** `HH:MM` */
  timeEnd: string;
  /** IANA name */
  timeZone: string;
  /** The same beginning as an ISO instant. */
  startsAt: string;
}

/** What a calendar says about a visit. */
export interface VisitTexts {
  /** The same in every file about one visit, unique in the world: calendars then show one entry. */
  uid: string;
  summary: string;
  /** Empty: nowhere in particular. */
  location: string;
  description: string;
}

type Method = "PUBLISH" | "REQUEST" | "CANCEL";

/**
 * The visit as an iCalendar file (RFC 5545).
 *
 * @param method PUBLISH hands the event out, REQUEST adds or changes an entry, CANCEL takes it out (RFC 5546)
 * @param written the moment of writing
 * @param properties further ones of the event, each a line of the format
 */
export const calendarFile = (
  method: Method,
  time: VisitTime,
  texts: VisitTexts,
  written: Date,
  properties: string[],
): string =>
  calendarText([
    ...calendarHead(method),
    ...zoneLines(time),
    ...visitLines(time, texts, { isCanceled: method === "CANCEL", written, properties }),
    "END:VCALENDAR",
  ]);

/** What every calendar of ours begins with. */
export const calendarHead = (method: Method): string[] => [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//Rodinki//Appointments//RU",
  `METHOD:${method}`,
];

/** The zone is named for the reader and described by its one offset on that day, so no calendar has to know it. */
export function zoneLines({ timeZone, startsAt }: Pick<VisitTime, "timeZone" | "startsAt">) {
  const offset = utcOffset(timeZone, new Date(startsAt));
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
}

/** The event, in the zone that `zoneLines` describes. It is marked private, for calendars that others see. */
export function visitLines(
  { doctorDate, timeBegin, timeEnd, timeZone }: VisitTime,
  texts: VisitTexts,
  { isCanceled, written, properties }: { isCanceled: boolean; written: Date; properties: string[] },
): string[] {
  const at = (time: string) => `TZID=${timeZone}:${digits(doctorDate)}T${digits(time)}00`;
  return [
    "BEGIN:VEVENT",
    `UID:${texts.uid}`,
    `DTSTAMP:${digits(written.toISOString().slice(0, 19))}Z`,
    `DTSTART;${at(timeBegin)}`,
    `DTEND;${at(timeEnd)}`,
    `STATUS:${isCanceled ? "CANCELLED" : "CONFIRMED"}`,
    "CLASS:PRIVATE",
    `SUMMARY:${calendarWords(texts.summary)}`,
    ...(texts.location === "" ? [] : [`LOCATION:${calendarWords(texts.location)}`]),
    `DESCRIPTION:${calendarWords(texts.description)}`,
    ...properties,
    "END:VEVENT",
  ];
}

/** Lines of the format as a file of it. */
export const calendarText = (lines: string[]): string =>
  lines.map((line) => `${fold(line)}\r\n`).join("");

/** Words of people as the format writes them. */
export const calendarWords = (text: string): string =>
  text.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");

/** `2026-12-05T10:30` as `20261205T1030`. */
const digits = (text: string) => text.replace(/[-:]/g, "");

/** `+1000` */
const utcOffset = (timeZone: string, at: Date) =>
  zoneOffset(timeZone, at, "longOffset").replace(/GMT|:/g, "") || "+0000";

const LINE_OCTETS = 75;

/** Breaks a line before its 76th octet (RFC 5545 § 3.1), never inside a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  return line.replace(/./gsu, (character) => {
    const size = encoder.encode(character).length;
    octets += size;
    if (octets <= LINE_OCTETS) return character;
    octets = 1 + size;
    return `\r\n ${character}`;
  });
}
