import { and, asc, eq, sql } from "drizzle-orm";
import { advisoryLocks } from "../database/advisory-locks";
import type { Database } from "../database/database";
import { cities, clinics, doctors } from "../database/schema/calendar";
import type { Plan } from "./plan-columns";
import { refuseFile } from "./plan-file";
import { addTimes } from "./plan-times";

/**
 * Writes plans in one transaction: describes cities, clinics and doctors anew, adds times that are missing
 * and still lie ahead. It never removes or reopens a time.
 *
 * @returns how many times are new
 * @throws Refusal with the lines that contradict the database; nothing is written then
 */
export function savePlans(database: Database, plans: Plan[]): Promise<number> {
  return database.transaction(async (tx) => {
    // A year of a large clinic takes longer than an answer to a visitor may, and so does waiting for another import.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.import})`);
    const problems: string[] = [];
    let added = 0;
    for (const plan of plans) {
      const city = await saveCity(tx, plan);
      if (city.timeZone !== plan.timeZone) {
        problems.push(
          `строка ${plan.line}: у города «${plan.city}» уже есть часовой пояс ${city.timeZone}`,
        );
        continue;
      }
      const clinicId = await saveClinic(tx, city.id, plan);
      const doctorId = await saveDoctor(tx, plan);
      const result = await addTimes(tx, { plan, clinicId, doctorId });
      if ("added" in result) added += result.added;
      else problems.push(`строка ${plan.line}: ${result.problem}`);
    }
    if (problems.length > 0) throw refuseFile(problems);
    return added;
  });
}

async function saveCity(tx: Database, { city, timeZone }: Plan) {
  const [saved] = await tx
    .insert(cities)
    .values({ name: city, timeZone })
    // Changes nothing, but a row that was there comes back too.
    .onConflictDoUpdate({ target: cities.name, set: { name: city } })
    .returning();
  return only(saved);
}

async function saveClinic(tx: Database, cityId: number, plan: Plan): Promise<number> {
  const { address, metro, phone, latitude, longitude } = plan;
  const details = { address, metro, phone, latitude, longitude };
  const [saved] = await tx
    .insert(clinics)
    .values({ cityId, name: plan.clinic, ...details })
    .onConflictDoUpdate({ target: [clinics.cityId, clinics.name], set: details })
    .returning({ id: clinics.id });
  return only(saved).id;
}

async function saveDoctor(tx: Database, plan: Plan): Promise<number> {
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
