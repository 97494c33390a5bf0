import type { Attendance } from "@rodinki/contract/choices";
import type { ClinicVisit } from "@rodinki/contract/clinic-day";
import { formatDayAndMonth } from "../../../shared/day-words";
import { daysAfter, isDay } from "../../../shared/days";
import { counted } from "../../lib/counted";
import { holdTogether } from "../../lib/dates";

/** «12 записано · 3 пришли · 1 не пришёл»; the last part is left out if it is zero. */
export function countWords(visits: readonly { attendance: Attendance }[]): string {
  const of = (wanted: Attendance) =>
    visits.filter(({ attendance }) => attendance === wanted).length;
  const missed = of("missed");
  return [
    counted(visits.length, ["записан", "записаны", "записано"]),
    counted(of("came"), ["пришёл", "пришли", "пришли"]),
    ...(missed > 0
      ? [counted(missed, ["не\u00a0пришёл", "не\u00a0пришли", "не\u00a0пришли"])]
      : []),
  ].join(" · ");
}

/**
 * The heading of the previous day's unmarked visits: «Не отмечены вчера: 3». Visits that were marked since loading are
 * still counted.
 *
 * @param today `YYYY-MM-DD` on the clinic's calendar
 */
export function unmarkedWords(visits: readonly ClinicVisit[], today: string): string {
  const day = visits[0]?.day ?? "";
  const when =
    day === today
      ? "сегодня"
      : day === daysAfter(today, -1)
        ? "вчера"
        : holdTogether(formatDayAndMonth(day));
  return `Не\u00a0отмечены ${when}: ${visits.filter(({ attendance }) => attendance === "unmarked").length}`;
}

/**
 * @returns the day of `?day=2026-11-30`; null if it is missing or invalid
 */
export function dayOf(search: string): string | null {
  const day = new URLSearchParams(search).get("day") ?? "";
  const [, year, month, date] = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return isDay(Number(year), Number(month), Number(date)) ? day : null;
}
