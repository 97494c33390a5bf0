import type { Database, Transaction } from "../../database/database";
import { lockUser } from "../../database/locks";
import { ApiError } from "../../errors/api-error";
import { isRefusedByDemand } from "../../database/errors";
import { lengthOfExtension, lengthOfHold } from "./held-time";
import { readHeldTime } from "./held-time-repository";
import {
  requireHeld,
  findOpenTime,
  giveUpOthers,
  insertHold,
  lockHolds,
  prolongHold,
} from "./holds-repository";
import type { Hold } from "./holds-repository";
import { requirePurpose } from "./purpose";
import { listLive } from "./booking-repository";
import type { Purpose } from "./purpose";

interface Wanted extends Purpose {
  userId: number;
  clinicTimeId: number;
  /** The local day that the caller believes the time to be on, `YYYY-MM-DD`. */
  day: string;
  /** Prolong a hold the caller already has; possible once. */
  extend: boolean;
  minutes: number;
}

/**
 * Holds a time for a user: their live hold on it is returned (prolonged on request), their holds on other times are given up. All or
 * nothing: when the new time is taken, the old hold stays. The total duration of a person's holds is limited (held-time.ts), whatever
 * they give up in between.
 *
 * @throws ApiError holds_used_up, not_open_yet, slot_gone (no such time, begun, closed, or not on that day), slot_taken, time_rests, and
 *   as `requirePurpose`
 */
export async function holdTime(database: Database, wanted: Wanted): Promise<Hold> {
  try {
    return await database.transaction((tx) => holdIn(tx, wanted));
  } catch (error) {
    if (isRefusedByDemand(error)) throw new ApiError("slot_taken");
    throw error;
  }
}

async function holdIn(tx: Transaction, wanted: Wanted): Promise<Hold> {
  const { userId, clinicTimeId, day, extend, minutes } = wanted;
  // The lock admits one request of a user at a time, so that two tabs cannot both believe that their hold is the only one.
  const [, { own, hasOthers, isTaken }, time, held, live] = await Promise.all([
    lockUser(tx, userId),
    lockHolds(tx, userId, clinicTimeId),
    findOpenTime(tx, clinicTimeId, day),
    readHeldTime(tx, userId, [clinicTimeId]),
    listLive(tx, userId),
  ]);
  if (time === null) throw new ApiError("slot_gone");
  if (time.isEarly) throw new ApiError("not_open_yet");
  // The hold was one of several people's: requesting it alone gives up the others.
  if (own !== null && hasOthers) await giveUpOthers(tx, userId, own.timeId);
  if (own !== null && (!extend || own.extended)) return own;
  if (own !== null) {
    const seconds = lengthOfExtension(held, { minutes, count: 1 });
    const [prolonged] = await Promise.all([prolongHold(tx, own.timeId, seconds), tx.commit()]);
    return orTaken(prolonged);
  }
  if (isTaken || time.isBooked) throw new ApiError("slot_taken");
  requirePurpose(live, wanted, { ...time, day });

  const hold = { userId, clinicTimeId, ...lengthOfHold(held, { minutes, count: 1 }) };
  // Queried again after the insert: another person may have held the time meanwhile, and even booked it.
  const [created] = await Promise.all([insertHold(tx, hold), requireHeld(tx, hold), tx.commit()]);
  return orTaken(created);
}

function orTaken(hold: Hold | null): Hold {
  if (hold === null) throw new ApiError("slot_taken");
  return hold;
}
