import type { Database } from "../../../database/database";
import { newToken } from "../../../security/secret";
import { isoTime } from "../../../database/clinic-times";

/** Holds of several times together, with the columns and the order of locks of single holds. */

interface Row {
  clinicTimeId: number;
  timeId: string;
  extended: boolean;
  expiresAt: string;
  serverNow: string;
}

export interface HeldTime extends Omit<Row, "expiresAt" | "serverNow"> {
  expiresAt: Date;
  serverNow: Date;
}
const ANSWER = `clinic_time_id as "clinicTimeId", time_id as "timeId", extended,
  ${isoTime("expires_at")} as "expiresAt", ${isoTime("now()")} as "serverNow"`;

const LOCK_HOLDS = {
  name: "lock-holds-of-group",
  text: `select ${ANSWER}, user_id = $1 as "isOwn", seat < 0 as "isOffer", expires_at > now() as "isLive"
    from holds where user_id = $1 or clinic_time_id = any($2::int[])
    order by clinic_time_id for update`,
};

const IS_BOOKED = `exists (
    select from appointments a where a.clinic_time_id = t.id and a.status <> 'canceled'
  )`;

const OPEN_TIMES = {
  name: "open-times-of-group",
  text: `select t.id, t.clinic_id as "clinicId", t.doctor_id as "doctorId", ${IS_BOOKED} as "isBooked",
      coalesce(t.opens_at > now(), false) as "isEarly",
      extract(epoch from t.starts_at)::float8 * 1000 as begins,
      extract(epoch from t.ends_at)::float8 * 1000 as ends
    from clinic_times t
    where t.id = any($1::int[]) and t.day = $2::date and t.starts_at > now() and t.closed_at is null`,
};

const PROLONG = {
  name: "prolong-holds-of-group",
  text: `update holds set expires_at = expires_at + make_interval(secs => $2), extended = true
    where user_id = $1 and seat >= 0 and not extended returning ${ANSWER}`,
};

// Reads the count of the CTE that gives holds up, so that it runs first; in the order of ids, so that two groups cannot deadlock.
const HOLD = {
  name: "hold-group",
  text: `with given_up as (delete from holds where user_id = $1 and seat >= 0 returning clinic_time_id)
    insert into holds (user_id, clinic_time_id, time_id, expires_at, extended, seat)
    select $1, w.id, w.token, now() + make_interval(secs => $4), $5, w.seat - 1
    from (select count(*) from given_up) first,
      unnest($2::int[], $3::text[]) with ordinality as w(id, token, seat)
    order by w.id
    on conflict (clinic_time_id) do update
      set user_id = excluded.user_id, time_id = excluded.time_id,
        expires_at = excluded.expires_at, extended = excluded.extended, seat = excluded.seat
      where holds.expires_at <= now() or holds.user_id = excluded.user_id
    returning ${ANSWER}`,
};

// A closed time counts as well: the holds wait for a concurrent closing.
const BOOKED = {
  name: "booked-of-group",
  text: `select from clinic_times t where t.id = any($1::int[]) and (t.closed_at is not null or ${IS_BOOKED})`,
};

const toHeld = ({ clinicTimeId, timeId, extended, expiresAt, serverNow }: Row): HeldTime => ({
  clinicTimeId,
  timeId,
  extended,
  expiresAt: new Date(expiresAt),
  serverNow: new Date(serverNow),
});

/** Locks the holds of the user, and all holds on these times. */
export async function lockHolds(tx: Database, userId: number, times: number[]) {
  const rows = await tx.runQuery<Row & { isOwn: boolean; isOffer: boolean; isLive: boolean }>(
    LOCK_HOLDS,
    [userId, times],
  );
  return {
    /** The user's holds, live or not. */
    own: rows
      .filter(({ isOwn, isOffer }) => isOwn && !isOffer)
      .map((row) => ({ ...toHeld(row), isLive: row.isLive })),
    isTaken: rows.some(({ isOwn, isLive }) => !isOwn && isLive),
  };
}

interface OpenTime {
  id: number;
  clinicId: number;
  doctorId: number;
  /** Beginning in milliseconds since 1970. */
  begins: number;
  ends: number;
  isBooked: boolean;
  /** Whether the time has yet to open, by the database's clock. */
  isEarly: boolean;
}

/** @returns those of the times that are on that day, have not begun and are open */
export const findOpenTimes = (tx: Database, times: number[], day: string): Promise<OpenTime[]> =>
  tx.runQuery<OpenTime>(OPEN_TIMES, [times, day]);

/** Prolongs the holds of the user, each once. */
export async function prolongHolds(
  tx: Database,
  userId: number,
  seconds: number,
): Promise<HeldTime[]> {
  return (await tx.runQuery<Row>(PROLONG, [userId, seconds])).map(toHeld);
}

/**
 * Replaces the user's holds by holds on these times.
 *
 * @returns holds on the times that nobody else held: unless these are all, the transaction must be rolled back
 */
export async function insertHolds(
  tx: Database,
  hold: { userId: number; times: number[]; seconds: number; extended: boolean },
): Promise<HeldTime[]> {
  const { userId, times, seconds, extended } = hold;
  const tokens = times.map(() => newToken());
  return (await tx.runQuery<Row>(HOLD, [userId, times, tokens, seconds, extended])).map(toHeld);
}

/** Whether one of the times is booked. */
export const isAnyBooked = async (tx: Database, times: number[]): Promise<boolean> =>
  (await tx.runQuery(BOOKED, [times])).length > 0;
