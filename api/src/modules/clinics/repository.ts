import { and, asc, eq, sql } from "drizzle-orm";
import { byName, inRussianOrder } from "../../../../shared/russian-order";
import type { Database } from "../../database/database";
import { cities, clinics, doctors } from "../../database/schema/calendar";
import type { Plan } from "./plan";
import type { KnownNames } from "./spellings";

/** Every clinic with its number, by city and name. */
export async function listClinics(database: Database) {
  const listed = await database
    .select({ id: clinics.id, city: cities.name, name: clinics.name })
    .from(clinics)
    .innerJoin(cities, eq(cities.id, clinics.cityId));
  return listed.sort((one, other) => inRussianOrder(one.city, other.city) || byName(one, other));
}

/** A clinic with the day that it is there now, `YYYY-MM-DD`; null: there is no such clinic. */
export async function findClinic(database: Database, id: number) {
  const [found] = await database
    .select({
      id: clinics.id,
      name: clinics.name,
      city: cities.name,
      address: clinics.address,
      today: sql<string>`(now() at time zone ${cities.timeZone})::date::text`,
    })
    .from(clinics)
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .where(eq(clinics.id, id));
  return found ?? null;
}

/** Of cities, clinics and real doctors, the oldest first. */
export async function listNames(tx: Database): Promise<KnownNames> {
  const named = await tx.select({ name: cities.name }).from(cities).orderBy(asc(cities.id));
  const places = await tx
    .select({ city: cities.name, name: clinics.name })
    .from(clinics)
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .orderBy(asc(clinics.id));
  const people = await tx
    .select({ name: doctors.name })
    .from(doctors)
    .where(eq(doctors.isDemo, false))
    .orderBy(asc(doctors.id));
  const nameOf = ({ name }: { name: string }) => name;
  return { cities: named.map(nameOf), clinics: places, doctors: people.map(nameOf) };
}

export async function saveCity(tx: Database, { city, timeZone }: Plan) {
  const [saved] = await tx
    .insert(cities)
    .values({ name: city, timeZone })
    // Changes nothing, but a row that was there comes back too.
    .onConflictDoUpdate({ target: cities.name, set: { name: city } })
    .returning();
  return only(saved);
}

export async function saveClinic(tx: Database, cityId: number, plan: Plan): Promise<number> {
  // Of these Drizzle writes what the table has a column for.
  const row = { ...plan, cityId, name: plan.clinic };
  const [saved] = await tx
    .insert(clinics)
    .values(row)
    .onConflictDoUpdate({ target: [clinics.cityId, clinics.name], set: row })
    .returning({ id: clinics.id });
  return only(saved).id;
}

export async function saveDoctor(tx: Database, plan: Plan): Promise<number> {
  const { speciality, childFromAge } = plan;
  const [found] = await tx
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(eq(doctors.name, plan.doctor), eq(doctors.isDemo, false)))
    .orderBy(asc(doctors.id))
    .limit(1);
  const [saved] =
    found === undefined
      ? await tx
          .insert(doctors)
          .values({ name: plan.doctor, speciality, childFromAge })
          .returning({ id: doctors.id })
      : await tx
          .update(doctors)
          .set({ speciality, childFromAge })
          .where(eq(doctors.id, found.id))
          .returning({ id: doctors.id });
  return only(saved).id;
}

function only<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error("the row that was just written did not come back");
  return row;
}
