import type { Appointment } from "@rodinki/contract/appointment";
import type { Database } from "../../database/database";
import { RECORD_RETURNED_TIME, isoTime } from "../../database/clinic-times";

/**
 * Appointments are read and written in plain SQL: hundreds of people book in the second in which times are opened, and
 * any overhead beside the statements makes them wait (docs/measurements.md).
 */

/**
 * The columns of an appointment as the API returns it, selected from the table or from the rows that an `insert`
 * returns.
 */
export const appointmentFrom = (
  source: string,
) => `select a.id, a.record_id as "recordId", a.status as "intermediateStatus",
    a.family_name as "familyName", a.name, a.patronymic_name as "patronymicName",
    a.birth_date::text as "birthDate", a.gender, a.is_child as "isChild", a.phone,
    t.day::text as "doctorDate",
    to_char(t.starts_at at time zone c.time_zone, 'HH24:MI') as "timeBegin",
    to_char(t.ends_at at time zone c.time_zone, 'HH24:MI') as "timeEnd",
    ${isoTime("t.starts_at")} as "startsAt",
    c.time_zone as "timeZone", k.name as "clinicName", k.phone as "clinicPhone", k.address, k.metro,
    c.name as city, c.id as "cityId", d.name as doctor, k.latitude, k.longitude, k.is_demo as demo,
    exists (select from reviews r where r.appointment_id = a.id) as "hasReviews",
    exists (select from visit_answers v where v.appointment_id = a.id and v.sequence = a.sequence)
      as "isConfirmed",
    a.group_id as "groupId", a.sequence
  from ${source} a
  join clinic_times t on t.id = a.clinic_time_id
  join clinics k on k.id = t.clinic_id
  join cities c on c.id = k.city_id
  join doctors d on d.id = t.doctor_id`;
const APPOINTMENT = appointmentFrom("appointments");

const OF_USER = {
  name: "appointments-of-user",
  text: `${APPOINTMENT} where a.user_id = $1 order by t.starts_at, a.id`,
};
const BY_ID = { name: "appointment", text: `${APPOINTMENT} where a.id = $1` };
const BY_IDS = { name: "appointments-by-ids", text: `${APPOINTMENT} where a.id = any($1::int[])` };
const LIVE = {
  name: "live-appointment",
  text: `${APPOINTMENT} where a.id = $1 and a.status <> 'canceled'`,
};
const BY_KEY = {
  name: "appointment-by-key",
  text: `${APPOINTMENT} where a.user_id = $1 and a.idempotency_key = $2 and a.status <> 'canceled'`,
};

const LOCK = {
  name: "lock-appointment",
  text: `select a.status, t.starts_at <= now() as "hasBegun"
    from appointments a join clinic_times t on t.id = a.clinic_time_id
    where a.id = $1 and a.user_id = $2
    for update of a`,
};

const CANCEL = {
  name: "cancel-appointment",
  text: `with given_back as (${RECORD_RETURNED_TIME})
    update appointments set status = 'canceled', canceled_at = now(), sequence = sequence + 1
    where id = $1`,
};

const LOCK_COMING = {
  name: "lock-coming-appointments",
  text: `select a.id
    from appointments a join clinic_times t on t.id = a.clinic_time_id
    where a.user_id = $1 and a.status <> 'canceled' and t.starts_at > now()
    order by a.id
    for update of a`,
};

const COMING = {
  name: "coming-appointment",
  text: `select coalesce(u.email, a.email) as email, a.sequence
    from appointments a
    join clinic_times t on t.id = a.clinic_time_id
    left join users u on u.id = a.user_id
    where a.id = $1 and coalesce(u.email, a.email) <> '' and a.status <> 'canceled'
      and t.starts_at > now() + make_interval(hours => $2)`,
};

/** Lists the user's appointments, soonest first. */
export const listAppointments = (database: Database, userId: number): Promise<Appointment[]> =>
  database.runQuery(OF_USER, [userId]);

/** Finds an appointment; null when it is canceled or deleted. */
export async function findLive(database: Database, id: number): Promise<Appointment | null> {
  const [found] = await database.runQuery<Appointment>(LIVE, [id]);
  return found ?? null;
}

export async function getAppointment(database: Database, id: number): Promise<Appointment> {
  const [found] = await database.runQuery<Appointment>(BY_ID, [id]);
  if (found === undefined) throw new Error("the appointment that was just written is missing");
  return found;
}

/**
 * Reads appointments.
 *
 * @returns the appointments by their ids
 */
export async function getAppointments(
  database: Database,
  ids: number[],
): Promise<Map<number, Appointment>> {
  const found = await database.runQuery<Appointment>(BY_IDS, [ids]);
  return new Map(found.map((appointment) => [appointment.id, appointment]));
}

/**
 * Finds the live appointment that the user's request with this key has made: after a cancellation the key can be used
 * again.
 */
export async function findByIdempotencyKey(
  database: Database,
  userId: number,
  key: string | null,
): Promise<Appointment | null> {
  if (key === null) return null;
  const [found] = await database.runQuery<Appointment>(BY_KEY, [userId, key]);
  return found ?? null;
}

/** Locks the user's appointment; null when it is not theirs. */
export async function lockAppointment(tx: Database, userId: number, id: number) {
  const [found] = await tx.runQuery<{
    status: Appointment["intermediateStatus"];
    hasBegun: boolean;
  }>(LOCK, [id, userId]);
  return found ?? null;
}

/**
 * Locks the user's future appointments until the transaction ends.
 *
 * @returns their ids
 */
export async function lockComing(tx: Database, userId: number): Promise<number[]> {
  const rows = await tx.runQuery<{ id: number }>(LOCK_COMING, [userId]);
  return rows.map(({ id }) => id);
}

/** Marks an appointment as canceled by the person themselves, and raises the SEQUENCE of the calendar entry. */
export async function markCanceled(tx: Database, id: number): Promise<void> {
  await tx.runQuery(CANCEL, [id]);
}

/**
 * Finds an appointment with the present e-mail of its account and its SEQUENCE; null when it is canceled, deleted,
 * without an e-mail, or begins in less than `hours`.
 */
export async function findComing(database: Database, id: number, hours: number) {
  const [found] = await database.runQuery<{ email: string; sequence: number }>(COMING, [id, hours]);
  return found ? { ...found, appointment: await getAppointment(database, id) } : null;
}
