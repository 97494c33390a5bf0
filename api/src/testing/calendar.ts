import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { cities, clinicTimes, clinics, doctors } from "../database/schema/calendar";

export interface TestClinic {
  id: number;
  cityId: number;
  cityName: string;
  timeZone: string;
}

export interface TestTime {
  id: number;
  /** `YYYY-MM-DD` on the clinic's calendar. */
  day: string;
  startsAt: Date;
}

const unique = () => randomBytes(4).toString("hex");

const first = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error("nothing was inserted");
  return row;
};

/** A clinic in a city of its own. */
export async function createClinic(
  app: FastifyInstance,
  timeZone = "Asia/Vladivostok",
): Promise<TestClinic> {
  const cityName = `Город ${unique()}`;
  const city = first(
    await app.database.insert(cities).values({ name: cityName, timeZone }).returning(),
  );
  return createNeighbour(app, { id: 0, cityId: city.id, cityName, timeZone }, "Клиника");
}

/** Another clinic in the same city. */
export async function createNeighbour(
  app: FastifyInstance,
  { cityId, cityName, timeZone }: TestClinic,
  name = "Соседняя клиника",
): Promise<TestClinic> {
  const clinic = first(
    await app.database
      .insert(clinics)
      .values({
        cityId,
        name,
        address: "ул. Светланская, д. 1",
        metro: null,
        phone: "70000000000",
        latitude: 43.1,
        longitude: 131.9,
      })
      .returning(),
  );
  return { id: clinic.id, cityId, cityName, timeZone };
}

/**
 * A quarter of an hour with a doctor of its own, beginning so many minutes from now (or before now).
 * It is seen at once, as a time that this process opened; another process's would be seen after a second.
 *
 * @param childFromAge full years from which the doctor sees children; null: adults only
 */
export async function createTime(
  app: FastifyInstance,
  clinic: TestClinic,
  minutesFromNow = 3 * 24 * 60,
  childFromAge: number | null = null,
): Promise<TestTime> {
  const doctor = first(
    await app.database
      .insert(doctors)
      .values({ name: `Врач ${unique()}`, speciality: "дерматолог", childFromAge })
      .returning(),
  );
  const startsAt = sql`date_trunc('minute', now()) + make_interval(mins => ${minutesFromNow})`;
  const time = first(
    await app.database
      .insert(clinicTimes)
      .values({
        clinicId: clinic.id,
        doctorId: doctor.id,
        startsAt,
        endsAt: sql`${startsAt} + interval '15 minutes'`,
        day: sql`((${startsAt}) at time zone ${clinic.timeZone})::date`,
      })
      .returning(),
  );
  app.shared.forget();
  return time;
}
