import { toSnakeCase } from "drizzle-orm/casing";
import { ClinicDetails } from "@rodinki/contract/booking";
import type { City, CityTime, Clinic, ClinicTime } from "@rodinki/contract/booking";
import { ADULT_AGE } from "@rodinki/contract/limits";
import { nameKey } from "@rodinki/contract/line";
import { byName, inRussianOrder } from "../../../../shared/russian";
import type { View } from "./reply-list";
import { isoTime } from "../../database/clinic-times";
import type { Database } from "../../database/database";

/**
 * The lists of free times, in handwritten SQL: they are queried far more often than anything else, and their cost must not grow with
 * the table. Each scans the index on clinic, day and start, and stops as early as possible.
 */

/**
 * SQL of the times `t` that the viewer can choose: open, not begun, not closed, not booked, not held by another person, of a doctor who
 * sees a child of that age. Parameters: $1, the user, and $2, the birthday. The redundant bound on `day` lets the index scan begin at
 * the present; it is two days wide because clinics and server have their own calendars.
 */
export const FREE = `t.day >= current_date - 2 and t.starts_at > now() and t.closed_at is null
  and (t.opens_at is null or t.opens_at <= now())
  and not exists (
    select from appointments a where a.clinic_time_id = t.id and a.status <> 'canceled'
  )
  and not exists (
    select from holds h
    where h.clinic_time_id = t.id and h.expires_at > now() and (h.user_id = $1::int) is not true
  )
  and ($2::date is null or exists (
    select from doctors s
    where s.id = t.doctor_id
      and extract(year from age(t.day, $2::date)) between s.child_from_age and ${ADULT_AGE - 1}
  ))`;

const CITIES = {
  name: "free-cities",
  text: `select c.id, c.name, c.time_zone as "timeZone",
      not exists (select from clinics k where k.city_id = c.id and not k.is_demo) as demo
    from cities c
    cross join lateral (
      select from clinics k
      cross join lateral (select from clinic_times t where t.clinic_id = k.id and ${FREE} limit 1) f
      where k.city_id = c.id
      limit 1
    ) any_free`,
};

// Leaps from day to day instead of reading every time of every day.
const DAYS = {
  name: "free-days",
  text: `with recursive k as (select id from clinics where city_id = $3),
    days(day) as (
      select min(n.day) from k cross join lateral (
        select t.day from clinic_times t
        where t.clinic_id = k.id and t.day >= current_date - 2
        order by t.day limit 1
      ) n
      union all
      select (
        select min(n.day) from k cross join lateral (
          select t.day from clinic_times t
          where t.clinic_id = k.id and t.day > days.day
          order by t.day limit 1
        ) n
      ) from days where days.day is not null
    )
    select coalesce(json_agg(days.day::text order by days.day), '[]') as days
    from days
    cross join lateral (
      select from k
      cross join lateral (
        select from clinic_times t where t.clinic_id = k.id and t.day = days.day and ${FREE} limit 1
      ) f
      limit 1
    ) any_free
    where days.day is not null`,
};

const DETAILS = Object.keys(ClinicDetails.properties)
  .map((name) => `k.${toSnakeCase(name)} as "${name}"`)
  .join(", ");

const CLINICS = {
  name: "free-clinics",
  text: `select k.id, k.name, ${DETAILS}, k.is_demo as demo, f.free
    from clinics k
    cross join lateral (
      select count(*)::int as free
      from clinic_times t where t.clinic_id = k.id and t.day = $4::date and ${FREE}
    ) f
    where k.city_id = $3 and f.free > 0
    order by k.id`,
};

const TIME = `t.id,
      to_char(t.starts_at at time zone c.time_zone, 'HH24:MI') as "time",
      to_char(t.ends_at at time zone c.time_zone, 'HH24:MI') as "timeEnd",
      ${isoTime("t.starts_at")} as "startsAt",
      json_build_object('id', d.id, 'name', d.name) as doctor`;

const FROM_TIMES = `from clinic_times t
    join clinics k on k.id = t.clinic_id
    join cities c on c.id = k.city_id
    join doctors d on d.id = t.doctor_id`;

const TIMES = {
  name: "free-times",
  text: `select ${TIME} ${FROM_TIMES}
    where t.clinic_id = $3 and t.day = $4::date and ${FREE}
    order by t.starts_at, t.id`,
};

const CITY_TIMES = {
  name: "free-city-times",
  text: `select ${TIME}, k.id as "clinicId", k.name as "clinicName" ${FROM_TIMES}
    where k.city_id = $3 and t.day = $4::date and ${FREE}
    order by t.starts_at, t.id`,
};

const by = ({ userId, childBirthday }: View) => [userId, childBirthday];

/** Cities with free times, by name. `search` is a part of a name; Ё and capitals do not matter, whatever the database's own rules are. */
export async function listCities(view: View, search: string): Promise<City[]> {
  const cities = await view.query<City>(CITIES, by(view));
  const part = nameKey(search);
  return cities.filter(({ name }) => nameKey(name).includes(part)).sort(byName);
}

/** Days with free times in a city, `YYYY-MM-DD`, soonest first. */
export async function listDays(view: View, cityId: number): Promise<string[]> {
  const [row] = await view.query<{ days: string[] }>(DAYS, [...by(view), cityId]);
  return row?.days ?? [];
}

/** Clinics of a city with free times on a day, and how many; by name. */
export async function listClinics(
  view: View,
  { cityId, day }: { cityId: number; day: string },
): Promise<Clinic[]> {
  const clinics = await view.query<Clinic>(CLINICS, [...by(view), cityId, day]);
  return clinics.toSorted(byName);
}

/** Free times of all clinics of a city on a day, on the city's clock, by beginning and the clinic's name. */
export async function listCityTimes(
  view: View,
  { cityId, day }: { cityId: number; day: string },
): Promise<CityTime[]> {
  const times = await view.query<CityTime & { clinicName: string }>(CITY_TIMES, [
    ...by(view),
    cityId,
    day,
  ]);
  return times
    .sort(
      (one, other) =>
        Date.parse(one.startsAt) - Date.parse(other.startsAt) ||
        inRussianOrder(one.clinicName, other.clinicName),
    )
    .map(({ clinicName: _, ...time }) => time);
}

/** Free times of a clinic on a day, on the clinic's clock. */
export const listTimes = (
  view: View,
  { clinicId, day }: { clinicId: number; day: string },
): Promise<ClinicTime[]> => view.query(TIMES, [...by(view), clinicId, day]);

const LIVE = {
  name: "live-appointments",
  text: `select a.id, a.is_child as "isChild", t.starts_at > now() as "canMove"
    from appointments a join clinic_times t on t.id = a.clinic_time_id
    where a.user_id = $1 and a.status <> 'canceled' and t.ends_at > now()`,
};

export interface LiveAppointment {
  id: number;
  isChild: boolean;
  /** Whether it can be moved: it has not begun. */
  canMove: boolean;
}

/** Booked appointments of the account that are not over. */
export const listLive = (tx: Database, userId: number): Promise<LiveAppointment[]> =>
  tx.runQuery<LiveAppointment>(LIVE, [userId]);
