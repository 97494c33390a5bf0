import { and, asc, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { advisoryLocks } from "../database/advisory-locks";
import type { Database } from "../database/connect";
import { cities, clinicTimes, clinics, doctors } from "../database/schema/calendar";
import type { Plan } from "./plan-columns";
import { refuseFile } from "./plan-file";

/**
 * Writes plans in one transaction: describes cities, clinics and doctors anew, adds times that are missing
 * and still lie ahead. It never removes or reopens a time.
 *
 * @returns how many times are new
 * @throws Refusal with the lines that contradict the database; nothing is written then
 */
export function savePlans(database: Database, plans: Plan[]): Promise<number> {
  return database.transaction(async (tx) => {
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
      const clash = await findClash(tx, { plan, clinicId, doctorId });
      if (clash === null) added += await insertTimes(tx, { plan, clinicId, doctorId });
      else problems.push(`строка ${plan.line}: врач «${plan.doctor}» уже принимает ${clash}`);
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

interface Placed {
  plan: Plan;
  clinicId: number;
  doctorId: number;
}

/** The plan's times that still lie ahead, as rows (starts_at, ends_at, day). */
const wanted = ({ plan }: Placed): SQL => sql`
  select local at time zone ${plan.timeZone} as starts_at,
         (local + make_interval(mins => ${plan.minutes})) at time zone ${plan.timeZone} as ends_at,
         local::date as day
  from generate_series(${plan.since}::timestamp, ${plan.until}::timestamp, interval '1 day') as date
  cross join lateral generate_series(
    date + ${plan.begin}::time,
    date + ${plan.end}::time - make_interval(mins => ${plan.minutes}),
    make_interval(mins => ${plan.minutes})
  ) as local
  where extract(isodow from date) in ${plan.weekdays}
    and local at time zone ${plan.timeZone} > now()
`;

/** Where and when the doctor is already busy at a planned time, for people; null: nowhere. */
async function findClash(tx: Database, placed: Placed): Promise<string | null> {
  const { plan, clinicId, doctorId } = placed;
  const [clash] = await tx
    .select({
      clinic: clinics.name,
      at: sql<string>`to_char(${clinicTimes.startsAt} at time zone ${plan.timeZone}, 'DD.MM.YYYY HH24:MI')`,
    })
    .from(clinicTimes)
    .innerJoin(clinics, eq(clinics.id, clinicTimes.clinicId))
    .innerJoin(
      sql`(${wanted(placed)}) as wanted`,
      sql`${clinicTimes.startsAt} < wanted.ends_at and ${clinicTimes.endsAt} > wanted.starts_at`,
    )
    .where(
      and(
        eq(clinicTimes.doctorId, doctorId),
        sql`(${clinicTimes.clinicId}, ${clinicTimes.startsAt}, ${clinicTimes.endsAt})
            <> (${clinicId}::int, wanted.starts_at, wanted.ends_at)`,
      ),
    )
    .orderBy(asc(clinicTimes.startsAt))
    .limit(1);
  return clash === undefined ? null : `${clash.at} в клинике «${clash.clinic}»`;
}

/** @returns how many of the times are new */
async function insertTimes(tx: Database, placed: Placed): Promise<number> {
  const { clinicId, doctorId } = placed;
  const before = await tx.$count(clinicTimes, eq(clinicTimes.doctorId, doctorId));
  await tx.execute(sql`
    insert into ${clinicTimes} (clinic_id, doctor_id, starts_at, ends_at, day)
    select ${clinicId}::int, ${doctorId}::int, starts_at, ends_at, day
    from (${wanted(placed)}) as wanted
    on conflict do nothing
  `);
  return (await tx.$count(clinicTimes, eq(clinicTimes.doctorId, doctorId))) - before;
}

function only<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error("the row that was just written did not come back");
  return row;
}
