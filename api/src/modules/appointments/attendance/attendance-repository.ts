import type { Attendance } from "@rodinki/contract/choices";
import type { ClinicVisit } from "@rodinki/contract/clinic-day";
import { clinicAnswers } from "@rodinki/contract/optional-answers";
import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/locks";
import { isoTime } from "../../../database/clinic-times";

/** A visit as a clinic's staff see it, with its account. */
export interface VisitRow extends Omit<ClinicVisit, "isToBePhoned"> {
  /** null for a visit without an account. */
  userId: number | null;
}

const attendanceOf = (visit: string) =>
  `case when ${visit}.seen_at is not null then 'came' when ${visit}.missed_at is not null then 'missed' else 'unmarked' end`;

/** SQL after `with`: the time zone of the clinic $1 and today's date there. */
export const CLINIC = `clinic as materialized (
    select c.time_zone as zone, (now() at time zone c.time_zone)::date::text as today
    from clinics k join cities c on c.id = k.city_id where k.id = $1
  )`;

/** SQL: the columns of the answers that a clinic may read. @param visit alias of the visit */
export const answersOf = (visit: string) =>
  clinicAnswers.map((field) => `${visit}.${field}`).join(", ");

const JOINED = "join appointments a on a.clinic_time_id = t.id";

/**
 * SQL: visits of the clinic $1, named `live`.
 *
 * @param which a condition on the appointment `a` and its time `t`
 * @param appointments how `a` is joined to `t`
 */
export const visitsOfClinic = (
  which: string,
  appointments = JOINED,
): string => `live as materialized (
    select a.id, a.user_id, a.record_id, a.family_name, a.name, a.patronymic_name, a.birth_date, a.phone, ${answersOf("a")},
      a.email, a.gender, a.is_child, a.status, a.sequence, a.seen_at, a.missed_at, a.attendance_by, a.is_walk_in, t.day, t.starts_at, t.ends_at, t.doctor_id,
      a.clinic_time_id
    from clinic_times t ${appointments}
    where t.clinic_id = $1 and ${which}
  )`;

/** SQL: the same visits without canceled ones. */
export const liveVisits = (which: string, appointments = JOINED): string =>
  visitsOfClinic(`a.status <> 'canceled' and ${which}`, appointments);

/**
 * SQL: what is shown of the visits that `CLINIC` and `liveVisits` or `visitsOfClinic` have found. @param more further
 * columns
 */
export const shownVisits = (
  more: string,
): string => `select v.id, v.record_id as "recordId", v.day::text as day,
      to_char(v.starts_at at time zone c.zone, 'HH24:MI') as begins,
      to_char(v.ends_at at time zone c.zone, 'HH24:MI') as ends,
      ${isoTime("v.starts_at")} as "startsAt", d.name as doctor,
      v.family_name as "familyName", v.name, v.patronymic_name as "patronymicName",
      extract(year from age(v.day, v.birth_date))::int as age, v.phone, ${answersOf("v")}, v.is_walk_in as "isWalkIn",
      exists (select from visit_answers r where r.appointment_id = v.id and r.sequence = v.sequence) as "isConfirmed",
      v.sequence, ${attendanceOf("v")} as attendance, m.name as "markedBy", ${more}
    from clinic c cross join live v
    join doctors d on d.id = v.doctor_id
    left join staff m on m.id = v.attendance_by`;

const ONE = {
  name: "visit-of-clinic",
  text: `with ${CLINIC}, ${liveVisits("a.id = $2")} ${shownVisits('v.user_id as "userId"')}`,
};
// One statement reads everything, because each open page of a clinic requests it every four seconds.
const MARKS = {
  name: "attendance-of-day",
  text: `select coalesce((
        select json_agg(json_build_object('id', a.id, 'sequence', a.sequence, 'attendance', ${attendanceOf("a")}, 'markedBy', m.name)
          order by t.starts_at, a.id)
        from appointments a join clinic_times t on t.id = a.clinic_time_id
        left join staff m on m.id = a.attendance_by
        where a.status <> 'canceled' and t.clinic_id = $1 and t.day = $2
      ), '[]') as data,
      (select ${isoTime("max(at)")} from (
        select at from clinic_calls where clinic_id = $1
        union all
        select a.call_asked_at from appointments a join clinic_times t on t.id = a.clinic_time_id
        where a.call_asked_at is not null and a.status = 'kellyCall' and t.clinic_id = $1
        union all
        select o.created_at from waiting_callers c join waiting_offers o on o.entry_id = c.entry_id where c.clinic_id = $1
      ) calls) as "calledAt"`,
};

interface Marks {
  data: Pick<ClinicVisit, "id" | "sequence" | "attendance" | "markedBy">[];
  /** When the clinic's staff last noted a call. */
  calledAt: string | null;
}

/** Reads what changes on a clinic's day, without patients' names, for a page that polls it. */
export async function attendanceOfDay(
  database: Database,
  clinicId: number,
  day: string,
): Promise<Marks> {
  const [found] = await database.runQuery<Marks>(MARKS, [clinicId, day]);
  if (found === undefined) throw new Error("a statement that always has one row has none");
  return found;
}

/**
 * Finds a live visit of the clinic.
 *
 * @returns null when the clinic has no such visit, or it is canceled
 */
export async function visitOf(
  database: Database,
  clinicId: number,
  id: number,
): Promise<VisitRow | null> {
  const [found] = await database.runQuery<VisitRow>(ONE, [clinicId, id]);
  return found ?? null;
}

const LOCK = {
  name: "lock-visit-of-clinic",
  text: `select a.id from appointments a where a.id = $1 for update`,
};

/**
 * Locks the visit until the transaction ends, the person before it, as everywhere
 * (docs/decisions/007-holds-and-bookings.md). @param visit as it was found; `userId` is null for a visit without an
 * account
 */
export async function lockVisit(
  tx: Database,
  { id, userId }: Pick<VisitRow, "id" | "userId">,
): Promise<void> {
  await Promise.all([userId !== null && lockUser(tx, userId), tx.runQuery(LOCK, [id])]);
}

const SAVE = {
  name: "save-attendance",
  text: `update appointments set seen_at = case when $2 = 'came' then now() end, missed_at = case when $2 = 'missed' then now() end,
      attendance_by = case when $2 <> 'unmarked' then $3::int end
    where id = $1`,
};

export async function saveAttendance(
  tx: Database,
  { id, to, staffId }: { id: number; to: Attendance; staffId: number },
): Promise<void> {
  await tx.runQuery(SAVE, [id, to, staffId]);
}
