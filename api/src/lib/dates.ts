import { fullYears, isDay } from "../../../shared/days";

/** Calendar dates as `YYYY-MM-DD`, independent of clocks and time zones. */

/** Time zone of most visitors: ages that depend on today are correct to within hours. */
export const VISITORS_ZONE = "Europe/Moscow";

/** Limits of birthdays and visits: a year beyond these is a mistake or an attack. */
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2199-12-31";

/**
 * @param text `DD.MM.YYYY` or `YYYY-MM-DD`
 * @returns the date as `YYYY-MM-DD`, or null when there is no such day (31.02.2000) or it is outside the limits
 *   (0000-01-01, which PostgreSQL refuses, and 9999-12-31)
 */
export function toIsoDate(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  const iso = year === undefined ? text : `${year}-${month}-${day}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso) || iso < FIRST_DAY || iso > LAST_DAY) return null;
  return isDay(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8))) ? iso : null;
}

/** Full years of a person born on `birthday` on the day `on`, both `YYYY-MM-DD`. */
export const ageOn = (birthday: string, on: string): number =>
  fullYears(Number(birthday.replaceAll("-", "")), Number(on.replaceAll("-", "")));

const moments = new Intl.DateTimeFormat("ru-RU", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: VISITORS_ZONE,
});

/** Formats a moment for an e-mail: «21 ноября 2026 г. в 19:40 по московскому времени». */
export const formatMoment = (at: Date): string => `${moments.format(at)} по московскому времени`;

/** @returns minutes since midnight on a clock: `HH:MM` */
export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
