import type { TotalsBy } from "@rodinki/contract/choices";
import { todayIn } from "../../../shared/days";

export interface Range {
  /** The first and the last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  isOfNetwork: boolean;
  /** The grouping of the rows; totals of all clinics are grouped by clinic instead of by week. */
  by: TotalsBy;
}

const DAY = 86_400_000;
const MAX_DAYS = 366;

/** The default range in weeks: two months back. */
const FIRST_WEEKS = 8;

const atNoon = (day: string) => Date.parse(`${day}T12:00Z`);
const isoDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Whole weeks up to this week's Sunday. @param timeZone of the clinic */
export function lastWeeks(timeZone: string): Range {
  const today = atNoon(todayIn(timeZone));
  // `getUTCDay` returns 0 for a Sunday.
  const toSunday = (7 - new Date(today).getUTCDay()) % 7;
  const sunday = today + toSunday * DAY;
  return {
    from: isoDay(sunday - (FIRST_WEEKS * 7 - 1) * DAY),
    to: isoDay(sunday),
    isOfNetwork: false,
    by: "week",
  };
}

/** The last whole month, and this whole year. @param timeZone of the clinic */
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

/**
 * @returns an error message for people; null if the range is valid
 */
export function rangeFault({ from, to }: Days): string | null {
  const days = (atNoon(to) - atNoon(from)) / DAY + 1;
  if (days < 1) return "Последний день раньше первого: поменяйте их\u00a0местами";
  return days > MAX_DAYS ? "Это больше года: выберите меньше дней" : null;
}

/** The last day within the range of the week that begins on this day. */
export function weekEnd(week: string, { to }: Range): string {
  const first = atNoon(week);
  const toSunday = (7 - new Date(first).getUTCDay()) % 7;
  const sunday = isoDay(first + toSunday * DAY);
  return sunday < to ? sunday : to;
}
