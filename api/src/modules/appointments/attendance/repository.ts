import { eq, sql } from "drizzle-orm";
import type { Attendance } from "@rodinki/contract/choices";
import type { Database } from "../../../database/database";
import { appointments } from "../../../database/schema/appointments";
import { isoTime } from "../../../database/written-times";
import { CLINIC_LETTER_UNDELIVERED } from "./undelivered";

/** A visit as a clinic's people see it, with whose it is. */
export interface VisitRow {
  id: number;
  userId: number;
  recordId: string;
  day: string;
  begins: string;
  ends: string;
  startsAt: string;
  doctor: string;
  familyName: string;
  name: string;
  patronymicName: string;
  birthDate: string;
  phone: string;
  comment: string;
  isConfirmed: boolean;
  attendance: Attendance;
  markedBy: string | null;
  isToBePhoned: boolean;
}

const ATTENDANCE = `case when a.seen_at is not null then 'came' when a.missed_at is not null then 'missed' else 'unmarked' end`;

/** @param isToBePhoned in SQL */
const visit = (
  isToBePhoned: string,
) => `select a.id, a.user_id as "userId", a.record_id as "recordId", t.day::text as day,
    to_char(t.starts_at at time zone c.time_zone, 'HH24:MI') as begins,
    to_char(t.ends_at at time zone c.time_zone, 'HH24:MI') as ends,
    ${isoTime("t.starts_at")} as "startsAt", d.name as doctor,
    a.family_name as "familyName", a.name, a.patronymic_name as "patronymicName", a.birth_date::text as "birthDate",
    a.phone, a.comment,
    exists (select from visit_answers v where v.appointment_id = a.id and v.sequence = a.sequence) as "isConfirmed",
    ${ATTENDANCE} as attendance, m.name as "markedBy",
    ${isToBePhoned} as "isToBePhoned"
  from appointments a
  join clinic_times t on t.id = a.clinic_time_id
  join clinics k on k.id = t.clinic_id
  join cities c on c.id = k.city_id
  join doctors d on d.id = t.doctor_id
  left join staff m on m.id = a.attendance_by
  where a.status <> 'canceled' and t.clinic_id = $1`;

const VISIT = visit(
  `exists (select from letters l where l.appointment_id = a.id and l.is_undelivered) or ${CLINIC_LETTER_UNDELIVERED}`,
);

const OF_DAY = {
  name: "visits-of-clinic-day",
  // `callsOfDay` tells it of all: asked here too, it would double what the longest list costs.
  text: `${visit("false")} and t.day = $2 order by t.starts_at, d.name, a.id`,
};
const UNMARKED = {
  name: "unmarked-visits-of-day-before",
  text: `${VISIT} and t.day = $2::date - 1 and a.seen_at is null and a.missed_at is null order by t.starts_at, d.name, a.id`,
};
const ONE = { name: "visit-of-clinic", text: `${VISIT} and a.id = $2` };
const MARKS = {
  name: "attendance-of-day",
  text: `select a.id, ${ATTENDANCE} as attendance
    from appointments a join clinic_times t on t.id = a.clinic_time_id
    where a.status <> 'canceled' and t.clinic_id = $1 and t.day = $2 order by t.starts_at, a.id`,
};
const TODAY = {
  name: "today-of-clinic",
  text: `select (now() at time zone c.time_zone)::date::text as today
    from clinics k join cities c on c.id = k.city_id where k.id = $1`,
};

/** @returns who is expected on a day of the clinic's calendar, by time */
export const visitsOfDay = (database: Database, clinicId: number, day: string) =>
  database.runQuery<VisitRow>(OF_DAY, [clinicId, day]);

/** @returns the visits of the day before of which nobody has noted anything */
export const unmarkedBefore = (database: Database, clinicId: number, day: string) =>
  database.runQuery<VisitRow>(UNMARKED, [clinicId, day]);

export const attendanceOfDay = (database: Database, clinicId: number, day: string) =>
  database.runQuery<{ id: number; attendance: Attendance }>(MARKS, [clinicId, day]);

/** @returns null when there is no such visit in the clinic, or it is canceled */
export async function visitOf(
  database: Database,
  clinicId: number,
  id: number,
): Promise<VisitRow | null> {
  const [found] = await database.runQuery<VisitRow>(ONE, [clinicId, id]);
  return found ?? null;
}

/** @returns the day that it is in the clinic, `YYYY-MM-DD` */
export async function todayIn(database: Database, clinicId: number): Promise<string> {
  const [found] = await database.runQuery<{ today: string }>(TODAY, [clinicId]);
  return found?.today ?? "";
}

const LOCK = {
  name: "lock-visit-of-clinic",
  text: `select a.id from appointments a where a.id = $1 for update`,
};

/** Until the transaction ends, nobody else changes the visit. */
export async function lockVisit(tx: Database, id: number): Promise<void> {
  await tx.runQuery(LOCK, [id]);
}

/** @param staffId who notes it at the clinics' page; null: an operator */
export async function saveAttendance(
  tx: Database,
  { id, to, staffId }: { id: number; to: Attendance; staffId: number | null },
): Promise<void> {
  const now = sql`now()`;
  await tx
    .update(appointments)
    .set({
      seenAt: to === "came" ? now : null,
      missedAt: to === "missed" ? now : null,
      attendanceBy: to === "unmarked" ? null : staffId,
    })
    .where(eq(appointments.id, id));
}
