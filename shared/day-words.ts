import { isDay } from "./days";

/**
 * Days in Russian words. A day is given as `YYYY-MM-DD` and has no time zone; an invalid one gives an empty text. The words are written
 * here because a cheap phone takes 40 ms to make one `Intl.DateTimeFormat`.
 */

const MONTHS = [
  ...["января", "февраля", "марта", "апреля", "мая", "июня"],
  ...["июля", "августа", "сентября", "октября", "ноября", "декабря"],
];
const WEEKDAYS = [
  ...["воскресенье", "понедельник", "вторник", "среда", "четверг", "пятница", "суббота"],
];

function words(text: string, write: (date: number, month: string, year: number) => string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return "";
  const [year = 0, month = 0, date = 0] = text.split("-").map(Number);
  return isDay(year, month, date) ? write(date, MONTHS[month - 1] ?? "", year) : "";
}

/** `2026-05-14` → «14 мая» */
export const formatDayAndMonth = (day: string): string =>
  words(day, (date, month) => `${date} ${month}`);

/** `2026-05-14` → «четверг» */
export const formatWeekday = (day: string): string =>
  words(day, () => WEEKDAYS[new Date(day).getUTCDay()] ?? "");

/** `2026-05-14` → «четверг, 14 мая 2026 г.» with no-break spaces after numbers. */
export const formatDay = (day: string): string =>
  words(day, (date, month, year) => `${formatWeekday(day)}, ${date}\u00a0${month} ${year}\u00a0г.`);

/** `2026-05-14` → «14 мая 2026» with no-break spaces. */
export const formatLongDate = (day: string): string =>
  words(day, (date, month, year) => `${date}\u00a0${month}\u00a0${year}`);

/** `2026-05-14` → «14.05.2026» (specification § 3). */
export const formatDate = (day: string): string =>
  words(day, () => day.split("-").reverse().join("."));
