import { eq, sql } from "drizzle-orm";
import { byName, inRussianOrder } from "../../../../shared/russian-order";
import type { Database } from "../../database/database";
import { cities, clinics } from "../../database/schema/calendar";

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
