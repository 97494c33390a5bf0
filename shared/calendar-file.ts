import { zoneLines } from "./calendar-zone";

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

/** A zone that the lines of an entry name, at the moment of the entry. */
interface ZoneMoment {
  name: string;
  at: Date;
}

/** When an entry is, as lines of the format; of a visit with its zone. */
interface When {
  lines: string[];
  zone?: ZoneMoment;
}

/** One entry of a calendar. */
export interface CalendarEntry extends VisitTexts {
  when: When;
  /** Grows with every change: calendars ignore what is older than what they know. */
  sequence: number;
  /** Taken out again. */
  isCanceled?: boolean;
  /** How long before the beginning the calendar rings, or after it: a duration of the format. */
  alarm: string;
  /** Further ones of the entry, each a line of the format. */
  properties?: string[];
}

interface Calendar {
  /** PUBLISH hands entries out, REQUEST adds or changes them, CANCEL takes them out (RFC 5546). */
  method: "PUBLISH" | "REQUEST" | "CANCEL";
  entries: CalendarEntry[];
  /** The moment of writing. */
  written: Date;
  /** Of the calendar itself, each a line of the format. */
  properties?: string[];
  /** Describes a zone where there is no entry: without any component it is no calendar (RFC 5545 § 3.6). */
  emptyZone?: ZoneMoment;
}

/** A visit rings a day before; e-mails of ours remind on their own. */
export const VISIT_ALARM = "-P1D";

/**
 * The one way to a file of ours for calendars (iCalendar, RFC 5545): in e-mails, at a private address, on the site. Each entry is
 * marked private, for calendars that others see.
 */
export function calendarFile({
  method,
  entries,
  written,
  properties = [],
  emptyZone,
}: Calendar): string {
  const zones = new Map<string, Date[]>();
  for (const zone of [emptyZone, ...entries.map(({ when }) => when.zone)]) {
    if (zone !== undefined) zones.set(zone.name, [...(zones.get(zone.name) ?? []), zone.at]);
  }
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Rodinki//Appointments//RU",
    `METHOD:${method}`,
    ...properties,
    ...[...zones].flatMap(([name, moments]) => zoneLines(name, moments)),
    ...entries.flatMap((entry) => entryLines(entry, written)),
    "END:VCALENDAR",
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join("");
}

/** The zone is named for the reader, and the file describes it, so no calendar has to know it. */
export function atTime({ doctorDate, timeBegin, timeEnd, timeZone, startsAt }: VisitTime): When {
  const at = (time: string) => `TZID=${timeZone}:${digits(doctorDate)}T${digits(time)}00`;
  return {
    lines: [`DTSTART;${at(timeBegin)}`, `DTEND;${at(timeEnd)}`],
    zone: { name: timeZone, at: new Date(startsAt) },
  };
}

/** All of a day, in which one is not busy. @param day `YYYY-MM-DD` */
export const onDay = (day: string): When => ({
  lines: [`DTSTART;VALUE=DATE:${digits(day)}`, "TRANSP:TRANSPARENT"],
});

function entryLines(entry: CalendarEntry, written: Date): string[] {
  const { when, uid, sequence, isCanceled, location, alarm, properties = [] } = entry;
  const summary = words(entry.summary);
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${digits(written.toISOString().slice(0, 19))}Z`,
    ...when.lines,
    `STATUS:${isCanceled ? "CANCELLED" : "CONFIRMED"}`,
    `SEQUENCE:${sequence}`,
    "CLASS:PRIVATE",
    `SUMMARY:${summary}`,
    ...(location === "" ? [] : [`LOCATION:${words(location)}`]),
    `DESCRIPTION:${words(entry.description)}`,
    ...properties,
    ...(isCanceled
      ? []
      : [
          "BEGIN:VALARM",
          "ACTION:DISPLAY",
          `TRIGGER:${alarm}`,
          `DESCRIPTION:${summary}`,
          "END:VALARM",
        ]),
    "END:VEVENT",
  ];
}

/** Words of people as the format writes them: each kind of line break is one, and no character that nobody sees. */
const words = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** `2026-12-05T10:30` as `20261205T1030`. */
const digits = (text: string) => text.replace(/[-:]/g, "");

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
