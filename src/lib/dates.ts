import { formatDayAndMonth } from "../../shared/day-words";

/** Moments as people read them in Russian, without `Intl` as days (shared/day-words.ts). */

/** Binds a number to the counted word by a no-break space. */
export const holdTogether = (text: string) => text.replace(/(\d)\s/g, "$1\u00a0");

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** `HH:MM` on this device's clock. */
export const formatClock = (moment: Date): string =>
  `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;

/** An instant in the reader's own zone: «20 ноября, 14:05». */
export function formatMoment(moment: Date): string {
  const day = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map(twoDigits);
  return `${holdTogether(formatDayAndMonth(day.join("-")))}, ${formatClock(moment)}`;
}

/**
 * Offset of a clinic's clock from UTC, in words: «UTC+5», «UTC+5:30», «UTC».
 *
 * @param day `YYYY-MM-DD` in the calendar of the clinic
 * @param clock `HH:MM` on its clock
 * @param startsAt the same moment, ISO in UTC
 */
export function formatOffset(day: string, clock: string, startsAt: string): string {
  const minutes = (Date.parse(`${day}T${clock}Z`) - Date.parse(startsAt)) / 60_000;
  if (minutes === 0) return "UTC";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? "-" : "+"}${hours}${rest === 0 ? "" : `:${twoDigits(rest)}`}`;
}

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
