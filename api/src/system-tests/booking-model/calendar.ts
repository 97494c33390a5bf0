import { runSql } from "./target";
import type { Queryable } from "./target";
import { zoneAt } from "../../testing/calendar";

export interface Slot {
  id: number;
  clinicId: number;
  day: string;
}

export interface World {
  cityId: number;
  clinicIds: number[];
  slots: Slot[];
}

/** The number of doctors of each clinic: a small one, which everybody wants and which is full, and one with free times. */
const DOCTORS = [2, 4];
const IN_A_ROW = 10;
/** The number of slots of the small clinic, which come first. */
export const WANTED = (DOCTORS[0] ?? 0) * IN_A_ROW;

export async function makeClinics(database: Queryable, count: number) {
  const zone = zoneAt(10);
  const [city] = await runSql<{ id: number }>(
    database,
    "insert into cities (name, time_zone) values ('Город', $1) returning id",
    [zone],
  );
  const cityId = city?.id ?? 0;
  const clinics = await runSql<{ id: number }>(
    database,
    `insert into clinics (city_id, name, address, phone, latitude, longitude)
     select $1::int, 'Клиника ' || n, 'ул. Мира, ' || n, '73430000000', 56.8, 60.6
     from generate_series(1, $2::int) n returning id`,
    [cityId, count],
  );
  return { zone, cityId, clinicIds: clinics.map(({ id }) => id) };
}

/** Makes a city where it is morning, so that times can be offered during a run of up to ten hours. Many people want the same few times. */
export async function makeWorld(database: Queryable): Promise<World> {
  const { zone, cityId, clinicIds } = await makeClinics(database, DOCTORS.length);
  const rooms = clinicIds.flatMap((id, index) => Array<number>(DOCTORS[index] ?? 0).fill(id));
  const slots = await runSql<Slot>(
    database,
    `with d as (
        insert into doctors (name, speciality, child_from_age)
        select 'Врач ' || n, 'дерматолог', 0 from generate_series(1, $2::int) n returning id
      ), rooms as (
        select id as doctor, ($1::int[])[row_number() over (order by id)] as clinic,
          row_number() over (order by id) as n
        from d
      )
      insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day)
      select clinic, doctor, at, at + interval '15 minutes', (at at time zone $3)::date
      from rooms, generate_series(0, ${IN_A_ROW - 1}) q,
        lateral (select date_trunc('hour', now()) + (2 + n) * interval '1 day' + q * interval '15 minutes' as at) t
      order by doctor, at
      returning id, clinic_id as "clinicId", day::text`,
    [rooms, rooms.length, zone],
  );
  return { cityId, clinicIds, slots };
}
