import { and, asc, eq, exists, notExists, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { clockTime } from "../../database/clock-time";
import type { Database } from "../../database/connect";
import { appointments, cities, clinicTimes, clinics, doctors, holds } from "../../database/schema";

/** What a person may still choose: not begun, not booked, not held by anybody else. */
function isFree(database: Database, userId: number | null): SQL | undefined {
  const booked = database
    .select({ one: sql`1` })
    .from(appointments)
    .where(
      and(
        eq(appointments.clinicTimeId, clinicTimes.id),
        // Written as the partial index is, so that the index can answer.
        sql`${appointments.status} <> 'canceled'`,
      ),
    );
  const held = database
    .select({ one: sql`1` })
    .from(holds)
    .where(
      and(
        eq(holds.clinicTimeId, clinicTimes.id),
        sql`${holds.expiresAt} > now()`,
        userId === null ? undefined : sql`${holds.userId} <> ${userId}`,
      ),
    );
  return and(sql`${clinicTimes.startsAt} > now()`, notExists(booked), notExists(held));
}

/** Cities with free times, by name. `search` is a part of the name in any case. */
export async function listCities(database: Database, userId: number | null, search: string) {
  const freeTime = database
    .select({ one: sql`1` })
    .from(clinicTimes)
    .innerJoin(clinics, eq(clinics.id, clinicTimes.clinicId))
    .where(and(eq(clinics.cityId, cities.id), isFree(database, userId)));
  const found = await database
    .select({ id: cities.id, name: cities.name, timeZone: cities.timeZone })
    .from(cities)
    .where(exists(freeTime));
  // Not by the database: whether it knows Cyrillic capitals and the place of Ё depends on its locale.
  return found
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .sort((one, other) => one.name.localeCompare(other.name, "ru"));
}

/** Days with free times in a city, `YYYY-MM-DD`, soonest first. */
export async function listDays(database: Database, userId: number | null, cityId: number) {
  const rows = await database
    .selectDistinct({ day: clinicTimes.day })
    .from(clinicTimes)
    .innerJoin(clinics, eq(clinics.id, clinicTimes.clinicId))
    .where(and(eq(clinics.cityId, cityId), isFree(database, userId)))
    .orderBy(asc(clinicTimes.day));
  return rows.map(({ day }) => day);
}

/** Clinics of a city with free times on a day, and how many. */
export function listClinics(
  database: Database,
  userId: number | null,
  query: { cityId: number; day: string },
) {
  return database
    .select({
      id: clinics.id,
      name: clinics.name,
      address: clinics.address,
      metro: clinics.metro,
      phone: clinics.phone,
      latitude: clinics.latitude,
      longitude: clinics.longitude,
      free: sql<number>`count(*)::int`,
    })
    .from(clinics)
    .innerJoin(clinicTimes, eq(clinicTimes.clinicId, clinics.id))
    .where(
      and(
        eq(clinics.cityId, query.cityId),
        eq(clinicTimes.day, query.day),
        isFree(database, userId),
      ),
    )
    .groupBy(clinics.id)
    .orderBy(asc(clinics.name), asc(clinics.id));
}

/** Free times of a clinic on a day, on the clinic's clock. */
export async function listTimes(
  database: Database,
  userId: number | null,
  query: { clinicId: number; day: string },
) {
  const rows = await database
    .select({
      id: clinicTimes.id,
      time: clockTime(clinicTimes.startsAt),
      timeEnd: clockTime(clinicTimes.endsAt),
      startsAt: clinicTimes.startsAt,
      doctor: { id: doctors.id, name: doctors.name },
    })
    .from(clinicTimes)
    .innerJoin(clinics, eq(clinics.id, clinicTimes.clinicId))
    .innerJoin(cities, eq(cities.id, clinics.cityId))
    .innerJoin(doctors, eq(doctors.id, clinicTimes.doctorId))
    .where(
      and(
        eq(clinicTimes.clinicId, query.clinicId),
        eq(clinicTimes.day, query.day),
        isFree(database, userId),
      ),
    )
    .orderBy(asc(clinicTimes.startsAt), asc(clinicTimes.id));
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }));
}
