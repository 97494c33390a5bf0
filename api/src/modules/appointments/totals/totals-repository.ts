import type { WeekTotal } from "@rodinki/contract/clinic-totals";
import type { Database } from "../../../database/database";

// A time may have had several visits, of which at most one is not canceled.
const WEEKS = {
  name: "week-totals",
  text: `with ours as (
      select id, clinic_id, day, closed_at from clinic_times
      where day between $2 and $3 and ($1::int is null or clinic_id = $1)
    ), visits as (
      select a.clinic_time_id, count(*) filter (where a.status <> 'canceled') as live,
        count(*) filter (where a.status = 'canceled') as canceled,
        count(*) filter (where a.status <> 'canceled' and a.seen_at is not null) as came,
        count(a.missed_at) as missed, count(*) filter (where a.status <> 'canceled' and a.is_walk_in) as walk_ins
      from appointments a join ours on ours.id = a.clinic_time_id
      group by a.clinic_time_id
    )
    select k.id as "clinicId", k.name as clinic, c.name as city,
      greatest(date_trunc('week', t.day)::date, $2::date)::text as week,
      coalesce(sum(v.live), 0)::int as booked, coalesce(sum(v.came), 0)::int as came,
      coalesce(sum(v.missed), 0)::int as missed, coalesce(sum(v.canceled), 0)::int as canceled,
      coalesce(sum(v.walk_ins), 0)::int as "walkIns",
      (count(*) filter (where t.closed_at is null and coalesce(v.live, 0) = 0))::int as free
    from ours t
    join clinics k on k.id = t.clinic_id
    join cities c on c.id = k.city_id
    left join visits v on v.clinic_time_id = t.id
    group by k.id, c.id, date_trunc('week', t.day)
    order by 4`,
};

const YEAR = {
  name: "year-total",
  text: `select count(distinct c.id)::int as cities, count(distinct t.doctor_id)::int as dermatologists,
      count(distinct (a.user_id, a.family_name, a.name, a.birth_date))::int as patients
    from appointments a
    join clinic_times t on t.id = a.clinic_time_id
    join clinics k on k.id = t.clinic_id
    join cities c on c.id = k.city_id
    where a.status <> 'canceled' and a.seen_at is not null and not k.is_demo
      and t.day between make_date($1::int, 1, 1) and make_date($1::int, 12, 31)`,
};

/**
 * What became of the times of some days, by clinic and week of its calendar; by week.
 *
 * @param range `from` and `to` are in it, `YYYY-MM-DD`; clinicId null: all clinics
 */
export const weekTotals = (
  database: Database,
  { clinicId, from, to }: { clinicId: number | null; from: string; to: string },
): Promise<WeekTotal[]> => database.runQuery(WEEKS, [clinicId, from, to]);

export interface YearTotal {
  /** The number of cities in which somebody came. */
  cities: number;
  /** Who came: somebody who came twice is one. */
  patients: number;
  /** The number of dermatologists to whom somebody came. */
  dermatologists: number;
}

/** Counts the visits to which somebody came, without demonstration data. @param year of the clinics' calendars */
export async function yearTotal(database: Database, year: number): Promise<YearTotal> {
  const [total] = await database.runQuery<YearTotal>(YEAR, [year]);
  return total ?? { cities: 0, patients: 0, dermatologists: 0 };
}
