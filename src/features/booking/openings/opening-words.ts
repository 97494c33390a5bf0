import { zoneOffset } from "../../../../shared/days";
import { formatCountdown, holdTogether } from "../../../lib/dates";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const format = (timeZone: string, options: Intl.DateTimeFormatOptions, at: Date) =>
  holdTogether(new Intl.DateTimeFormat("ru-RU", { timeZone, ...options }).format(at));

/** A day on the city's calendar: «3 октября», with the year if it is not the present one. */
export function dayIn(timeZone: string, at: Date): string {
  const isThisYear =
    format(timeZone, { year: "numeric" }, at) === format(timeZone, { year: "numeric" }, new Date());
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return format(timeZone, { day: "numeric", month: "long", ...year }, at).replace(/\s*г\.$/, "");
}

/** «5 декабря в 10:00 (UTC+3)», on the clock of the city. */
export function momentIn(timeZone: string, at: Date): string {
  const clock = format(timeZone, { hour: "2-digit", minute: "2-digit" }, at);
  const offset = zoneOffset(timeZone, at, "shortOffset").replace("GMT", "UTC");
  return `${dayIn(timeZone, at)} в\u00a0${clock} (${offset})`;
}

/** The remaining time: «2 дн. 3 ч», «3 ч 5 мин», then «9:05». */
export function leftWords(left: number): string {
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  if (days > 0) return `${days}\u00a0дн. ${hours}\u00a0ч`;
  if (hours > 0) return `${hours}\u00a0ч ${Math.floor((left % HOUR) / 60_000)}\u00a0мин`;
  return formatCountdown(left);
}
