import type { Attendance } from "@rodinki/contract/choices";
import { isDay } from "../../../shared/days";

const plural = new Intl.PluralRules("ru-RU");

const counted = (count: number, one: string, many: string) =>
  `${count}\u00a0${plural.select(count) === "one" ? one : many}`;

/** «12 записаны · 3 пришли · 1 не пришёл»; who did not come is left out as long as there is nobody. */
export function countWords(visits: readonly { attendance: Attendance }[]): string {
  const of = (wanted: Attendance) =>
    visits.filter(({ attendance }) => attendance === wanted).length;
  const missed = of("missed");
  return [
    counted(visits.length, "записан", "записаны"),
    counted(of("came"), "пришёл", "пришли"),
    ...(missed > 0 ? [counted(missed, "не\u00a0пришёл", "не\u00a0пришли")] : []),
  ].join(" · ");
}

/** @returns the day of `?day=2026-11-30`; null: there is none, or no such day */
export function dayOf(search: string): string | null {
  const day = new URLSearchParams(search).get("day") ?? "";
  const [, year, month, date] = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return isDay(Number(year), Number(month), Number(date)) ? day : null;
}

const DAY = 24 * 60 * 60 * 1000;

/** The day so many days later on the calendar, or earlier. Days are `YYYY-MM-DD`. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00Z`) + count * DAY).toISOString().slice(0, 10);
