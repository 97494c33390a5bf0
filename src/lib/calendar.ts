import { fullYears, isDay } from "../../shared/days";

/** Calendar days as people type them, `DD.MM.YYYY`. */

export interface Day {
  year: number;
  /** 1–12 */
  month: number;
  day: number;
}

/** @returns the day, or null when the text is not one that exists (31.02 does not) */
export function parseDay(text: string): Day | null {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  if (match === null) return null;
  const [day, month, year] = match.slice(1).map(Number) as [number, number, number];
  return year >= 1900 && isDay(year, month, day) ? { year, month, day } : null;
}

/** Converts a day that `parseDay` accepts to ISO 8601: «05.12.2026» → `2026-12-05`. */
export const isoOf = (text: string): string => text.split(".").reverse().join("-");

/** A number that grows with the day: 2026-05-14 → 20260514. */
const order = ({ year, month, day }: Day) => year * 10_000 + month * 100 + day;

/** The day as people type it: `DD.MM.YYYY`. */
export const dayText = (day: Day): string => toLocalDate(day).toLocaleDateString("ru-RU");

/** Noon of the day in the browser's own zone: a midnight may not exist there. */
export const toLocalDate = ({ year, month, day }: Day): Date => new Date(year, month - 1, day, 12);

export const fromLocalDate = (date: Date): Day => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
});

/** @returns today's date, `years` years ago, in the browser's own zone */
export function yearsAgo(years: number): Day {
  const now = new Date();
  return fromLocalDate(new Date(now.getFullYear() - years, now.getMonth(), now.getDate(), 12));
}

const today = (): Day => yearsAgo(0);

export const isInFuture = (day: Day): boolean => order(day) > order(today());

/** Whether a person born on this day has had their `age`-th birthday by `on`. */
export const isAtLeast = (age: number, born: Day, on: Day = today()): boolean =>
  fullYears(order(born), order(on)) >= age;
