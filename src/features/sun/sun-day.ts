import { zoneOffset } from "../../../shared/days";
import type { Place } from "./sun-height";
import { uvIndex } from "./uv-index";

/**
 * The index from which the World Health Organization recommends protection is 3; the index is rounded, so 2.5 counts as
 * 3.
 */
const PROTECT_FROM = 2.5;

const DAY = 86_400_000;
const WEEK = 7;
const WEEKS_OF_A_YEAR = 52;

const STEP = 10;
const MINUTE = 60_000;
const MINUTES_OF_A_DAY = 24 * 60;

/** A day's sun. Times are minutes since midnight in the place's time zone. */
export interface SunDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** The index every ten minutes, from midnight to midnight. */
  curve: { minute: number; index: number }[];
  /** The highest index and its time. */
  peak: { minute: number; index: number };
  /** When the skin needs protection; null if the index stays below the limit all day. */
  protection: { from: number; until: number } | null;
}

/** The instant at which a day begins in an IANA zone, in milliseconds since 1970. */
function beginningOf(day: string, timeZone: string): number {
  const noon = new Date(`${day}T12:00:00Z`);
  const offset = zoneOffset(timeZone, noon, "longOffset").replace("GMT", "") || "+00:00";
  return Date.parse(`${day}T00:00:00${offset}`);
}

/**
 * @param day `YYYY-MM-DD`
 * @param timeZone IANA name of the zone in which minutes are counted
 */
export function sunDay(place: Place, day: string, timeZone: string): SunDay {
  const midnight = beginningOf(day, timeZone);
  const curve = Array.from({ length: MINUTES_OF_A_DAY / STEP + 1 }, (_, step) => {
    const minute = step * STEP;
    return { minute, index: uvIndex(place, midnight + minute * MINUTE) };
  });
  const strong = curve.filter(({ index }) => index >= PROTECT_FROM);
  const [first, last] = [strong[0], strong.at(-1)];
  return {
    day,
    curve,
    peak: curve.reduce((high, point) => (point.index > high.index ? point : high)),
    protection: first && last ? { from: first.minute, until: last.minute } : null,
  };
}

/** The minute of a day at an instant, both in the zone. */
export const minuteOf = (now: Date, day: string, timeZone: string): number =>
  (now.getTime() - beginningOf(day, timeZone)) / MINUTE;

/** The day (`YYYY-MM-DD`) that is `days` days later. */
export const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/**
 * @returns the first day, to within a week, on which the skin needs protection again; null if there is none within a
 *   year
 */
export function nextProtection(place: Place, day: string, timeZone: string): string | null {
  for (let weeks = 1; weeks <= WEEKS_OF_A_YEAR; weeks += 1) {
    const next = later(day, weeks * WEEK);
    if (sunDay(place, next, timeZone).protection) return next;
  }
  return null;
}
