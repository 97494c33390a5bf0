import { formatDay, formatDayAndMonth, formatWeekday } from "../../shared/day-words";

/** Moments as people read them in Russian, without `Intl` as days (shared/day-words.ts). */

/** Binds a number to the counted word, and «№» to its number, by a no-break space. */
export const holdTogether = (text: string) => text.replace(/([\d№])\s/g, "$1\u00a0");

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** `HH:MM` on this device's clock. */
export const formatClock = (moment: Date): string =>
  `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;

/** «14 мая, 09:30» without a break. */
export const formatDayAndTime = (day: string, time: string): string =>
  `${holdTogether(formatDayAndMonth(day))},\u00a0${time}`;

/** An instant in the reader's own zone: «20 ноября, 14:05». */
export function formatMoment(moment: Date): string {
  const day = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map(twoDigits);
  return formatDayAndTime(day.join("-"), formatClock(moment));
}

/** Shorter than a year, so that a day and a month never mean two days. */
const A_YEAR_MS = 360 * 86_400_000;

/** «четверг, 14 мая», with the year only if the day is a year away. @param day `YYYY-MM-DD` */
export const formatVisitDay = (day: string): string =>
  Math.abs(Date.parse(day) - Date.now()) < A_YEAR_MS
    ? `${formatWeekday(day)}, ${holdTogether(formatDayAndMonth(day))}`
    : formatDay(day);

/** «четверг, 14 мая, 09:30» in a sentence: the hour stays on the line of its day. */
export const formatVisit = (day: string, time: string): string =>
  `${formatVisitDay(day)},\u00a0${time}`;

/** Minutes and seconds left, for example «9:05»; never negative. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * An instant on the clock of a clinic, whose colleagues may read it elsewhere: «27 ноября, 18:40».
 *
 * @param timeZone IANA name
 * @param at ISO 8601
 */
export const formatMomentIn = (timeZone: string, at: string): string =>
  holdTogether(
    new Intl.DateTimeFormat("ru-RU", {
      ...({ day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const),
      timeZone,
    })
      .format(new Date(at))
      .replace(" в ", ", "),
  );

/** The clock of a clinic at an instant: «18:40». */
export const formatClockIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat("ru-RU", { timeZone, hour: "2-digit", minute: "2-digit" }).format(
    new Date(at),
  );
