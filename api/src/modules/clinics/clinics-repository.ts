import { eq } from "drizzle-orm";
import { byName, inRussianOrder } from "../../../../shared/russian";
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

export async function hasClinic(database: Database, id: number): Promise<boolean> {
  return (await database.$count(clinics, eq(clinics.id, id))) > 0;
}
