import type { TotalsBy } from "@rodinki/contract/choices";
import { todayIn } from "../../../shared/days";

export interface Range {
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  isOfNetwork: boolean;
  /** What the table has a row for; of all clinics without months or doctors: clinics. */
  by: TotalsBy;
}

const DAY = 86_400_000;
const MAX_DAYS = 366;

/** Weeks that are shown first: two months back. */
const FIRST_WEEKS = 8;

const atNoon = (day: string) => Date.parse(`${day}T12:00Z`);
const isoDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Whole weeks up to the Sunday of this one. @param timeZone of the clinic */
export function lastWeeks(timeZone: string): Range {
  const today = atNoon(todayIn(timeZone));
  // Sunday is 0 there.
  const toSunday = (7 - new Date(today).getUTCDay()) % 7;
  const sunday = today + toSunday * DAY;
  return {
    from: isoDay(sunday - (FIRST_WEEKS * 7 - 1) * DAY),
    to: isoDay(sunday),
    isOfNetwork: false,
    by: "week",
  };
}

/** The whole month before this one, and this year up to its end. @param timeZone of the clinic */
export function usualDays(timeZone: string): { month: Days; year: Days } {
  const [year = "", month = ""] = todayIn(timeZone).split("-");
  const first = `${year}-${month}-01`;
  const last = isoDay(atNoon(first) - DAY);
  return {
    month: { from: `${last.slice(0, 7)}-01`, to: last },
    year: { from: `${year}-01-01`, to: `${year}-12-31` },
  };
}

type Days = Pick<Range, "from" | "to">;

/** @returns what is wrong with it, for people */
export function rangeFault({ from, to }: Days): string | null {
  const days = (atNoon(to) - atNoon(from)) / DAY + 1;
  if (days < 1) return "Последний день раньше первого: поменяйте их\u00a0местами";
  return days > MAX_DAYS ? "Это больше года: выберите меньше дней" : null;
}

/** The last day of a week that begins on this day, within the range. */
export function weekEnd(week: string, { to }: Range): string {
  const first = atNoon(week);
  const toSunday = (7 - new Date(first).getUTCDay()) % 7;
  const sunday = isoDay(first + toSunday * DAY);
  return sunday < to ? sunday : to;
}
