import type { Database } from "../../../database/database";
import { advisoryLocks } from "../../../database/locks";
import { isoTime } from "../../../database/clinic-times";
import { beginningOf } from "../../../lib/network";
import type { Networks } from "../../../lib/network";

const ANSWER = `${isoTime("h.expires_at")} as "expiresAt", ${isoTime("now()")} as "serverNow"`;

/** SQL of whether a hold h is a registration's. */
const WAITS = "h.user_id is null and h.seat = 0 and h.expires_at > now()";

const LOCK_OWN = {
  name: "lock-own-registration-hold",
  text: "select from registration_holds where browser_hash = $1 for update",
};

// Holds are always locked in the order of ids, to prevent deadlocks.
const LOCK_HOLDS = {
  name: "lock-holds-for-registration",
  text: `select from holds
    where time_id in (select time_id from registration_holds where browser_hash = $1) or clinic_time_id = $2
    order by clinic_time_id for update`,
};

// Expired and deleted holds are given up as well: the browser may hold the same time anew.
const GIVE_UP = {
  name: "give-up-registration-hold",
  text: `with given_up as (
      update registration_holds r
      set browser_hash = null, mailbox_hash = null, until = least(r.until, now())
      where r.browser_hash = $1 and (
        r.clinic_time_id is distinct from $2::int
        or not exists (select from holds h where h.time_id = r.time_id and ${WAITS})
      )
      returning time_id
    )
    delete from holds h using given_up g where h.time_id = g.time_id and h.user_id is null`,
};

const GO_ON = {
  name: "go-on-with-registration-hold",
  text: `update registration_holds r set mailbox_hash = $2, is_child = $4 from holds h
    where r.browser_hash = $1 and r.clinic_time_id = $3 and h.time_id = r.time_id and ${WAITS}
    returning ${ANSWER}`,
};

const ROOM = {
  name: "room-for-registration-hold",
  text: `select
      exists (select from holds h where h.clinic_time_id = t.id and h.expires_at > now()) as "isHeld",
      exists (
        select from registration_holds r where r.clinic_time_id = t.id
          and r.until <= now() and r.until > now() - make_interval(secs => $3)
      ) as rests,
      (select count(*)::int from registration_holds r where r.network = $2 and r.until > now()) as "ofNetwork",
      (
        select count(*)::int from registration_holds r
        where r.network = $2 and r.until > now() - interval '1 day'
      ) as "ofNetworkToday",
      (
        select count(*)::int from registration_holds r where starts_with(r.network, $4) and r.until > now()
      ) as "ofAround",
      (
        select count(*)::int from registration_holds r
        where starts_with(r.network, $4) and r.until > now() - interval '1 day'
      ) as "ofAroundToday",
      (
        select count(*)::int from clinic_times o
        where o.clinic_id = t.clinic_id and o.day = t.day and o.closed_at is null
      ) as times,
      (
        select count(*)::int from holds h join clinic_times o on o.id = h.clinic_time_id
        where o.clinic_id = t.clinic_id and o.day = t.day and ${WAITS}
      ) as "ofDay"
    from clinic_times t where t.id = $1`,
};

const HOLD = {
  name: "hold-for-registration",
  text: `with h as (
      insert into holds (clinic_time_id, time_id, expires_at)
      values ($1, $2, now() + make_interval(secs => $3))
      on conflict (clinic_time_id) do update
        set user_id = null, time_id = excluded.time_id,
          expires_at = excluded.expires_at, extended = false, seat = 0
        where holds.expires_at <= now()
      returning clinic_time_id, time_id, expires_at
    ), noted as (
      insert into registration_holds
        (time_id, clinic_time_id, is_child, browser_hash, mailbox_hash, network, until)
      select time_id, clinic_time_id, $4, $5, $6, $7, expires_at from h
    )
    select ${ANSWER} from h`,
};

const LOCK_WAITING = {
  name: "lock-waiting-registration-hold",
  text: `select time_id as "timeId", clinic_time_id as "clinicTimeId", is_child as "isChild" from registration_holds
    where browser_hash = $1 and mailbox_hash = $2 and until > now() for update`,
};

// Holds are always locked in the order of ids, to prevent deadlocks.
const LOCK_TO_PASS = {
  name: "lock-holds-to-pass",
  text: `select h.time_id = $2 and ${WAITS} as "isWaiting",
      extract(epoch from h.expires_at - now())::float8 as seconds
    from holds h where h.user_id = $1 or h.time_id = $2
    order by h.clinic_time_id for update`,
};

// First gives up the user's other holds, as nobody holds two times for one person.
const PASS = {
  name: "pass-registration-hold",
  text: `with given_up as (delete from holds where user_id = $1 and seat >= 0 returning clinic_time_id),
    ended as (delete from registration_holds where time_id = $2)
    update holds set user_id = $1, expires_at = now() + make_interval(secs => $3)
    from (select count(*) from given_up) first where time_id = $2`,
};

export interface RegistrationHold {
  /** ISO 8601. */
  expiresAt: string;
  serverNow: string;
}

/**
 * Locks holding for registrations until the transaction ends, because the limits are counted in it; also locks the holds of this
 * browser, and all holds on the time.
 */
export async function lockAll(
  tx: Database,
  browserHash: string,
  clinicTimeId: number | null,
): Promise<void> {
  await tx.runQuery(
    { name: "lock-registration-holds", text: "select pg_advisory_xact_lock($1::bigint)" },
    [advisoryLocks.registrationHolds],
  );
  await tx.runQuery(LOCK_OWN, [browserHash]);
  await tx.runQuery(LOCK_HOLDS, [browserHash, clinicTimeId]);
}

/** Gives up the browser's holds. @param but the time whose hold continues; null: none */
export async function giveUp(tx: Database, browserHash: string, but: number | null): Promise<void> {
  await tx.runQuery(GIVE_UP, [browserHash, but]);
}

/** Continues the live hold of this browser on the time, for this e-mail; null: it has none. */
export async function goOn(
  tx: Database,
  {
    browserHash,
    mailboxHash,
    clinicTimeId,
    isChild,
  }: Omit<NewHold, "timeId" | "seconds" | "network">,
): Promise<RegistrationHold | null> {
  const values = [browserHash, mailboxHash, clinicTimeId, isChild];
  const [hold] = await tx.runQuery<RegistrationHold>(GO_ON, values);
  return hold ?? null;
}

/** Counts of the times held for registrations, and whether this time may be held. */
export interface Room {
  /** Whether the time is held. */
  isHeld: boolean;
  /** Whether the time rests: it was recently held for a registration that was not completed in time. */
  rests: boolean;
  /** Live holds of this network; `ofNetworkToday`: those of the last 24 hours that have not become an account's. */
  ofNetwork: number;
  ofNetworkToday: number;
  /** The same counts of the network around it. */
  ofAround: number;
  ofAroundToday: number;
  /** Times of the clinic on that day; `ofDay`: those of them that are held for registrations. */
  times: number;
  ofDay: number;
}

/** Reads the counts. To be called after `lockAll`. @param rest the seconds for which a time rests */
export async function readRoom(
  tx: Database,
  {
    clinicTimeId,
    networks: [own, around],
    rest,
  }: { clinicTimeId: number; networks: Networks; rest: number },
): Promise<Room | null> {
  const beginning = around === undefined ? null : beginningOf(around);
  const [room] = await tx.runQuery<Room>(ROOM, [clinicTimeId, own, rest, beginning]);
  return room ?? null;
}

/** Stored hashes of a registering person. */
export interface RegisteringHashes {
  browserHash: string;
  mailboxHash: string;
}

interface NewHold extends RegisteringHashes {
  clinicTimeId: number;
  timeId: string;
  seconds: number;
  isChild: boolean;
  network: string;
}

/** @returns null while the time is held */
export async function insertHold(tx: Database, hold: NewHold): Promise<RegistrationHold | null> {
  const { clinicTimeId, timeId, seconds, isChild, browserHash, mailboxHash, network } = hold;
  const values = [clinicTimeId, timeId, seconds, isChild, browserHash, mailboxHash, network];
  const [made] = await tx.runQuery<RegistrationHold>(HOLD, values);
  return made ?? null;
}

/** A hold that becomes the user's with the sign-in. */
export interface Waiting {
  timeId: string;
  clinicTimeId: number;
  isChild: boolean;
}

/** Locks the hold until the transaction ends. @returns null: there is none */
export async function lockWaiting(
  tx: Database,
  { browserHash, mailboxHash }: RegisteringHashes,
): Promise<Waiting | null> {
  const [waiting] = await tx.runQuery<Waiting>(LOCK_WAITING, [browserHash, mailboxHash]);
  return waiting ?? null;
}

/** Locks the hold with the user's own holds. @returns the seconds left; null: it has ended */
export async function lockSecondsLeft(
  tx: Database,
  userId: number,
  timeId: string,
): Promise<number | null> {
  const holds = await tx.runQuery<{ isWaiting: boolean; seconds: number }>(LOCK_TO_PASS, [
    userId,
    timeId,
  ]);
  return holds.find(({ isWaiting }) => isWaiting)?.seconds ?? null;
}

/** Makes the hold the user's, instead of their other holds. To be called with all of these locked. */
export async function pass(
  tx: Database,
  { userId, timeId, seconds }: { userId: number; timeId: string; seconds: number },
): Promise<void> {
  await tx.runQuery(PASS, [userId, timeId, seconds]);
}
