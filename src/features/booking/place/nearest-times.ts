import type { ClinicTime } from "@rodinki/contract/booking";

/** How many times are offered instead of one that was lost. */
const OFFERED = 3;

/**
 * @param free the clinic's free times of the day
 * @param lost start of the time that was lost, ISO in UTC
 * @returns the free times nearest to it, in the order of the day
 */
export function nearestTimes(free: ClinicTime[], lost: string): ClinicTime[] {
  const distance = ({ startsAt }: ClinicTime) => Math.abs(Date.parse(startsAt) - Date.parse(lost));
  return [...free]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, OFFERED)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}
