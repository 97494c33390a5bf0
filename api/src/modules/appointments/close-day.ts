import type { Database } from "../../database/database";
import { cancelAndTell } from "./cancellation";
import {
  clinicExists,
  closeTimes,
  deleteHolds,
  lockBooked,
  lockPeople,
} from "./close-day-repository";

interface Day {
  clinicId: number;
  /** `YYYY-MM-DD` on the clinic's calendar. */
  day: string;
  /** For the links in the letters. */
  siteUrl: string;
}

/**
 * Takes back every time of a clinic's day that has not begun: nobody can book it any more, and whoever had it
 * gets a letter. A second time finds nothing to do.
 *
 * @returns how many times were closed and appointments canceled; null: there is no such clinic
 */
export function closeDay(
  database: Database,
  { clinicId, day, siteUrl }: Day,
): Promise<{ times: number; canceled: number } | null> {
  return database.transaction(async (tx) => {
    if (!(await clinicExists(tx, clinicId))) return null;
    const times = await closeTimes(tx, clinicId, day);
    if (times.length === 0) return { times: 0, canceled: 0 };
    // First, as everybody does who changes something of a person (docs/decisions/007-holds-and-bookings.md).
    await lockPeople(tx, times);
    // Waits for bookings that are being written: they hold a lock on their hold, and are seen below.
    await deleteHolds(tx, times);
    const booked = await lockBooked(tx, times);
    for (const one of booked) await cancelAndTell(tx, { ...one, by: "operator", siteUrl });
    return { times: times.length, canceled: booked.length };
  });
}
