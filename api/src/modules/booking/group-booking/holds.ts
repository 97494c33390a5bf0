import { fieldNames } from "@rodinki/contract/fields";
import { messages } from "@rodinki/contract/messages";
import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/locks";
import { ApiError } from "../../../errors/api-error";
import { lengthOfExtension, lengthOfHold } from "../held-time";
import { readHeldTime } from "../held-time-repository";
import { requireGroup } from "../purpose";
import { listLive } from "../booking-repository";
import { isGroup } from "../../../lib/visits-together";
import {
  findOpenTimes,
  insertHolds,
  isAnyBooked,
  lockHolds,
  prolongHolds,
} from "./holds-repository";
import type { HeldTime } from "./holds-repository";

interface Wanted {
  userId: number;
  /** A time for each of the people. */
  times: number[];
  /** The local day that the caller believes the times to be on, `YYYY-MM-DD`. */
  day: string;
  /** Prolong the holds when the caller has them already; possible once. */
  extend: boolean;
  minutes: number;
}

/**
 * Holds several times for a user instead of their other holds, all or none: when one is taken, the old holds stay. Live holds that
 * are requested again are returned, prolonged on request.
 *
 * @returns in the order of `times`
 * @throws ApiError child_limit, holds_used_up, not_open_yet, slot_gone (no such time, begun, closed, or not on that day), slot_taken,
 *   time_rests, validation_failed (the same time twice, or times at which nobody comes together)
 */
export function holdTimes(database: Database, wanted: Wanted): Promise<HeldTime[]> {
  return database.transaction(async (tx) => {
    const held = await holdIn(tx, wanted);
    return wanted.times.map((id) => {
      const found = held.find(({ clinicTimeId }) => clinicTimeId === id);
      if (found === undefined) throw new ApiError("slot_taken");
      return found;
    });
  });
}

async function holdIn(tx: Database, { userId, times, day, extend, minutes }: Wanted) {
  if (new Set(times).size < times.length) throw noGroup();
  // The user is locked first, as in every change of a person's data (docs/decisions/007-holds-and-bookings.md).
  const [, { own, isTaken }, open, counted, live] = await Promise.all([
    lockUser(tx, userId),
    lockHolds(tx, userId, times),
    findOpenTimes(tx, times, day),
    readHeldTime(tx, userId, times),
    listLive(tx, userId),
  ]);
  if (open.length < times.length) throw new ApiError("slot_gone");
  if (open.some(({ isEarly }) => isEarly)) throw new ApiError("not_open_yet");
  if (!isGroup(open)) throw noGroup();

  const isHeld = own.length === times.length && own.every((hold) => isOf(times, hold));
  if (isHeld) {
    const isUsedUp = own.some(({ extended }) => extended);
    if (!extend || isUsedUp) return own;
    return prolongHolds(tx, userId, lengthOfExtension(counted, { minutes, count: times.length }));
  }
  if (isTaken || open.some(({ isBooked }) => isBooked)) throw new ApiError("slot_taken");
  requireGroup(live, times.length);
  const length = lengthOfHold(counted, { minutes, count: times.length });
  const held = await insertHolds(tx, { userId, times, ...length });
  // Queried again after the insert: another person may have held a time meanwhile, and even booked it.
  if (await isAnyBooked(tx, times)) throw new ApiError("slot_taken");
  return held;
}

const isOf = (times: number[], { clinicTimeId, isLive }: HeldTime & { isLive: boolean }) =>
  isLive && times.includes(clinicTimeId);

const noGroup = () =>
  new ApiError("validation_failed", {
    errors: { clinic_time_id_1: [messages.format(fieldNames.time)] },
  });
