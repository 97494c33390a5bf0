import type { ClinicAnswer } from "@rodinki/contract/optional-answers";
import type { Database } from "../../../database/database";
import { answersOf } from "../attendance/attendance-repository";

/** A visit with the columns of the exported table. */
export interface ExportedVisit extends Record<ClinicAnswer, string> {
  id: number;
  userId: number;
  clinicId: number;
  recordId: string;
  city: string;
  clinic: string;
  doctor: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM` on the clinic's clock, like `ends`. */
  begins: string;
  ends: string;
  familyName: string;
  name: string;
  patronymicName: string;
  birthDate: string;
  phone: string;
  isWalkIn: boolean;
  isConfirmed: boolean;
  attendance: "came" | "missed" | null;
}

const VISITS = {
  name: "visits-to-export",
  text: `select a.id, a.user_id as "userId", k.id as "clinicId", a.record_id as "recordId", c.name as city,
      k.name as clinic, d.name as doctor, t.day::text as day,
      to_char(t.starts_at at time zone c.time_zone, 'HH24:MI') as begins,
      to_char(t.ends_at at time zone c.time_zone, 'HH24:MI') as ends,
      a.family_name as "familyName", a.name, a.patronymic_name as "patronymicName", a.birth_date::text as "birthDate",
      a.phone, ${answersOf("a")}, a.is_walk_in as "isWalkIn",
      exists (select from visit_answers v where v.appointment_id = a.id and v.sequence = a.sequence) as "isConfirmed",
      case when a.seen_at is not null then 'came' when a.missed_at is not null then 'missed' end as attendance
    from appointments a
    join clinic_times t on t.id = a.clinic_time_id
    join clinics k on k.id = t.clinic_id
    join cities c on c.id = k.city_id
    join doctors d on d.id = t.doctor_id
    where a.status <> 'canceled' and t.day between $2 and $3 and ($1::int is null or t.clinic_id = $1)
    order by t.starts_at, t.id
    limit $4`,
};

/**
 * Lists the visits of a clinic, or of all clinics, on some days of their calendars, by time.
 *
 * @param range `from` and `to` are included, `YYYY-MM-DD`; clinicId null for all clinics
 */
export const listVisits = (
  database: Database,
  { clinicId, from, to }: { clinicId: number | null; from: string; to: string },
  most: number,
): Promise<ExportedVisit[]> => database.runQuery(VISITS, [clinicId, from, to, most]);
