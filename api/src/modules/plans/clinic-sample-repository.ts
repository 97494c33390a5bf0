import { inRussianOrder } from "../../../../shared/russian";
import type { Database } from "../../database/database";

export interface SampleRow {
  city: string;
  timeZone: string;
  clinic: string;
  address: string;
  metro: string | null;
  phone: string;
  latitude: number;
  longitude: number;
  /** null: no doctor has had times there yet. */
  doctor: string | null;
  speciality: string | null;
  childFromAge: number | null;
  /** Usual length of the doctor's visits there; null: no doctor has had times there yet. */
  minutes: number | null;
}

const SAMPLE = {
  name: "clinic-sample",
  text: `select city.name as city, city.time_zone as "timeZone", c.name as clinic, c.address, c.metro, c.phone,
      c.latitude, c.longitude, d.name as doctor, d.speciality, d.child_from_age as "childFromAge", d.minutes
    from clinics c
    join cities city on city.id = c.city_id
    left join lateral (
      select doctor.*, usual.minutes from doctors doctor
      join (
        select doctor_id, mode() within group (order by extract(epoch from ends_at - starts_at)::int / 60) as minutes
        from clinic_times where clinic_id = c.id and starts_at > now() - interval '90 days' group by doctor_id
      ) usual on usual.doctor_id = doctor.id
    ) d on true
    where c.id = $1
    order by d.id limit 500`,
};

/**
 * Reads a clinic's description, with one row for each doctor who has times there in the last three months or the future; by the
 * doctors' names.
 */
export async function readClinicSample(database: Database, clinicId: number): Promise<SampleRow[]> {
  const rows = await database.runQuery<SampleRow>(SAMPLE, [clinicId]);
  return rows.sort((one, other) => inRussianOrder(one.doctor ?? "", other.doctor ?? ""));
}
