import type { Database } from "../../database/database";
import { OFFER_SEAT } from "../../database/schema/appointments";
import { newToken } from "../../security/secret";
import { isoTime } from "../../database/clinic-times";

/** Holds, in handwritten SQL: hundreds are requested within a second when times are opened. */

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

/** SQL columns of a hold for its owner. */
const ANSWER = `time_id as "timeId", extended, ${isoTime("expires_at")} as "expiresAt", ${isoTime("now()")} as "serverNow"`;

// Locks in the order of ids, so that two people who swap their times cannot deadlock.
const LOCK_HOLDS = {
  name: "lock-holds",
  text: `select ${ANSWER}, user_id = $1 as "isOwn", clinic_time_id = $2 as "isOnTime",
      expires_at > now() as "isLive"
    from holds where user_id = $1 or clinic_time_id = $2
    order by clinic_time_id for update`,
};

const IS_BOOKED =
  "exists (select from appointments where clinic_time_id = $1 and status <> 'canceled')";

const OPEN_TIME = {
  name: "open-time",
  text: `select ${IS_BOOKED} as "isBooked", coalesce(t.opens_at > now(), false) as "isEarly",
      d.child_from_age as "childFromAge"
    from clinic_times t join doctors d on d.id = t.doctor_id
    where t.id = $1 and t.day = $2::date and t.starts_at > now() and t.closed_at is null`,
};

const PROLONG = {
  name: "prolong-hold",
  text: `update holds set expires_at = expires_at + make_interval(secs => $2), extended = true
    where time_id = $1 returning ${ANSWER}`,
};

const GIVE_UP = {
  name: "give-up-hold",
  text: `with ended as (
      delete from holds where user_id = $1 and time_id = $2 returning clinic_time_id, seat = ${OFFER_SEAT} as was_offer
    ), declined as (
      update waiting_offers o set declined_at = now() from ended
      where ended.was_offer and o.user_id = $1 and o.clinic_time_id = ended.clinic_time_id and o.declined_at is null
    )
    select was_offer as "wasOffer" from ended`,
};

const GIVE_UP_OTHERS = {
  name: "give-up-other-holds",
  text: "delete from holds where user_id = $1 and time_id <> $2 and seat >= 0",
};

// Reads the count of the CTE that gives holds up, so that it runs first: a person who requests one time has one hold.
const HOLD = {
  name: "hold-time",
  text: `with given_up as (delete from holds where user_id = $1 and seat >= 0 returning clinic_time_id)
    insert into holds (user_id, clinic_time_id, time_id, expires_at, extended)
    select $1, $2, $3, now() + make_interval(secs => $4), $5 from (select count(*) from given_up) first
    on conflict (clinic_time_id) do update
      set user_id = excluded.user_id, time_id = excluded.time_id,
        expires_at = excluded.expires_at, extended = excluded.extended, seat = excluded.seat
      where holds.expires_at <= now()
    returning ${ANSWER}`,
};

// Divides by zero when the hold is not the user's, which fails the transaction before its commit, which is sent already. The hold waits
// for a concurrent closing of the time, so the query reads again whether it is open.
const REQUIRE_HELD = {
  name: "require-held",
  text: `select 1 / (
      not ${IS_BOOKED} and exists (select from clinic_times where id = $1 and closed_at is null)
      and exists (select from holds where clinic_time_id = $1 and user_id = $2)
    )::int`,
};

/** The user's live hold on a time, and whether another person has the time. */
interface Holds {
  own: Hold | null;
  /** Whether the user holds other times: together with this one for several people, or instead of it. */
  hasOthers: boolean;
  isTaken: boolean;
}

/** Locks the holds of the user, and all holds on the time. */
export async function lockHolds(
  tx: Database,
  userId: number,
  clinicTimeId: number,
): Promise<Holds> {
  const locked = await tx.runQuery<Row & { isOwn: boolean; isOnTime: boolean; isLive: boolean }>(
    LOCK_HOLDS,
    [userId, clinicTimeId],
  );
  const live = locked.find(({ isOnTime, isLive }) => isOnTime && isLive);
  return {
    own: live?.isOwn ? toHold(live) : null,
    hasOthers: locked.some(({ isOwn, isOnTime }) => isOwn && !isOnTime),
    isTaken: live !== undefined && !live.isOwn,
  };
}

export interface OpenTime {
  isBooked: boolean;
  /** Whether the time has yet to open, by the database's clock. */
  isEarly: boolean;
  /** Full years from which its doctor sees children; null: adults only. */
  childFromAge: number | null;
}

/** @returns null: the time is not on that day, has begun or is closed */
export async function findOpenTime(
  tx: Database,
  clinicTimeId: number,
  day: string,
): Promise<OpenTime | null> {
  const [time] = await tx.runQuery<OpenTime>(OPEN_TIME, [clinicTimeId, day]);
  return time ?? null;
}

/** @returns null when the hold is deleted */
export async function prolongHold(
  tx: Database,
  timeId: string,
  seconds: number,
): Promise<Hold | null> {
  const [prolonged] = await tx.runQuery<Row>(PROLONG, [timeId, seconds]);
  return prolonged === undefined ? null : toHold(prolonged);
}

/**
 * Gives up the user's hold; a deleted hold or one of another person is ignored. Giving up an offer answers it.
 *
 * @returns whether the time was held for the waiting list: it is then to be offered to the next person
 */
export async function freeTime(
  database: Database,
  userId: number,
  timeId: string,
): Promise<{ wasOffer: boolean }> {
  const [released] = await database.runQuery<{ wasOffer: boolean }>(GIVE_UP, [userId, timeId]);
  return released ?? { wasOffer: false };
}

/** Gives up the user's holds except the named one. */
export async function giveUpOthers(tx: Database, userId: number, timeId: string): Promise<void> {
  await tx.runQuery(GIVE_UP_OTHERS, [userId, timeId]);
}

/**
 * Replaces the user's holds by a hold on the time.
 *
 * @returns null while another person holds it: the transaction must then be rolled back (`requireHeld`)
 */
export async function insertHold(
  tx: Database,
  hold: { userId: number; clinicTimeId: number; seconds: number; extended: boolean },
): Promise<Hold | null> {
  const { userId, clinicTimeId, seconds, extended } = hold;
  const [created] = await tx.runQuery<Row>(HOLD, [
    userId,
    clinicTimeId,
    newToken(),
    seconds,
    extended,
  ]);
  return created === undefined ? null : toHold(created);
}

/** Fails (`isRefusedByDemand`) unless the user holds the time and nobody has booked it. */
export async function requireHeld(
  tx: Database,
  { userId, clinicTimeId }: { userId: number; clinicTimeId: number },
): Promise<void> {
  await tx.runQuery(REQUIRE_HELD, [clinicTimeId, userId]);
}
