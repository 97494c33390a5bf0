import { isInClosedHours } from "../database/clinic-times";
import type { Database } from "../database/database";
import type { Visitor } from "./visitors";

interface WantedTime {
  doctor: number;
  begins: string;
}

const IN_CLOSED_HOURS = isInClosedHours({
  clinic: "w.clinic_id",
  doctor: "w.doctor_id",
  day: "w.day",
  startsAt: "w.starts_at",
  endsAt: "w.ends_at",
});

/** SQL of the wanted times of a day, in the first demonstration clinic. */
const WANTED = `wanted as (
    select w.slot - 1 as slot, c.id as clinic_id, c.city_id, d.id as doctor_id, local::date as day,
      local at time zone city.time_zone as starts_at,
      (local + interval '15 minutes') at time zone city.time_zone as ends_at
    from clinics c
    join cities city on city.id = c.city_id
    cross join unnest($2::int[], $3::time[]) with ordinality as w(doctor, begins, slot)
    cross join lateral (
      select id from doctors where is_demo order by id offset w.doctor limit 1
    ) d
    cross join lateral (
      select (now() at time zone city.time_zone)::date + $1::int + w.begins as local
    ) at
    where c.id = (select min(id) from clinics where is_demo)
  )`;

const ADD_TIMES = {
  name: "add-demo-visit-times",
  text: `with ${WANTED}
    insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day, opens_at)
    select clinic_id, doctor_id, starts_at, ends_at, day, now() from wanted w
    where not ${IN_CLOSED_HOURS}
    on conflict do nothing`,
};

const FREE_TIMES = {
  name: "free-demo-visit-times",
  text: `with ${WANTED}
    select w.slot::int as slot, w.city_id as "cityId", t.id as "clinicTimeId", t.day::text as day
    from wanted w
    join clinic_times t using (clinic_id, doctor_id, starts_at)
    where t.closed_at is null
      and not exists (select from holds h where h.clinic_time_id = t.id)
      and not exists (
        select from appointments a where a.clinic_time_id = t.id and a.status <> 'canceled'
      )
    order by w.slot`,
};

const SAVE = {
  name: "save-demo-visitor",
  text: `with saved as (
      insert into users (email, surname, name, father_name, birthday, phone, sex, password_hash, city_id, activated_at)
      values ($1, $2, $3, $4, $5::date, $6, 'F', $7, $8, now())
      on conflict (lower(email)) do update set last_used_on = current_date
      returning id
    )
    select id from saved where not exists (
      select from appointments a join clinic_times t on t.id = a.clinic_time_id
      where a.user_id = saved.id and (t.day = $9::date or a.status <> 'canceled' and t.ends_at > now())
    )`,
};

const DELETE = {
  name: "delete-demo-visitors",
  text: "delete from users where lower(email) = any($1::text[])",
};

const columns = (times: readonly WantedTime[]) => [
  times.map(({ doctor }) => doctor),
  times.map(({ begins }) => begins),
];

/** Adds the missing wanted times, also on weekends, so that the demonstration does not depend on the weekday. */
export async function addTimes(
  tx: Database,
  daysAhead: number,
  times: readonly WantedTime[],
): Promise<void> {
  await tx.runQuery(ADD_TIMES, [daysAhead, ...columns(times)]);
}

interface FreeTime {
  /** Index of the wanted time. */
  slot: number;
  cityId: number;
  clinicTimeId: number;
  /** Day on the clinic's calendar, `YYYY-MM-DD`. */
  day: string;
}

/** Wanted times that are neither booked, closed nor held, including past ones. */
export const freeTimes = (
  tx: Database,
  daysAhead: number,
  times: readonly WantedTime[],
): Promise<FreeTime[]> => tx.runQuery<FreeTime>(FREE_TIMES, [daysAhead, ...columns(times)]);

/** @returns the id of the account; null: the person has a visit, or had one on that day */
export async function saveVisitor(
  tx: Database,
  {
    email,
    surname,
    name,
    fatherName,
    birthday,
    phone,
    passwordHash,
    cityId,
    day,
  }: Visitor & { passwordHash: string; cityId: number; day: string },
): Promise<number | null> {
  const person = [email, surname, name, fatherName, birthday, phone];
  const [saved] = await tx.runQuery<{ id: number }>(SAVE, [...person, passwordHash, cityId, day]);
  return saved?.id ?? null;
}

/** Deletes the accounts and their visits. */
export async function deleteVisitors(database: Database, emails: string[]): Promise<void> {
  await database.runQuery(DELETE, [emails]);
}
