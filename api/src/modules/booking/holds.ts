import type { Database } from "../../database/connect";
import { lockUser } from "../../database/lock-user";
import { Failure } from "../../errors/failure";
import { newToken } from "../../security/tokens";

interface Wanted {
  userId: number;
  clinicTimeId: number;
  /** The local day that the caller believes the time to be on, `YYYY-MM-DD`. */
  day: string;
  /** Prolong a hold the caller already has; possible once. */
  extend: boolean;
  minutes: number;
}

interface Hold {
  timeId: string;
  expiresAt: Date;
  extended: boolean;
  serverNow: Date;
}

/** A hold as its owner is told about it. */
const ANSWER = `time_id as "timeId", expires_at as "expiresAt", extended, now() as "serverNow"`;

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
    if ((await tx.ask(FUTURE_TIME, [clinicTimeId, day])).length === 0) {
      throw new Failure("slot_gone");
    }
    const locked = await tx.ask<Hold & { isOwn: boolean }>(LOCK_HOLDS, [userId, clinicTimeId]);
    const own = locked.find(({ isOwn }) => isOwn);
    if (own) return extend && !own.extended ? prolong(tx, own, minutes) : own;

    await tx.ask(GIVE_UP_ALL, [userId]);
    const [created] = await tx.ask<Hold>(HOLD, [userId, clinicTimeId, newToken(), minutes]);
    // Asked after the insert: a booking that was just being written has become visible by now.
    if (created === undefined || (await tx.ask(IS_BOOKED, [clinicTimeId])).length > 0) {
      throw new Failure("slot_taken");
    }
    return created;
  });
}

async function prolong(tx: Database, { timeId }: Hold, minutes: number): Promise<Hold> {
  const [prolonged] = await tx.ask<Hold>(PROLONG, [timeId, minutes]);
  if (prolonged === undefined) throw new Failure("slot_taken");
  return prolonged;
}

/** Gives up the caller's hold; one that is gone already, or is not theirs, stays as it is. */
export async function freeTime(database: Database, userId: number, timeId: string): Promise<void> {
  await database.ask(GIVE_UP, [userId, timeId]);
}
