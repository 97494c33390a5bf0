import { ApiError } from "../../errors/api-error";
import type { HeldTime } from "./held-time-repository";

/**
 * For how long one account may keep times from others: in the last 24 hours, so that no midnight and no zone of a clinic gives it
 * a second day, and one time in one turn (docs/decisions/053-moves-groups-and-limits-of-holds.md).
 */

/** So many holds as long as one: a family of four that uses each to its last second, twice, needs 16, and four more to move its visits. */
export const HOLDS_A_DAY = 20;

/** A hold and its extension: what is held again right away goes on with the rest of it. */
export const HOLDS_A_TURN = 2;

/** Who takes a time by mistake may do so again, once. What is given back more often rests for the day. */
export const GIVEN_BACK_A_DAY = 2;

/** The least part of a hold that is given: nobody fills in a form in less. */
const MIN_REST_SHARE = 0.2;

const MINUTE = 60;

/**
 * How long the user may hold these times again, in seconds, and whether no extension is left then.
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
 * How much of the seconds that a time is still held for a registration the user may have of it.
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
 * By how many seconds the user's live holds of these times may be prolonged; 0: their turn is over.
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

/** A visit that is given back counts as a hold: it has blocked the time for others. */
function requireBudget({ planned, givenBack }: HeldTime, more: number, whole: number): void {
  if (planned + givenBack * whole + more > HOLDS_A_DAY * whole) throw new ApiError("holds_used_up");
}
