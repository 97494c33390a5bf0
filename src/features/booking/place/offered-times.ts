import type { OfferedTime } from "./use-offers";

/**
 * Two doctors may be free at the same time of day: a person chooses a time, so each is offered once.
 *
 * @param chosen id of the time in the form, which stays the one of its time of day
 * @returns the times, one for each time of day, in their order
 */
export function onePerClockTime(times: OfferedTime[], chosen: number): OfferedTime[] {
  const byClockTime = new Map<string, OfferedTime>();
  for (const time of times) {
    if (!byClockTime.has(time.time) || time.id === chosen) byClockTime.set(time.time, time);
  }
  return [...byClockTime.values()];
}

/** How many times are offered instead of one that was lost. */
const OFFERED = 3;

/**
 * @param free the free times of the day
 * @param lost start of the time that was lost, ISO in UTC; null: unknown
 * @returns the free times nearest to it, or else the first ones, in the order of the day
 */
export function nearestTimes(free: OfferedTime[], lost: string | null): OfferedTime[] {
  if (lost === null) return free.slice(0, OFFERED);
  const distance = ({ startsAt }: OfferedTime) => Math.abs(Date.parse(startsAt) - Date.parse(lost));
  return [...free]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, OFFERED)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** As a clinic's day is spoken of; each begins at its hour of the clinic's clock. */
const PARTS = [
  { title: "Утро", until: "12:00" },
  { title: "День", until: "17:00" },
  { title: "Вечер", until: "24:00" },
];

/** @returns the name of the part of the day to which a time (`HH:MM`) belongs */
export const partOfDay = ({ time }: Pick<OfferedTime, "time">): string =>
  PARTS.find(({ until }) => time < until)?.title ?? "";
