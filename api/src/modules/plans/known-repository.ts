import { asc } from "drizzle-orm";
import type { ClinicDetails } from "@rodinki/contract/booking";
import type { Database } from "../../database/database";
import { cities, clinics, doctors } from "../../database/schema/calendar";

export interface KnownCity {
  id: number;
  name: string;
  timeZone: string;
}

interface KnownClinic extends ClinicDetails {
  id: number;
  cityId: number;
  name: string;
}

interface KnownDoctor {
  id: number;
  name: string;
  speciality: string;
  childFromAge: number | null;
}

/** Cities, clinics and doctors in the database, oldest first. */
export interface Known {
  cities: KnownCity[];
  clinics: KnownClinic[];
  doctors: KnownDoctor[];
}

const clinicColumns = {
  id: clinics.id,
  cityId: clinics.cityId,
  name: clinics.name,
  address: clinics.address,
  metro: clinics.metro,
  phone: clinics.phone,
  latitude: clinics.latitude,
  longitude: clinics.longitude,
};

const doctorColumns = {
  id: doctors.id,
  name: doctors.name,
  speciality: doctors.speciality,
  childFromAge: doctors.childFromAge,
};

export const listKnown = async (database: Database): Promise<Known> => ({
  cities: await database.select().from(cities).orderBy(asc(cities.id)),
  clinics: await database.select(clinicColumns).from(clinics).orderBy(asc(clinics.id)),
  doctors: await database.select(doctorColumns).from(doctors).orderBy(asc(doctors.id)),
});

export async function insertCity(tx: Database, city: Omit<KnownCity, "id">): Promise<number> {
  const [row] = await tx.insert(cities).values(city).returning({ id: cities.id });
  return idOf(row);
}

export async function insertClinic(tx: Database, clinic: Omit<KnownClinic, "id">): Promise<number> {
  const [row] = await tx.insert(clinics).values(clinic).returning({ id: clinics.id });
  return idOf(row);
}

export async function insertDoctor(tx: Database, doctor: Omit<KnownDoctor, "id">): Promise<number> {
  const [row] = await tx.insert(doctors).values(doctor).returning({ id: doctors.id });
  return idOf(row);
}

function idOf(row: { id: number } | undefined): number {
  if (row === undefined) throw new Error("the row that was just written was not returned");
  return row.id;
}

export type ClinicChange = Partial<ClinicDetails>;
export type DoctorChange = Partial<Pick<KnownDoctor, "speciality" | "childFromAge">>;

const BOOKED = {
  name: "booked-by-clinic-and-doctor",
  text: `select t.clinic_id as "clinicId", t.doctor_id as "doctorId", count(*)::int as people,
      coalesce(json_agg(extract(year from age(t.day, a.birth_date))::int), '[]') as ages
    from appointments a join clinic_times t on t.id = a.clinic_time_id
    where a.status <> 'canceled' and t.starts_at > now() and (t.clinic_id = any($1::int[]) or t.doctor_id = any($2::int[]))
    group by 1, 2 order by 1, 2`,
};

/** Future visits in a clinic with a doctor. */
export interface Booked {
  clinicId: number;
  doctorId: number;
  people: number;
  /** Ages in full years on the day of the visit. */
  ages: number[];
}

export const bookedWith = (
  database: Database,
  { clinicIds, doctorIds }: { clinicIds: number[]; doctorIds: number[] },
): Promise<Booked[]> => database.runQuery<Booked>(BOOKED, [clinicIds, doctorIds]);

/** Clinics in which a doctor has future times. */
const PLACES = {
  name: "clinics-of-doctors",
  text: `select distinct t.doctor_id as "doctorId", t.clinic_id as "clinicId" from clinic_times t
    where t.doctor_id = any($1::int[]) and t.starts_at > now() and t.closed_at is null`,
};

export const clinicsOfDoctors = (database: Database, doctorIds: number[]) =>
  database.runQuery<{ doctorId: number; clinicId: number }>(PLACES, [doctorIds]);
