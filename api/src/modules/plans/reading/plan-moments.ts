import { toIsoDate } from "../../../lib/dates";

/** Days, hours and weekdays as people and spreadsheets write them. Each reader answers undefined for what is none. */

/** «1.12.2026», «01.12.26» or «2026-12-01» → `2026-12-01` */
export function readDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text) ?? [];
  if (day === undefined || month === undefined) return toIsoDate(text) ?? undefined;
  const century = year?.length === 2 ? "20" : "";
  const iso = `${century}${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return toIsoDate(iso) ?? undefined;
}

/** «9:00», «13.00», «09:00:00» or a bare hour → `09:00` */
export function readClock(text: string): string | undefined {
  const [, hours, minutes = "00"] = /^([01]?\d|2[0-3])(?:[:.]([0-5]\d)(?::00)?)?$/.exec(text) ?? [];
  return hours === undefined ? undefined : `${hours.padStart(2, "0")}:${minutes}`;
}

/** «05.12.2026 10:00» → `2026-12-05 10:00` */
export function readMoment(text: string): string | undefined {
  const [date = "", time = "", ...rest] = text.split(/\s+/);
  const [day, hour] = [readDay(date), readClock(time)];
  return day === undefined || hour === undefined || rest.length > 0 ? undefined : `${day} ${hour}`;
}

const WEEKDAYS = [
  ["пн", "понедельник"],
  ["вт", "вторник"],
  ["ср", "среда"],
  ["чт", "четверг"],
  ["пт", "пятница"],
  ["сб", "суббота"],
  ["вс", "воскресенье"],
];

/** Counted from 1 as ISO 8601 does; 0: there is no such day. */
const weekday = (word: string) => WEEKDAYS.findIndex((names) => names.includes(word)) + 1;

/** «пн-пт, вс» or «Понедельник – пятница; воскресенье» → 1, 2, 3, 4, 5, 7 */
export function readWeekdays(text: string): number[] | undefined {
  const days = new Set<number>();
  const parts = text
    .toLowerCase()
    .replaceAll(".", "")
    .replace(/\s*\p{Pd}\s*/gu, "-")
    .split(/[,;\s]+/);
  for (const part of parts) {
    const [from = "", to = from, ...rest] = part.split("-");
    const [first, last] = [weekday(from), weekday(to)];
    if (first === 0 || last < first || rest.length > 0) return undefined;
    for (let day = first; day <= last; day += 1) days.add(day);
  }
  return [...days].sort();
}
