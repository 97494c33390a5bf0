import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { FastifyInstance } from "fastify";
import { cities, clinicTimes, clinics, doctors } from "../database/schema/calendar";

export interface TestClinic {
  id: number;
  cityId: number;
  cityName: string;
  timeZone: string;
  /** Time of its creation, to the minute: its times count from there, however slow a test is. */
  madeAt: Date;
}

export interface TestTime {
  id: number;
  day: string;
  startsAt: Date;
}

const unique = () => randomBytes(4).toString("hex");

const first = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error("nothing was inserted");
  return row;
};

/** A zone in which it is about this hour now, 1 to 22. */
export function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

/** A clinic in a new city in which it is noon, so that times of the next hours are on one day. */
export const clinicAtNoon = ({ app }: { app: FastifyInstance }) => createClinic(app, zoneAt(12));

export async function createClinic(
  app: FastifyInstance,
  timeZone = "Asia/Vladivostok",
): Promise<TestClinic> {
  const cityName = `Город ${unique()}`;
  const city = first(
    await app.database.insert(cities).values({ name: cityName, timeZone }).returning(),
  );
  const madeAt = new Date();
  madeAt.setUTCSeconds(0, 0);
  return createNeighbour(app, { id: 0, cityId: city.id, cityName, timeZone, madeAt }, "Клиника");
}

export async function createNeighbour(
  app: FastifyInstance,
  { cityId, cityName, timeZone, madeAt }: TestClinic,
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
  return { id: clinic.id, cityId, cityName, timeZone, madeAt };
}

/**
 * A time of a quarter of an hour with a new doctor, beginning so many minutes after the clinic was made (or before). Lists show it
 * immediately, as a time that this process has opened; another process's would appear after a second.
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
  const startsAt = new Date(clinic.madeAt.getTime() + minutesFromNow * 60_000);
  const time = first(
    await app.database
      .insert(clinicTimes)
      .values({
        clinicId: clinic.id,
        doctorId: doctor.id,
        startsAt,
        endsAt: new Date(startsAt.getTime() + 15 * 60_000),
        day: sql`(${startsAt.toISOString()}::timestamptz at time zone ${clinic.timeZone})::date`,
      })
      .returning(),
  );
  app.shared.forget();
  return time;
}

export const freeTime = async ({ app }: { app: FastifyInstance }): Promise<TestTime> =>
  createTime(app, await createClinic(app));

/** Changes a time that lists may show already. */
export const changeTime = (
  { database }: FastifyInstance,
  { id }: Pick<TestTime, "id">,
  values: PgUpdateSetSource<typeof clinicTimes>,
) => database.update(clinicTimes).set(values).where(eq(clinicTimes.id, id));

/** Lets a time begin so many minutes from now (or ago), on the day that it has. */
export const beginIn = (app: FastifyInstance, time: Pick<TestTime, "id">, minutes: number) =>
  changeTime(app, time, {
    startsAt: sql`now() + make_interval(mins => ${minutes})`,
    endsAt: sql`now() + make_interval(mins => ${minutes + 15})`,
  });
