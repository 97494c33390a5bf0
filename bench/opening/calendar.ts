import type { Connection } from "../../api/src/database/connect";

/** A time of the city that opens. */
export interface OpeningTime {
  id: number;
  /** `YYYY-MM-DD` */
  day: string;
}

/** Five clinics of a new city with 20 times on each of five days. */
export async function prepareOpening({ database }: Connection) {
  const [city] = await database.ask<{ id: number }>(
    {
      name: "",
      text: "insert into cities (name, time_zone) values ('Город открытия', 'Asia/Yekaterinburg') returning id",
    },
    [],
  );
  const cityId = city?.id ?? 0;
  const times = await database.ask<OpeningTime>(
    {
      name: "",
      text: `with k as (
          insert into clinics (city_id, name, address, phone, latitude, longitude)
          select $1::int, 'Новая клиника ' || n, 'ул. Мира, ' || n, '73430000000', 56.8, 60.6
          from generate_series(1, 5) n returning id
        ), s as (
          insert into doctors (name, speciality) select 'Новый врач ' || n, 'дерматолог'
          from generate_series(1, 5) n returning id
        ), pairs as (
          select k.id as clinic, s.id as doctor
          from (select id, row_number() over (order by id) as n from k) k
          join (select id, row_number() over (order by id) as n from s) s using (n)
        )
        insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day, opens_at)
        select clinic, doctor, at, at + interval '15 minutes', (at at time zone 'Asia/Yekaterinburg')::date,
          now() + interval '1 day'
        from pairs, generate_series(10, 14) d, generate_series(0, 19) q,
          lateral (select current_date + d * interval '1 day' + interval '4 hours' + q * interval '15 minutes' as at) t
        returning id, day::text`,
    },
    [cityId],
  );
  await database.ask({ name: "", text: "analyze" }, []);
  return { cityId, times };
}

/** @returns when the times open, in ms: database and people have the same clock here */
export async function openIn({ database }: Connection, seconds: number): Promise<number> {
  await database.ask(
    {
      name: "",
      text: `update clinic_times set opens_at = o.at
        from (select now() + make_interval(secs => $1) as at) o where opens_at is not null`,
    },
    [seconds],
  );
  const [row] = await database.ask<{ ms: number }>(
    {
      name: "",
      text: `select (extract(epoch from max(opens_at)) * 1000)::float8 as ms from clinic_times`,
    },
    [],
  );
  return row?.ms ?? 0;
}

/** @returns how many times were held or booked before they opened */
export async function countEarly({ database }: Connection): Promise<number> {
  const found = await database.ask(
    {
      name: "",
      text: `select 1 from appointments a join clinic_times t on t.id = a.clinic_time_id where a.created_at < t.opens_at
        union all
        select 1 from holds h join clinic_times t on t.id = h.clinic_time_id
        where h.expires_at - interval '10 minutes' < t.opens_at`,
    },
    [],
  );
  return found.length;
}
