import type { Appointment } from "@rodinki/contract/appointment";
import type { Database } from "../../../database/database";
import { isoTime } from "../../../database/clinic-times";
import type { Hours } from "./hours";

/** The statements with which closing hours changes the database. */

// Locks all who hold or have booked one of the times, in the order of ids, as everywhere.
const LOCK_PEOPLE = {
  name: "lock-people-to-close",
  text: `select id from users
    where id in (select user_id from holds where clinic_time_id = any($1::int[]))
      or id in (select user_id from appointments where clinic_time_id = any($1::int[]) and status <> 'canceled')
    order by id for update`,
};

// The lock waits for bookings that are being written, because each locks its hold.
const LOCK_HOLDS = {
  name: "lock-holds-to-close",
  text: `select from holds where clinic_time_id = any($1::int[]) order by clinic_time_id for update`,
};

// A concurrent hold or booking refers to the time, so it waits for this lock and then finds the time closed or booked.
const LOCK_TIMES = {
  name: "lock-times-to-close-or-move-to",
  text: `select from clinic_times where id = any($1::int[]) order by id for update`,
};

const LOCK_VISITS = {
  name: "lock-visits-to-close",
  text: `select from appointments where clinic_time_id = any($1::int[]) and status <> 'canceled'
    order by id for update`,
};

// `skip locked` leaves out holds that are newer than the locked ones and being booked: that booking waits for this
// transaction, and then finds the time closed.
const DELETE_HOLDS = {
  name: "delete-holds-to-close",
  text: `delete from holds where clinic_time_id in (
      select clinic_time_id from holds where clinic_time_id = any($1::int[]) for update skip locked
    )
    returning clinic_time_id as "clinicTimeId", user_id as "userId", seat, time_id as "timeId",
      expires_at::text as "expiresAt", extended`,
};

const CLOSE_TIMES = {
  name: "close-times",
  text: `update clinic_times set closed_at = now() where id = any($1::int[])`,
};

const NOTE_HOURS = {
  name: "note-closed-hours",
  text: `insert into closed_hours (clinic_id, doctor_id, day, starts_at, ends_at, action_id)
    select k.id, $2::int, d.day, (d.day + $5::time) at time zone c.time_zone, (d.day + $6::time) at time zone c.time_zone, $7::int
    from clinics k join cities c on c.id = k.city_id
    cross join (select generate_series($3::date, $4::date, interval '1 day')::date as day) d
    where k.id = $1`,
};

const MOVE = {
  name: "move-displaced",
  text: `update appointments a set clinic_time_id = m."to", sequence = a.sequence + 1
    from jsonb_to_recordset($1::jsonb) as m(id int, "to" int) where a.id = m.id`,
};

const CANCEL = {
  name: "cancel-displaced",
  text: `update appointments set status = 'canceled', canceled_at = now(), sequence = sequence + 1
    where id = any($1::int[])`,
};

// An e-mail of another closing or change has not been sent: the person knows only the time before that.
const KNOWN_TIMES = {
  name: "notified-times-of-displaced",
  text: `select distinct on (p.id) p.id, p.told as "lastNotified"
    from letters l
    join clinic_actions x on x.id = l.action_id and x.kind in ('close', 'visit')
    cross join lateral jsonb_to_recordset(x.before->'people') as p(id int, told int)
    where l.appointment_id = any($1::int[]) and l.sent_at is null and l.dropped_at is null
      and l.recipient is not null and p.id = l.appointment_id
    order by p.id, l.id`,
};

// A suspended e-mail retains its text, so that it can be resumed; the retention job erases it.
const SUSPEND = {
  name: "suspend-emails",
  text: `update letters set dropped_at = now()
    where appointment_id = any($1::int[]) and sent_at is null and dropped_at is null
    returning id, appointment_id as "appointmentId"`,
};

const WORDS = {
  name: "words-of-times",
  text: `select t.id, t.day::text as "doctorDate", d.name as doctor,
      to_char(t.starts_at at time zone c.time_zone, 'HH24:MI') as "timeBegin",
      to_char(t.ends_at at time zone c.time_zone, 'HH24:MI') as "timeEnd", ${isoTime("t.starts_at")} as "startsAt",
      k.name as "clinicName", k.address
    from clinic_times t
    join clinics k on k.id = t.clinic_id
    join cities c on c.id = k.city_id
    join doctors d on d.id = t.doctor_id
    where t.id = any($1::int[])`,
};

export async function lockPeople(tx: Database, times: number[]): Promise<void> {
  await tx.runQuery(LOCK_PEOPLE, [times]);
}

/**
 * Locks the times of a closing. To be called after the people are locked. @param targets the times to which visits are
 * to be moved
 */
export async function lockTimes(
  tx: Database,
  { closing, targets }: { closing: number[]; targets: number[] },
): Promise<void> {
  await tx.runQuery(LOCK_HOLDS, [[...closing, ...targets]]);
  await tx.runQuery(LOCK_TIMES, [[...closing, ...targets]]);
  await tx.runQuery(LOCK_VISITS, [closing]);
}

/** A hold that was deleted by the closing. */
export interface EndedHold {
  clinicTimeId: number;
  /** null for the hold of a person who is still registering. */
  userId: number | null;
  seat: number;
  timeId: string;
  expiresAt: string;
  extended: boolean;
}

/**
 * Closes the times and deletes the holds on them. To be called after the times are locked, so that nobody books one
 * meanwhile.
 */
export async function closeTimes(tx: Database, times: number[]): Promise<EndedHold[]> {
  await tx.runQuery(CLOSE_TIMES, [times]);
  return tx.runQuery<EndedHold>(DELETE_HOLDS, [times]);
}

/** Records the closed hours, so that times added to them later are closed as well. */
export async function noteHours(
  tx: Database,
  { clinicId, doctorId, day, until, from, to }: Hours,
  actionId: number,
): Promise<void> {
  await tx.runQuery(NOTE_HOURS, [clinicId, doctorId, day, until, from, to, actionId]);
}

/** Moves visits, and raises the SEQUENCE of the patients' calendar entries. */
export async function moveVisits(tx: Database, moves: { id: number; to: number }[]): Promise<void> {
  await tx.runQuery(MOVE, [JSON.stringify(moves)]);
}

/** Cancels visits, and raises the SEQUENCE of the patients' calendar entries. */
export async function cancelVisits(tx: Database, ids: number[]): Promise<void> {
  await tx.runQuery(CANCEL, [ids]);
}

/**
 * Finds the visits whose present time is in no e-mail that was sent.
 *
 * @returns by the appointment's id the time that the person knows
 */
export async function lastNotifiedTimes(tx: Database, ids: number[]): Promise<Map<number, number>> {
  const rows = await tx.runQuery<{ id: number; lastNotified: number }>(KNOWN_TIMES, [ids]);
  return new Map(rows.map(({ id, lastNotified }) => [id, lastNotified]));
}

/** Suspends the e-mails about visits that have not been sent. @returns ids of the e-mails by the appointment's */
export async function suspendEmails(tx: Database, ids: number[]): Promise<Map<number, number[]>> {
  const suspended = new Map<number, number[]>();
  const rows = await tx.runQuery<{ id: number; appointmentId: number }>(SUSPEND, [ids]);
  for (const { id, appointmentId } of rows) {
    suspended.set(appointmentId, [...(suspended.get(appointmentId) ?? []), id]);
  }
  return suspended;
}

/** When, where and with whom a visit is, with an appointment's field names. */
export type TimeWords = Pick<
  Appointment,
  "doctorDate" | "doctor" | "timeBegin" | "timeEnd" | "startsAt" | "clinicName" | "address"
>;

export async function wordsOfTimes(tx: Database, times: number[]): Promise<Map<number, TimeWords>> {
  const rows = await tx.runQuery<TimeWords & { id: number }>(WORDS, [times]);
  return new Map(rows.map(({ id, ...words }) => [id, words]));
}
