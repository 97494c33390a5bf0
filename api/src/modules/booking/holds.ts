import type { Database } from "../../database/database";
import { lockUser } from "../../database/lock-user";
import { Failure } from "../../errors/failure";
import {
  giveUpHolds,
  insertHold,
  isBooked,
  isFutureTime,
  lockHolds,
  prolongHold,
} from "./holds-repository";
import type { Hold } from "./holds-repository";

interface Wanted {
  userId: number;
  clinicTimeId: number;
  /** The local day that the caller believes the time to be on, `YYYY-MM-DD`. */
  day: string;
  /** Prolong a hold the caller already has; possible once. */
  extend: boolean;
  minutes: number;
}

/**
 * Holds a time for a user: their live hold on it comes back (prolonged on request), a hold on another
 * time is given up. Everything or nothing: when the new time is taken, the old hold stays.
 *
 * @throws Failure slot_gone (no such time, begun, closed, or not on that day), slot_taken
 */
export function holdTime(
  database: Database,
  { userId, clinicTimeId, day, extend, minutes }: Wanted,
): Promise<Hold> {
  return database.transaction(async (tx) => {
    // One request of a user at a time: two tabs cannot both believe that their hold is the only one.
    await lockUser(tx, userId);
    if (!(await isFutureTime(tx, clinicTimeId, day))) throw new Failure("slot_gone");
    const own = await lockHolds(tx, userId, clinicTimeId);
    if (own !== null && (!extend || own.extended)) return own;
    if (own !== null) return orTaken(await prolongHold(tx, own.timeId, minutes));

    await giveUpHolds(tx, userId);
    const created = orTaken(await insertHold(tx, { userId, clinicTimeId, minutes }));
    // Asked after the insert: a booking that was just being written has become visible by now.
    if (await isBooked(tx, clinicTimeId)) throw new Failure("slot_taken");
    return created;
  });
}

function orTaken(hold: Hold | null): Hold {
  if (hold === null) throw new Failure("slot_taken");
  return hold;
}
