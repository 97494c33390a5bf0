import { attendances } from "@rodinki/contract/choices";
import { ADULT_AGE } from "@rodinki/contract/limits";
import type { FoundVisit, FreeTime } from "@rodinki/contract/clinic-visit";
import { formatDayAndMonth, formatWeekday } from "../../../shared/day-words";
import { daysAfter, fullYears } from "../../../shared/days";
import { holdTogether } from "../../lib/dates";
import { withStop } from "../../lib/sentence";

/** A free time that somebody may come to. */
export interface Target {
  day: string;
  time: FreeTime;
  /** Name of another clinic of the city; null: this one. */
  clinic: string | null;
}

/** «сегодня», «завтра» or «вчера»; null: none of them. */
const nearWord = (day: string, today: string): string | null =>
  ["вчера", "сегодня", "завтра"].find((_, index) => daysAfter(today, index - 1) === day) ?? null;

const calendarWords = (day: string) =>
  `${formatWeekday(day)}, ${holdTogether(formatDayAndMonth(day))}`;

/** «сегодня, 10:15», «четверг, 3 декабря, 10:15» */
export const whenWords = (
  { day, begins }: Pick<FoundVisit, "day" | "begins">,
  today: string,
): string => `${nearWord(day, today) ?? calendarWords(day)}, ${begins}`;

/** «завтра, вторник, 1 декабря» */
export function dayWords(day: string, today: string): string {
  const near = nearWord(day, today);
  return near === null ? calendarWords(day) : `${near}, ${calendarWords(day)}`;
}

/** What has become of a visit: «Записан», «Отменена», «Не пришёл» … */
export function stateWords({ status, attendance, isConfirmed, hasBegun }: FoundVisit): string {
  if (status === "canceled") return "Отменена";
  if (attendance !== "unmarked") return attendances[attendance];
  if (status === "kellyCall") return "Записан, клиника позвонит, чтобы подтвердить";
  if (hasBegun) return "Осмотр начался, не\u00a0отмечен";
  return isConfirmed ? "Записан, придёт" : "Записан";
}

/** Who is still to come is moved instead: a clinic books nobody twice. */
export const mayBookAgain = ({ status, hasBegun }: FoundVisit): boolean =>
  status === "canceled" || hasBegun;

/** What was done: the visit stands at another time, or is canceled. */
export const changeWords = (visit: FoundVisit, target: Target | null, today: string): string =>
  target === null
    ? withStop(`Запись отменена. Была: ${whenWords(visit, today)}, врач ${visit.doctor}`)
    : withStop(
        [
          `Запись перенесена. Теперь: ${whenWords({ day: target.day, begins: target.time.begins }, today)}`,
          `врач ${target.time.doctor}`,
          ...(target.clinic === null ? [] : [target.clinic]),
        ].join(", "),
      );

/** Whom a time is for. */
export interface Guest {
  isChild: boolean;
  /** `YYYY-MM-DD`; undefined: it has not been asked yet. */
  birthDate?: string;
}

/**
 * May somebody come to a time? A child needs a doctor who sees children of that age on that day; who grows up before it needs another
 * consent, and is booked anew.
 */
export function suits(
  { isChild, birthDate }: Guest,
  day: string,
  { childFromAge }: FreeTime,
): boolean {
  if (birthDate === undefined) return !isChild || childFromAge !== null;
  const age = fullYears(numberOf(birthDate), numberOf(day));
  if (age < ADULT_AGE !== isChild) return false;
  return !isChild || (childFromAge !== null && childFromAge <= age);
}

const numberOf = (day: string) => Number(day.replaceAll("-", ""));
