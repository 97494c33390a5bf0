import type { Database } from "../../database/database";
import { isoTime } from "../../database/clinic-times";

/** SQL of the hours of a row h of `closed_hours` on the clock of its clinic's city c. */
const CLOCK = `to_char(h.starts_at at time zone c.time_zone, 'HH24:MI') as "from",
      case when (h.ends_at at time zone c.time_zone)::date > h.day then '24:00'
        else to_char(h.ends_at at time zone c.time_zone, 'HH24:MI') end as "to"`;

const HOURS = `select h.id, h.action_id as "actionId", h.day::text as day, ${CLOCK}, d.name as doctor, h.doctor_id as "doctorId",
    ${isoTime("h.starts_at")} as "startsAt", ${isoTime("h.ends_at")} as "endsAt",
    coalesce(x.operator, m.name) as "closedBy", ${isoTime("x.at")} as at
  from closed_hours h
  join clinics k on k.id = h.clinic_id
  join cities c on c.id = k.city_id
  left join doctors d on d.id = h.doctor_id
  left join clinic_actions x on x.id = h.action_id
  left join staff m on m.id = x.staff_id
  where h.clinic_id = $1`;

const AHEAD = {
  name: "closed-hours-ahead",
  text: `${HOURS} and h.day >= (now() at time zone c.time_zone)::date order by h.starts_at, h.id`,
};
const ONE = { name: "closed-hours", text: `${HOURS} and h.id = $2` };
const DELETE = { name: "delete-closed-hours", text: `delete from closed_hours where id = $1` };

const DOCTORS = {
  name: "doctors-of-clinic",
  text: `select d.id, d.name from doctors d
    where exists (
      select from clinic_times t where t.doctor_id = d.id and t.clinic_id = $1 and t.day >= current_date - 2 and t.ends_at > now()
    )`,
};

/** Hours in which a clinic or one doctor sees nobody. */
export interface ClosedHoursRow {
  id: number;
  actionId: number | null;
  day: string;
  from: string;
  to: string;
  /** Name of the doctor; null: every doctor. */
  doctor: string | null;
  doctorId: number | null;
  startsAt: string;
  endsAt: string;
  closedBy: string | null;
  at: string | null;
}

/** @returns closed hours from today on, soonest first */
export const closedHoursAhead = (database: Database, clinicId: number) =>
  database.runQuery<ClosedHoursRow>(AHEAD, [clinicId]);

/** @returns null when the clinic has no such hours, as they were opened */
export async function findClosedHours(
  tx: Database,
  clinicId: number,
  id: number,
): Promise<ClosedHoursRow | null> {
  const [found] = await tx.runQuery<ClosedHoursRow>(ONE, [clinicId, id]);
  return found ?? null;
}

export async function deleteClosedHours(tx: Database, id: number): Promise<void> {
  await tx.runQuery(DELETE, [id]);
}

/** Doctors who have times in the clinic that lie ahead, open or closed. */
export const doctorsAhead = (database: Database, clinicId: number) =>
  database.runQuery<{ id: number; name: string }>(DOCTORS, [clinicId]);
