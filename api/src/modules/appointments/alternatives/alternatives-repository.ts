import type { Alternative } from "@rodinki/contract/appointment";
import type { Database } from "../../../database/database";
import { ALTERNATIVE_SEAT } from "../../../database/schema/appointments";
import { isoTime } from "../../../database/clinic-times";
import { newToken } from "../../../security/secret";
import { FREE_FOR_ALL, TIMES } from "../waiting/fitting-repository";

/**
 * An alternative is another time that a closing holds for a visit that it has moved. In the SQL the alternative `v` is
 * of the appointment `a` and has the hold `h`.
 */

/** An alternative is live while its visit has not changed since the closing and its time is still held for it. */
const LIVE = `v.sequence = a.sequence and a.status <> 'canceled' and v.expires_at > now()
  and h.seat = ${ALTERNATIVE_SEAT} and h.expires_at > now() and t.starts_at > now() and t.closed_at is null`;

const FROM = `visit_alternatives v
    join appointments a on a.id = v.appointment_id
    join holds h on h.clinic_time_id = v.clinic_time_id
    join ${TIMES} on t.id = v.clinic_time_id`;

const OF_VISITS = {
  name: "alternatives-of-visits",
  text: `select v.appointment_id as "appointmentId", t.id as "clinicTimeId", t.day::text as "doctorDate",
      to_char(t.starts_at at time zone c.time_zone, 'HH24:MI') as "timeBegin",
      to_char(t.ends_at at time zone c.time_zone, 'HH24:MI') as "timeEnd",
      d.name as doctor, k.name as "clinicName", k.address, ${isoTime("v.expires_at")} as "expiresAt"
    from ${FROM}
    where v.appointment_id = any($1::int[]) and ${LIVE}
    order by t.starts_at, t.id`,
};

const COUNT = {
  name: "count-alternatives",
  text: `select t.clinic_id as "clinicId", t.day::text as day, count(*)::int as held
    from holds h join clinic_times t on t.id = h.clinic_time_id
    where h.seat = ${ALTERNATIVE_SEAT} and h.expires_at > now()
    group by t.clinic_id, t.day`,
};

// `skip locked` leaves out what somebody is holding or booking at this moment: waiting for them could end in a
// deadlock.
const LOCK_TIMES = {
  name: "lock-times-to-hold",
  text: `select id from clinic_times where id = any($1::int[]) order by id for update skip locked`,
};

const HOLD = {
  name: "hold-alternatives",
  text: `with wanted as (
      select w.*, t.id as time_id, a.sequence,
        least($2::timestamptz, t.starts_at, n.starts_at) as until
      from jsonb_to_recordset($1::jsonb) as w("appointmentId" int, "clinicTimeId" int, secret text)
      join appointments a on a.id = w."appointmentId"
      join clinic_times n on n.id = a.clinic_time_id
      join clinic_times t on t.id = w."clinicTimeId"
      where t.id = any($3::int[]) and ${FREE_FOR_ALL}
    ), held as (
      insert into holds (clinic_time_id, user_id, seat, time_id, expires_at, extended)
      select time_id, null, ${ALTERNATIVE_SEAT}, secret, until, true from wanted order by time_id
      on conflict (clinic_time_id) do update
        set user_id = null, seat = excluded.seat, time_id = excluded.time_id, expires_at = excluded.expires_at, extended = true
    )
    insert into visit_alternatives (clinic_time_id, appointment_id, sequence, expires_at)
    select time_id, "appointmentId", sequence, until from wanted
    on conflict (clinic_time_id) do update
      set appointment_id = excluded.appointment_id, sequence = excluded.sequence, expires_at = excluded.expires_at`,
};

const TIMES_OF = {
  name: "times-of-alternatives",
  text: `select clinic_time_id as id from visit_alternatives where appointment_id = any($1::int[])`,
};

const LOCK_HOLDS = {
  name: "lock-holds-of-alternatives",
  text: `select from holds
    where seat = ${ALTERNATIVE_SEAT}
      and clinic_time_id in (select clinic_time_id from visit_alternatives where appointment_id = $1)
    order by clinic_time_id for update`,
};

// The lock on the time makes a concurrent closing wait; a closing that was first has closed the time before it is read.
const FIND = {
  name: "find-alternative",
  text: `select t.day::text as day, d.child_from_age as "childFromAge"
    from ${FROM}
    where v.appointment_id = $1 and v.clinic_time_id = $2 and ${LIVE}
    for key share of t`,
};

const RELEASE = {
  name: "release-alternatives",
  text: `with released as (
      delete from visit_alternatives where appointment_id = any($1::int[]) returning clinic_time_id
    )
    delete from holds h using released r where h.clinic_time_id = r.clinic_time_id and h.seat = ${ALTERNATIVE_SEAT}`,
};

// Holds are locked in the order of ids, as everywhere, so that no two transactions deadlock. A hold that is locked just
// now is released in the next run.
const RELEASE_ENDED = {
  name: "release-ended-alternatives",
  text: `with ended as materialized (
      select h.clinic_time_id from holds h
      where h.seat = ${ALTERNATIVE_SEAT} and not exists (
        select from visit_alternatives v join appointments a on a.id = v.appointment_id
        where v.clinic_time_id = h.clinic_time_id and v.sequence = a.sequence and a.status <> 'canceled' and v.expires_at > now()
      )
      order by h.clinic_time_id for update of h skip locked
    )
    delete from holds h using ended e where h.clinic_time_id = e.clinic_time_id returning h.clinic_time_id`,
};

const FORGET_ENDED = {
  name: "forget-ended-alternatives",
  text: `delete from visit_alternatives v using appointments a
    where a.id = v.appointment_id and (v.sequence <> a.sequence or a.status = 'canceled' or v.expires_at <= now())
      and not exists (select from holds h where h.clinic_time_id = v.clinic_time_id and h.seat = ${ALTERNATIVE_SEAT})`,
};

/**
 * Lists the times that are held for visits now.
 *
 * @returns times by the appointment's id, soonest first
 */
export async function alternativesOf(
  database: Database,
  ids: number[],
): Promise<Map<number, Alternative[]>> {
  const rows = await database.runQuery<Alternative & { appointmentId: number }>(OF_VISITS, [ids]);
  const found = new Map<number, Alternative[]>();
  for (const { appointmentId, ...alternative } of rows) {
    found.set(appointmentId, [...(found.get(appointmentId) ?? []), alternative]);
  }
  return found;
}

/** Counts the times of each clinic's day that are held for any visit now. */
export const countAlternatives = (tx: Database) =>
  tx.runQuery<{ clinicId: number; day: string; held: number }>(COUNT, []);

/** A time and the visit that it is to be held for. */
export interface AlternativeHold {
  appointmentId: number;
  clinicTimeId: number;
}

/**
 * Holds times for visits until `until` or until either begins; leaves out times that are not free any more or are being
 * chosen just now.
 */
export async function insertAlternatives(
  tx: Database,
  wanted: AlternativeHold[],
  until: Date,
): Promise<void> {
  if (wanted.length === 0) return;
  const times = wanted.map(({ clinicTimeId }) => clinicTimeId);
  const locked = await tx.runQuery<{ id: number }>(LOCK_TIMES, [times]);
  const rows = wanted.map((one) => ({ ...one, secret: newToken() }));
  await tx.runQuery(HOLD, [JSON.stringify(rows), until.toISOString(), locked.map(({ id }) => id)]);
}

/**
 * Finds the times that are held for these appointments, or were until their holds were released.
 *
 * @returns ids of the times
 */
export async function timesOfAlternatives(tx: Database, ids: number[]): Promise<number[]> {
  return (await tx.runQuery<{ id: number }>(TIMES_OF, [ids])).map(({ id }) => id);
}

/** Locks what is held for the appointment until the transaction ends. To be called before the appointment is locked. */
export async function lockAlternatives(tx: Database, appointmentId: number): Promise<void> {
  await tx.runQuery(LOCK_HOLDS, [appointmentId]);
}

interface HeldFor {
  /** `YYYY-MM-DD` on the clinic's calendar. */
  day: string;
  childFromAge: number | null;
}

/** Finds the time if it is held for the appointment; to be called after `lockAlternatives`. */
export async function findAlternative(
  tx: Database,
  appointmentId: number,
  clinicTimeId: number,
): Promise<HeldFor | null> {
  const [found] = await tx.runQuery<HeldFor>(FIND, [appointmentId, clinicTimeId]);
  return found ?? null;
}

/** Releases the times that are held for these appointments. */
export async function releaseAlternatives(tx: Database, ids: number[]): Promise<void> {
  await tx.runQuery(RELEASE, [ids]);
}

/**
 * Releases times held for visits that have changed or begun, and holds that have expired.
 *
 * @returns how many times are free now
 */
export async function releaseEnded(database: Pick<Database, "runQuery">): Promise<number> {
  const released = await database.runQuery(RELEASE_ENDED, []);
  await database.runQuery(FORGET_ENDED, []);
  return released.length;
}
