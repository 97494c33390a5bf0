import type { Database, Transaction } from "../../database/database";
import { lockUser } from "../../database/lock-user";
import { Failure } from "../../errors/failure";
import { isRefusedByDemand } from "../../database/errors";
import {
  demandHeld,
  findOpenTime,
  giveUpOthers,
  insertHold,
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
 * Holds a time for a user: their live hold on it comes back (prolonged on request), their holds on other
 * times are given up. Everything or nothing: when the new time is taken, the old hold stays.
 *
 * @throws Failure not_open_yet, slot_gone (no such time, begun, closed, or not on that day), slot_taken
 */
export async function holdTime(database: Database, wanted: Wanted): Promise<Hold> {
  try {
    return await database.transaction((tx) => holdIn(tx, wanted));
  } catch (error) {
    if (isRefusedByDemand(error)) throw new Failure("slot_taken");
    throw error;
  }
}

async function holdIn(
  tx: Transaction,
  { userId, clinicTimeId, day, extend, minutes }: Wanted,
): Promise<Hold> {
  // One request of a user at a time: two tabs cannot both believe that their hold is the only one.
  const [, { own, hasOthers, isTaken }, time] = await Promise.all([
    lockUser(tx, userId),
    lockHolds(tx, userId, clinicTimeId),
    findOpenTime(tx, clinicTimeId, day),
  ]);
  if (time === null) throw new Failure("slot_gone");
  if (time.isEarly) throw new Failure("not_open_yet");
  // It was one of those for several people: who asks for it alone wants no more than that.
  if (own !== null && hasOthers) await giveUpOthers(tx, userId, own.timeId);
  if (own !== null && (!extend || own.extended)) return own;
  if (own !== null) {
    const [prolonged] = await Promise.all([prolongHold(tx, own.timeId, minutes), tx.commit()]);
    return orTaken(prolonged);
  }
  if (isTaken || time.isBooked) throw new Failure("slot_taken");

  const hold = { userId, clinicTimeId, minutes };
  // Asked again after the insert: somebody else may have held the time, and even booked it, since.
  const [created] = await Promise.all([insertHold(tx, hold), demandHeld(tx, hold), tx.commit()]);
  return orTaken(created);
}

function orTaken(hold: Hold | null): Hold {
  if (hold === null) throw new Failure("slot_taken");
  return hold;
}
