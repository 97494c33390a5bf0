import type { OfferedTime } from "./use-offers";

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
