import type { Database } from "../../../database/database";
import { isoTime } from "../../../database/clinic-times";

const HOURS = {
  name: "hours-to-close",
  text: `select ${isoTime("h.starts")} as "startsAt", ${isoTime("h.ends")} as "endsAt",
      h.ends <= now() as "isOver", h.day < (now() at time zone c.time_zone)::date as "isPast",
      d.name as doctor,
      $5::int is null or exists (
        select from clinic_times t where t.clinic_id = k.id and t.doctor_id = $5::int
      ) as "isDoctorHere"
    from clinics k
    join cities c on c.id = k.city_id
    cross join lateral (
      select $2::date as day, ($2::date + $3::time) at time zone c.time_zone as starts,
        ($6::date + $4::time) at time zone c.time_zone as ends
    ) h
    left join doctors d on d.id = $5::int
    where k.id = $1`,
};

interface HoursRow {
  startsAt: string;
  endsAt: string;
  isOver: boolean;
  isPast: boolean;
  /** The doctor's name; null for all doctors. */
  doctor: string | null;
  isDoctorHere: boolean;
}

/** @returns null when there is no such clinic */
export async function findHours(
  database: Database,
  {
    clinicId,
    day,
    until,
    from,
    to,
    doctorId,
  }: {
    clinicId: number;
    day: string;
    until: string;
    from: string;
    to: string;
    doctorId: number | null;
  },
): Promise<HoursRow | null> {
  const [row] = await database.runQuery<HoursRow>(HOURS, [
    ...[clinicId, day, from, to, doctorId, until],
  ]);
  return row ?? null;
}

const LAST_DAY = {
  name: "last-planned-day",
  text: `select max(day)::text as day from clinic_times where clinic_id = $1 and doctor_id = $2 and closed_at is null`,
};

/**
 * @returns `YYYY-MM-DD` of a doctor's last open time in a clinic; null if there is none
 */
export async function lastPlannedDay(
  database: Database,
  clinicId: number,
  doctorId: number,
): Promise<string | null> {
  const [row] = await database.runQuery<{ day: string | null }>(LAST_DAY, [clinicId, doctorId]);
  return row?.day ?? null;
}
