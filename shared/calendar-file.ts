import { zoneOffset } from "./days";

/**
 * Describes a zone for a calendar (VTIMEZONE of RFC 5545) by its offset at the first of the moments, and by each change of the offset
 * up to a later one.
 */
function zoneLines(name: string, moments: Date[]): string[] {
  const [first = new Date(0), ...later] = [...moments].sort((one, other) => +one - +other);
  const lines = observance("19700101T000000", utcOffset(name, first), utcOffset(name, first));
  let known = first;
  for (const moment of later) {
    while (utcOffset(name, known) !== utcOffset(name, moment)) {
      const change = changeBetween(name, known, moment);
      const [from, to] = [utcOffset(name, known), utcOffset(name, change)];
      lines.push(...observance(onClock(change, from), from, to));
      known = change;
    }
  }
  return ["BEGIN:VTIMEZONE", `TZID:${name}`, ...lines, "END:VTIMEZONE"];
}

function observance(start: string, from: string, to: string): string[] {
  const kind = minutesOf(to) > minutesOf(from) ? "DAYLIGHT" : "STANDARD";
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `END:${kind}`,
  ];
}

const MINUTE = 60_000;

/** @returns the minute of a change of the offset between `from` and `until`, whose offsets differ */
function changeBetween(zone: string, from: Date, until: Date): Date {
  let [same, other] = [Math.floor(+from / MINUTE), Math.floor(+until / MINUTE)];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (utcOffset(zone, new Date(middle * MINUTE)) === utcOffset(zone, from)) same = middle;
    else other = middle;
  }
  return new Date(other * MINUTE);
}

/** Local time at the offset, in the format's notation. */
const onClock = (at: Date, offset: string): string =>
  new Date(+at + minutesOf(offset) * MINUTE).toISOString().slice(0, 19).replace(/[-:]/g, "");

/** Minutes of an offset like `-0330`. */
const minutesOf = (offset: string): number =>
  Number(`${offset.charAt(0)}1`) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3, 5)));

/** `+1000` */
const utcOffset = (timeZone: string, at: Date) =>
  zoneOffset(timeZone, at, "longOffset").replace(/GMT|:/g, "") || "+0000";

/** Time of a visit by the clinic's wall clock, with the names of the contract's appointments. */
interface VisitTime {
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

/** Texts about a visit in a calendar. */
export interface VisitTexts {
  /** Globally unique id, the same in every file about one visit, so that calendars show one entry. */
  uid: string;
  summary: string;
  /** Place; empty: none. */
  location: string;
  description: string;
}

/** A zone that the lines of an entry name, at the moment of the entry. */
interface ZoneMoment {
  name: string;
  at: Date;
}

/** Time of an entry as lines of the format; for a visit with its zone. */
interface When {
  lines: string[];
  zone?: ZoneMoment;
}

/** One entry of a calendar. */
export interface CalendarEntry extends VisitTexts {
  when: When;
  /** SEQUENCE, which grows with every change: calendars ignore entries older than the one they know. */
  sequence: number;
  /** Whether the entry was removed. */
  isCanceled?: boolean;
  /** Time of the alarm before or after the beginning, as a duration of the format. */
  alarm: string;
  /** Further properties of the entry, each a line of the format. */
  properties?: string[];
}

interface Calendar {
  /** PUBLISH publishes entries, REQUEST adds or changes them, CANCEL removes them (RFC 5546). */
  method: "PUBLISH" | "REQUEST" | "CANCEL";
  entries: CalendarEntry[];
  /** The moment of writing. */
  written: Date;
  /** Properties of the calendar itself, each a line of the format. */
  properties?: string[];
  /** Zone that is described when there is no entry, as a calendar needs a component (RFC 5545 § 3.6). */
  emptyZone?: ZoneMoment;
}

/** Alarm of a visit, a day before, independent of the reminders by e-mail. */
export const VISIT_ALARM = "-P1D";

/**
 * Writes a calendar file (iCalendar, RFC 5545), for e-mails, private addresses and the site. Each entry is marked private, as others may
 * see the calendar.
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

/** Time of a visit with the name of its zone, which the file describes, so that calendars need not know it. */
export function atTime({ doctorDate, timeBegin, timeEnd, timeZone, startsAt }: VisitTime): When {
  const at = (time: string) => `TZID=${timeZone}:${digits(doctorDate)}T${digits(time)}00`;
  return {
    lines: [`DTSTART;${at(timeBegin)}`, `DTEND;${at(timeEnd)}`],
    zone: { name: timeZone, at: new Date(startsAt) },
  };
}

/** A whole day that does not count as busy. @param day `YYYY-MM-DD` */
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

/** Escapes a text for the format, with uniform line breaks and without invisible characters. */
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
