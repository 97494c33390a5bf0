import { attendances } from "@rodinki/contract/choices";
import { ADULT_AGE } from "@rodinki/contract/limits";
import type { FoundVisit, FreeTime } from "@rodinki/contract/clinic-visit";
import { formatDayAndMonth, formatWeekday } from "../../../shared/day-words";
import { daysAfter, fullYears } from "../../../shared/days";
import { holdTogether } from "../../lib/dates";
import { withStop } from "../../lib/sentence";

/** A free time to which a person may come. */
export interface Target {
  day: string;
  time: FreeTime;
  /** The name of another clinic of the city; null for this one. */
  clinic: string | null;
}

/** «сегодня», «завтра» or «вчера»; null for other days. */
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

/** The state of a visit in words: «Записан», «Отменена», «Не пришёл» … */
export function stateWords({ status, attendance, isConfirmed, hasBegun }: FoundVisit): string {
  if (status === "canceled") return "Отменена";
  if (attendance !== "unmarked") return attendances[attendance];
  if (status === "kellyCall") return "Записан, клиника позвонит, чтобы подтвердить";
  if (hasBegun) return "Осмотр начался, не\u00a0отмечен";
  return isConfirmed ? "Записан, придёт" : "Записан";
}

/**
 * Whether a person may be booked again: one with a future visit is moved instead, because a clinic books nobody twice.
 */
export const mayBookAgain = ({ status, hasBegun }: FoundVisit): boolean =>
  status === "canceled" || hasBegun;

/** A change in words: the new time, or the cancellation. */
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

/** The person for whom a time is chosen. */
export interface Guest {
  isChild: boolean;
  /** `YYYY-MM-DD`; undefined if it was not asked yet. */
  birthDate?: string;
}

/**
 * Whether a person may come to a time. A child needs a doctor who sees children of that age on that day. A child who
 * comes of age before it needs another consent, and cannot be moved there.
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
