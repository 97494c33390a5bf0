import type { TotalsBy } from "@rodinki/contract/choices";
import type { Total } from "@rodinki/contract/clinic-totals";
import type { Database } from "../../../database/database";

// A time may have had several visits, of which at most one is not canceled.
const TOTALS = {
  name: "totals",
  text: `with ours as (
      select id, clinic_id, closed_at,
        case $4 when 'doctor' then $2::date else greatest(date_trunc($4, day)::date, $2::date) end as since,
        case $4 when 'doctor' then doctor_id end as doctor_id
      from clinic_times
      where day between $2 and $3 and ($1::int is null or clinic_id = $1)
    ), visits as (
      select a.clinic_time_id, count(*) filter (where a.status <> 'canceled') as live,
        count(*) filter (where a.status = 'canceled') as canceled,
        count(*) filter (where a.status <> 'canceled' and a.seen_at is not null) as came,
        count(a.missed_at) as missed, count(*) filter (where a.status <> 'canceled' and a.is_walk_in) as walk_ins
      from appointments a join ours on ours.id = a.clinic_time_id
      group by a.clinic_time_id
    )
    select k.id as "clinicId", k.name as clinic, c.name as city, t.since::text as since, d.name as doctor,
      coalesce(sum(v.live), 0)::int as booked, coalesce(sum(v.came), 0)::int as came,
      coalesce(sum(v.missed), 0)::int as missed, coalesce(sum(v.canceled), 0)::int as canceled,
      coalesce(sum(v.walk_ins), 0)::int as "walkIns",
      (count(*) filter (where t.closed_at is null and coalesce(v.live, 0) = 0))::int as free
    from ours t
    join clinics k on k.id = t.clinic_id
    join cities c on c.id = k.city_id
    left join doctors d on d.id = t.doctor_id
    left join visits v on v.clinic_time_id = t.id
    group by k.id, c.id, t.since, d.id
    order by t.since`,
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

/** What to count, and how to group it. */
export interface WantedTotals {
  /** null for all clinics. */
  clinicId: number | null;
  /** The first and the last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  by: TotalsBy;
}

/**
 * Counts what the times of some days were used for, by clinic and week or month, or by clinic and doctor; soonest
 * first.
 */
export const listTotals = (
  database: Database,
  { clinicId, from, to, by }: WantedTotals,
): Promise<Total[]> => database.runQuery(TOTALS, [clinicId, from, to, by]);

interface YearTotal {
  /** The number of cities with attended visits. */
  cities: number;
  /** The number of people who came, each counted once. */
  patients: number;
  /** The number of dermatologists with attended visits. */
  dermatologists: number;
}

/** Counts a year's attended visits, without demonstration data. @param year by the clinics' calendars */
export async function yearTotal(database: Database, year: number): Promise<YearTotal> {
  const [total] = await database.runQuery<YearTotal>(YEAR, [year]);
  return total ?? { cities: 0, patients: 0, dermatologists: 0 };
}
