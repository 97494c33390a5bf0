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

/** When an entry is, as lines of the format; of a visit with the zone that these name. */
interface When {
  lines: string[];
  zone?: { name: string; lines: string[] };
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
  emptyZone?: When["zone"];
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
  const zones = new Map(
    [emptyZone, ...entries.map(({ when }) => when.zone)].flatMap((zone) =>
      zone === undefined ? [] : [[zone.name, zone.lines] as const],
    ),
  );
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Rodinki//Appointments//RU",
    `METHOD:${method}`,
    ...properties,
    ...[...zones.values()].flat(),
    ...entries.flatMap((entry) => entryLines(entry, written)),
    "END:VCALENDAR",
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join("");
}

/** The zone is named for the reader and described by its one offset on that day, so no calendar has to know it. */
export function atTime({ doctorDate, timeBegin, timeEnd, timeZone, startsAt }: VisitTime): When {
  const at = (time: string) => `TZID=${timeZone}:${digits(doctorDate)}T${digits(time)}00`;
  return {
    lines: [`DTSTART;${at(timeBegin)}`, `DTEND;${at(timeEnd)}`],
    zone: zoneOf({ timeZone, startsAt }),
  };
}

/** All of a day, in which one is not busy. @param day `YYYY-MM-DD` */
export const onDay = (day: string): When => ({
  lines: [`DTSTART;VALUE=DATE:${digits(day)}`, "TRANSP:TRANSPARENT"],
});

export function zoneOf({ timeZone, startsAt }: Pick<VisitTime, "timeZone" | "startsAt">) {
  const offset = utcOffset(timeZone, new Date(startsAt));
  const lines = [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    "END:STANDARD",
    "END:VTIMEZONE",
  ];
  return { name: timeZone, lines };
}

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
