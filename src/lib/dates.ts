/** Dates as people read them in Russian. Calendar days travel as `YYYY-MM-DD` and have no time zone. */

const LOCALE = "ru-RU";

/** A calendar day as an instant that `Intl` formats without shifting it: noon, shown in UTC. */
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** @param day `YYYY-MM-DD`; anything else gives an empty text */
const format = (day: string, options: Intl.DateTimeFormatOptions): string => {
  const date = atNoon(day);
  if (!isoDay.test(day) || Number.isNaN(date.getTime())) return "";
  return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: "UTC" }).format(date);
};

/** A number stays with the word that it counts. */
const holdTogether = (text: string) => text.replace(/(\d)\s/g, "$1\u00a0");

/** `2026-05-14` → «четверг, 14 мая 2026 г.» with no-break spaces after numbers; anything else → empty. */
export const formatDay = (day: string): string =>
  holdTogether(format(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" }));

/** `2026-05-14` → «14 мая» */
export const formatDayAndMonth = (day: string): string =>
  format(day, { day: "numeric", month: "long" });

/** `2026-05-14` → «четверг» */
export const formatWeekday = (day: string): string => format(day, { weekday: "long" });

/** `2026-05-14` → «14 мая 2026» with no-break spaces; anything else → empty. */
export const formatLongDate = (day: string): string =>
  format(day, { day: "numeric", month: "long", year: "numeric" })
    .replace(/\s*г\.$/, "")
    .replace(/\s/g, "\u00a0");

/** `2026-05-14` → «14.05.2026»; an invalid date → empty (specification § 3). */
export const formatDate = (day: string): string =>
  format(day, { day: "2-digit", month: "2-digit", year: "numeric" });

/** An instant in the reader's own zone: «20 ноября, 14:05». */
export const formatMoment = (moment: Date): string =>
  holdTogether(
    new Intl.DateTimeFormat(LOCALE, {
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
    })
      .format(moment)
      .replace(" в ", ", "),
  );

/**
 * The offset of a clinic's zone, in the words a person needs to trust the hour.
 *
 * @param timeZone IANA name, for example `Asia/Yekaterinburg`
 * @param at instant for which the offset is wanted
 * @returns for example «UTC+5»
 */
export function formatOffset(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: "shortOffset" });
  const offset = parts.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return offset.replace("GMT", "UTC");
}

/** Minutes and seconds left, for example «9:05»; never negative. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
