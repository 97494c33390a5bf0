import type { Database } from "../../../database/database";
import { ApiError } from "../../../errors/api-error";
import { lengthOfPassed } from "../held-time";
import { readHeldTime } from "../held-time-repository";
import { requirePatient } from "../purpose";
import { listLive } from "../booking-repository";
import { hashesOf } from "./holding";
import type { Registering } from "./holding";
import { giveUp, lockSecondsLeft, lockWaiting, pass } from "./registration-holds-repository";
import type { Waiting } from "./registration-holds-repository";

/**
 * Gives a user who signs in the time that this browser has held for a form with their e-mail, instead of their other holds, until the
 * hold's end. It then counts as any hold of theirs; where the rules of a user's holds refuse it, it is given up, and the sign-in
 * continues. To be called with the user locked.
 *
 * @param minutes of a user's hold
 */
export async function passHold(
  tx: Database,
  { userId, minutes, ...registering }: Registering & { userId: number; minutes: number },
): Promise<void> {
  const hashes = hashesOf(registering);
  const waiting = await lockWaiting(tx, hashes);
  if (waiting === null) return;
  const left = await lockSecondsLeft(tx, userId, waiting.timeId);
  if (left === null) return;
  const seconds = await secondsFor(tx, userId, { ...waiting, minutes, left });
  if (seconds === null) await giveUp(tx, hashes.browserHash, null);
  else await pass(tx, { userId, timeId: waiting.timeId, seconds });
}

/** @returns the seconds for which the user may hold it; null: not at all, for the reason that `block-time` gives */
async function secondsFor(
  tx: Database,
  userId: number,
  { clinicTimeId, isChild, minutes, left }: Waiting & { minutes: number; left: number },
): Promise<number | null> {
  const live = await listLive(tx, userId);
  const held = await readHeldTime(tx, userId, [clinicTimeId]);
  try {
    requirePatient(live, isChild);
    return lengthOfPassed(held, { minutes, seconds: left });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
