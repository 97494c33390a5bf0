/** Calendar days without a clock; a time zone matters only for today's date. */

/** Whether a day exists; 31.02 does not. Months count from 1. */
export function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1;
}

/** Full years from one day to another, each as a number that grows with the day: 14.05.2026 is 20260514. */
export const fullYears = (from: number, to: number): number => Math.floor((to - from) / 10_000);

const DAY = 24 * 60 * 60 * 1000;

/** The day so many days later, or earlier for a negative number. Days are `YYYY-MM-DD`. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00Z`) + count * DAY).toISOString().slice(0, 10);

/** Formatters by IANA zone, cached because making one takes longer than all other checks of a booking. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day at this moment in an IANA time zone. */
export function todayIn(timeZone: string, now = new Date()): string {
  // Swedish writes dates as ISO 8601 does.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone });
  calendars.set(timeZone, calendar);
  return calendar.format(now);
}

/** The offset of a zone from UTC at this moment: «GMT+5», or «GMT+05:00»; UTC itself may have no offset. */
export const zoneOffset = (
  timeZone: string,
  at: Date,
  timeZoneName: "shortOffset" | "longOffset",
): string =>
  // «5/14/2026, GMT+5»
  new Intl.DateTimeFormat("en", { timeZone, timeZoneName }).format(at).replace(/.+ /, "");
