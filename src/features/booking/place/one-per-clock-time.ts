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
