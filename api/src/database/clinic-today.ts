import type { Database } from "./database";

const TODAY = {
  name: "today-in-clinic",
  text: `select (now() at time zone c.time_zone)::date::text as today
    from clinics k join cities c on c.id = k.city_id where k.id = $1`,
};

/** @returns today's date on the clinic's calendar, `YYYY-MM-DD` */
export async function todayInClinic(database: Database, clinicId: number): Promise<string> {
  const [found] = await database.runQuery<{ today: string }>(TODAY, [clinicId]);
  if (found === undefined) throw new Error("a clinic that has just been checked is missing");
  return found.today;
}
