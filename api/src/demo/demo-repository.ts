import { eq, sql } from "drizzle-orm";
import { isInClosedHours } from "../database/clinic-times";
import type { Database } from "../database/database";
import { cities, clinicTimes, clinics, doctors } from "../database/schema/calendar";
import { demoCities } from "./cities";

export async function hasCities(database: Database): Promise<boolean> {
  return (await database.select({ id: cities.id }).from(cities).limit(1)).length > 0;
}

/** True for a database that `fillDemoData` has ever filled. */
export async function hasDemoData(database: Database): Promise<boolean> {
  const found = await database
    .select({ id: doctors.id })
    .from(doctors)
    .where(eq(doctors.isDemo, true))
    .limit(1);
  return found.length > 0;
}

const RENAME_DOCTORS = {
  name: "rename-demo-doctors",
  text: `update doctors set name = replace(name, 'Демонстрационный врач', 'Демонстрационный')
    where is_demo and name like 'Демонстрационный врач %'`,
};

/** Repairs doctors' names from an earlier release, which contain a word that texts add themselves. */
export async function renameDoctors(tx: Database): Promise<void> {
  await tx.runQuery(RENAME_DOCTORS, []);
}

export async function insertPlaces(tx: Database): Promise<void> {
  let doctorNumber = 0;
  for (const { name, timeZone, clinics: cityClinics } of demoCities) {
    const [city] = await tx.insert(cities).values({ name, timeZone }).returning();
    if (city === undefined) throw new Error(`city ${name} was not inserted`);
    await tx
      .insert(clinics)
      .values(cityClinics.map((clinic) => ({ ...clinic, cityId: city.id, isDemo: true })));
  }
  // Two doctors for every clinic; a doctor works in the clinic of their times.
  const places = await tx.select({ id: clinics.id }).from(clinics);
  await tx.insert(doctors).values(
    places.flatMap(() =>
      [null, 3].map((childFromAge) => ({
        name: `Демонстрационный № ${(doctorNumber += 1)}`,
        speciality: "дерматолог, онколог",
        childFromAge,
        isDemo: true,
      })),
    ),
  );
}

const IN_CLOSED_HOURS = isInClosedHours({
  clinic: "places.id",
  doctor: "demo_doctors.id",
  day: "local::date",
  startsAt: "local at time zone places.time_zone",
  endsAt: "(local + interval '15 minutes') at time zone places.time_zone",
});

/**
 * Inserts quarter-hours from 9:00 to 17:00 on weekdays, on the clinic's clock. About every fifth is omitted by a fixed rule, not
 * randomly, so that a later start adds nothing to a filled day. Times that the clinic has closed stay closed.
 */
export async function insertTimes(tx: Database, daysAhead: number): Promise<void> {
  const demoDoctors = tx
    .select({
      id: doctors.id,
      place: sql<number>`(row_number() over (order by ${doctors.id}) - 1) / 2`.as("place"),
    })
    .from(doctors)
    .where(eq(doctors.isDemo, true))
    .as("demo_doctors");
  const places = tx
    .select({
      id: clinics.id,
      timeZone: cities.timeZone,
      place: sql<number>`row_number() over (order by ${clinics.id}) - 1`.as("place"),
    })
    .from(clinics)
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .as("places");
  await tx.execute(sql`
    insert into ${clinicTimes} (clinic_id, doctor_id, starts_at, ends_at, day, closed_at, opens_at)
    select places.id, demo_doctors.id, local at time zone places.time_zone,
           (local + interval '15 minutes') at time zone places.time_zone, local::date,
           case when ${sql.raw(IN_CLOSED_HOURS)} then now() end,
           now()
    from ${demoDoctors}
    join ${places} on places.place = demo_doctors.place
    cross join lateral generate_series(
      (now() at time zone places.time_zone)::date + interval '9 hours',
      (now() at time zone places.time_zone)::date + ${`${daysAhead} days`}::interval + interval '17 hours',
      interval '15 minutes'
    ) as local
    where extract(isodow from local) < 6
      and extract(hour from local) between 9 and 16
      and (extract(doy from local)::int * 31 + extract(hour from local)::int * 7
           + extract(minute from local)::int / 15 + demo_doctors.id) % 5 <> 0
    on conflict do nothing
  `);
}
