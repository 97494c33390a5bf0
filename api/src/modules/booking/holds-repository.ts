import type { Database } from "../../database/database";
import { newToken } from "../../security/tokens";

/** Holds, in SQL of their own: hundreds are asked for within a second when times are opened. */

/** A hold as the database writes it: moments in ISO 8601. */
interface Row {
  timeId: string;
  extended: boolean;
  expiresAt: string;
  serverNow: string;
}

export interface Hold {
  timeId: string;
  expiresAt: Date;
  extended: boolean;
  serverNow: Date;
}

const toHold = ({ timeId, extended, expiresAt, serverNow }: Row): Hold => ({
  timeId,
  extended,
  expiresAt: new Date(expiresAt),
  serverNow: new Date(serverNow),
});

const moment = (instant: string) =>
  `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A hold as its owner is told about it. */
const ANSWER = `time_id as "timeId", extended, ${moment("expires_at")} as "expiresAt", ${moment("now()")} as "serverNow"`;

const FUTURE_TIME = {
  name: "future-time",
  text: `select from clinic_times
    where id = $1 and day = $2::date and starts_at > now() and closed_at is null`,
};

// In the order of ids: two people who swap their times wait for each other only one way round.
const LOCK_HOLDS = {
  name: "lock-holds",
  text: `select ${ANSWER}, user_id = $1 and clinic_time_id = $2 and expires_at > now() as "isOwn"
    from holds where user_id = $1 or clinic_time_id = $2
    order by clinic_time_id for update`,
};

const PROLONG = {
  name: "prolong-hold",
  text: `update holds set expires_at = expires_at + make_interval(mins => $2), extended = true
    where time_id = $1 returning ${ANSWER}`,
};

const GIVE_UP_ALL = { name: "give-up-holds", text: "delete from holds where user_id = $1" };

const GIVE_UP = {
  name: "give-up-hold",
  text: "delete from holds where user_id = $1 and time_id = $2",
};

const HOLD = {
  name: "hold-time",
  text: `insert into holds (user_id, clinic_time_id, time_id, expires_at, extended)
    values ($1, $2, $3, now() + make_interval(mins => $4), false)
    on conflict (clinic_time_id) do update
      set user_id = excluded.user_id, time_id = excluded.time_id,
        expires_at = excluded.expires_at, extended = false
      where holds.expires_at <= now()
    returning ${ANSWER}`,
};

const IS_BOOKED = {
  name: "is-booked",
  text: "select from appointments where clinic_time_id = $1 and status <> 'canceled'",
};

/** Whether the time is on that day, still lies ahead and is open. */
export const isFutureTime = async (tx: Database, clinicTimeId: number, day: string) =>
  (await tx.ask(FUTURE_TIME, [clinicTimeId, day])).length > 0;

/**
 * Locks the holds of the user, and anybody's on the time.
 *
 * @returns the user's live hold on the time; null: there is none
 */
export async function lockHolds(
  tx: Database,
  userId: number,
  clinicTimeId: number,
): Promise<Hold | null> {
  const locked = await tx.ask<Row & { isOwn: boolean }>(LOCK_HOLDS, [userId, clinicTimeId]);
  const own = locked.find(({ isOwn }) => isOwn);
  return own === undefined ? null : toHold(own);
}

/** @returns null when the hold is gone */
export async function prolongHold(
  tx: Database,
  timeId: string,
  minutes: number,
): Promise<Hold | null> {
  const [prolonged] = await tx.ask<Row>(PROLONG, [timeId, minutes]);
  return prolonged === undefined ? null : toHold(prolonged);
}

export async function giveUpHolds(tx: Database, userId: number): Promise<void> {
  await tx.ask(GIVE_UP_ALL, [userId]);
}

/** Gives up the user's hold; one that is gone already, or is not theirs, stays as it is. */
export async function freeTime(database: Database, userId: number, timeId: string): Promise<void> {
  await database.ask(GIVE_UP, [userId, timeId]);
}

/** @returns null while somebody else holds the time */
export async function insertHold(
  tx: Database,
  hold: { userId: number; clinicTimeId: number; minutes: number },
): Promise<Hold | null> {
  const { userId, clinicTimeId, minutes } = hold;
  const [created] = await tx.ask<Row>(HOLD, [userId, clinicTimeId, newToken(), minutes]);
  return created === undefined ? null : toHold(created);
}

export const isBooked = async (tx: Database, clinicTimeId: number): Promise<boolean> =>
  (await tx.ask(IS_BOOKED, [clinicTimeId])).length > 0;
