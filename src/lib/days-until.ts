import { LOCALE } from "../../shared/day-words";
import { todayIn } from "../../shared/days";
import { holdTogether } from "./dates";

const A_DAY = 86_400_000;

/**
 * How far a day is from today, where the clock of the clinic shows it: a person abroad reads «завтра» of the same day as the
 * clinic does.
 *
 * @param day `YYYY-MM-DD`
 * @param timeZone IANA name
 * @returns for example «сегодня», «завтра», «через 3 дня»
 */
export const formatDaysUntil = (day: string, timeZone: string, now: Date): string => {
  const days = (Date.parse(day) - Date.parse(todayIn(timeZone, now))) / A_DAY;
  return holdTogether(new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" }).format(days, "day"));
};
