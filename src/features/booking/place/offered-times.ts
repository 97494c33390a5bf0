import type { OfferedTime } from "./lists";

/**
 * Removes duplicates: two doctors may be free at the same time of day, and a person chooses only the time.
 *
 * @param chosen id of the time in the form, which is retained for its time of day
 * @returns the times, one for each time of day, in their order
 */
export function onePerClockTime(times: OfferedTime[], chosen: number): OfferedTime[] {
  const byClockTime = new Map<string, OfferedTime>();
  for (const time of times) {
    if (!byClockTime.has(time.time) || time.id === chosen) byClockTime.set(time.time, time);
  }
  return [...byClockTime.values()];
}

/** How many times are offered instead of a lost one. */
const OFFERED = 3;

/**
 * Finds the free times nearest to a lost one.
 *
 * @param free the free times of the day
 * @param lost start of the lost time, ISO in UTC; null if unknown
 * @returns the nearest times, or else the first ones, in the order of the day
 */
export function nearestTimes(free: OfferedTime[], lost: string | null): OfferedTime[] {
  if (lost === null) return free.slice(0, OFFERED);
  const distance = ({ startsAt }: OfferedTime) => Math.abs(Date.parse(startsAt) - Date.parse(lost));
  return [...free]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, OFFERED)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

export interface ClinicsTimes {
  clinicId: number | undefined;
  times: OfferedTime[];
}

/**
 * Groups the times by clinic, each time of day of a clinic once.
 *
 * @param chosen id of the time in the form, which is retained for its time of day
 * @returns clinics in the order of their first time, each with its times in the order of the day
 */
export function byClinic(times: OfferedTime[], chosen: number): ClinicsTimes[] {
  const inOrder = [...times].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  return groups(inOrder, ({ clinicId }) => clinicId).map(([clinicId, all]) => ({
    clinicId,
    times: onePerClockTime(all, chosen),
  }));
}

/** Groups in the order of first occurrence; `Map.groupBy` is missing in the oldest supported browsers. */
function groups<Key, Item>(items: Item[], keyOf: (item: Item) => Key): [Key, Item[]][] {
  const found = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    found.set(key, [...(found.get(key) ?? []), item]);
  }
  return [...found];
}
