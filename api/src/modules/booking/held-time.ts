import { ApiError } from "../../errors/api-error";
import type { HeldTime } from "./held-time-repository";

/**
 * Limits of how long one account may hold times: in the last 24 hours, so that no midnight and no clinic's time zone brings a second
 * day, and one time in one turn (docs/decisions/053-moves-groups-and-limits-of-holds.md).
 */

/** Limit of held time in a day, in whole holds: a family of four that extends each hold to its end needs 16, and four to move visits. */
export const HOLDS_A_DAY = 20;

/** Limit of one turn: a hold and its extension. A time that is held again soon continues its turn. */
export const HOLDS_A_TURN = 2;

/** Limit of returns of one time: a mistake may be repeated once. A time that is given back more often rests for the day. */
const GIVEN_BACK_A_DAY = 2;

/** Smallest part of a hold that is granted: nobody fills in a form in less time. */
const MIN_REST_SHARE = 0.2;

const MINUTE = 60;

/**
 * Duration for which the user may hold these times again, in seconds, and whether no extension is left.
 *
 * @param minutes of a whole hold
 * @throws ApiError holds_used_up, time_rests
 */
export function lengthOfHold(
  held: HeldTime,
  { minutes, count }: { minutes: number; count: number },
): { seconds: number; extended: boolean } {
  const whole = minutes * MINUTE;
  const rest = restOfTurn(held, whole);
  const seconds = Math.min(whole, rest);
  requireBudget(held, count * seconds - held.left, whole);
  return { seconds, extended: rest <= whole };
}

/**
 * Number of seconds that the user may take over from the rest of a registration's hold.
 *
 * @throws ApiError holds_used_up, time_rests
 */
export function lengthOfPassed(
  held: HeldTime,
  { minutes, seconds }: { minutes: number; seconds: number },
): number {
  const whole = minutes * MINUTE;
  const length = Math.min(seconds, restOfTurn(held, whole));
  requireBudget(held, length - held.left, whole);
  return length;
}

/**
 * Number of seconds by which the user's live holds of these times may be prolonged; 0: their turn is over.
 *
 * @throws ApiError holds_used_up
 */
export function lengthOfExtension(
  held: HeldTime,
  { minutes, count }: { minutes: number; count: number },
): number {
  const whole = minutes * MINUTE;
  const seconds = Math.max(0, Math.min(whole, HOLDS_A_TURN * whole - held.turn));
  requireBudget(held, count * seconds, whole);
  return seconds;
}

function restOfTurn({ turn, turnLeft, timeGivenBack }: HeldTime, whole: number): number {
  if (timeGivenBack >= GIVEN_BACK_A_DAY) {
    throw new ApiError("time_rests", {
      message:
        "Вы уже несколько раз отказывались от этого времени, и теперь его могут выбрать другие. Выберите другое или позвоните в клинику",
    });
  }
  const rest = HOLDS_A_TURN * whole - (turn - turnLeft);
  if (rest < MIN_REST_SHARE * whole) throw new ApiError("time_rests");
  return rest;
}

/** Checks the limit of the day. A visit that is given back counts as a hold, as it has blocked the time for others. */
function requireBudget({ planned, givenBack }: HeldTime, more: number, whole: number): void {
  if (planned + givenBack * whole + more > HOLDS_A_DAY * whole) throw new ApiError("holds_used_up");
}
