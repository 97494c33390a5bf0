import { LOCALE } from "../../shared/day-words";
import { zoneOffset } from "../../shared/days";

/** Moments as people read them in Russian; days are in `shared/day-words.ts`. */

/** A number stays with the word that it counts. */
export const holdTogether = (text: string) => text.replace(/(\d)\s/g, "$1\u00a0");

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
export const formatOffset = (timeZone: string, at: Date): string =>
  zoneOffset(timeZone, at, "shortOffset").replace("GMT", "UTC");

/** Minutes and seconds left, for example «9:05»; never negative. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** `HH:MM` on this device's clock. */
export const formatClock = (moment: Date): string =>
  moment.toLocaleTimeString(LOCALE, { hour: "2-digit", minute: "2-digit" });
