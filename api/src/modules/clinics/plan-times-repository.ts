import { isInClosedHours } from "../../database/closed-hours";
import type { Database, Statement } from "../../database/database";
import type { Placed } from "./plan";

/** The times of a plan, made and compared by the database: a file may mean hundreds of thousands. */

const valuesOf = ({ plan, clinicId, doctorId }: Placed) => [
  clinicId,
  doctorId,
  plan.since,
  plan.until,
  plan.begin,
  plan.end,
  plan.minutes,
  plan.weekdays,
  plan.timeZone,
];

/** Where the plan names no hour, or one that is over, its times open now. Takes $10, the hour, beside `valuesOf`. */
const OPENS = "greatest($10::timestamp at time zone $9, now())";

/**
 * The plan's times that still lie ahead, as rows w (starts_at, ends_at, day, and whether the clinic has closed that day
 * or these hours).
 * Takes `valuesOf`. Where clocks are put forward, an hour of the night does not exist: nobody is seen in it.
 */
const WANTED = `(
    select local at time zone $9 as starts_at,
      local at time zone $9 + make_interval(mins => $7::int) as ends_at, local::date as day,
      exists (select from closed_days d where d.clinic_id = $1::int and d.day = local::date)
        or ${isInClosedHours({
          clinic: "$1::int",
          doctor: "$2::int",
          day: "local::date",
          startsAt: "local at time zone $9",
          endsAt: "local at time zone $9 + make_interval(mins => $7::int)",
        })} as is_closed
    from generate_series($3::timestamp, $4::timestamp, interval '1 day') as date
    cross join lateral generate_series(
      date + $5::time, date + $6::time - make_interval(mins => $7::int), make_interval(mins => $7::int)
    ) as local
    where extract(isodow from date)::int = any($8::int[])
      and local at time zone $9 > now()
      and local at time zone $9 at time zone $9 = local
  ) w`;

// A time that is known, open or closed, is left alone; what else the doctor has then, the database refuses. The limit keeps
// the question a step in the index for each time: as an anti-join the planner, who has no statistics of rows that this
// transaction wrote, would compare all with all.
const INSERT = {
  name: "insert-plan",
  text: `with added as (
      insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day, closed_at, opens_at)
      select $1::int, $2::int, w.starts_at, w.ends_at, w.day, case when w.is_closed then now() end, ${OPENS}
      from ${WANTED}
      where (
        select t.id from clinic_times t
        where t.doctor_id = $2 and t.starts_at = w.starts_at and t.clinic_id = $1 and t.ends_at = w.ends_at
        limit 1
      ) is null
      returning day, closed_at
    )
    select count(*)::int as added,
      coalesce(json_agg(distinct day) filter (where closed_at is not null), '[]') as "closedDays"
    from added`,
};

// What has opened stays open: somebody may be choosing it, or have it.
const RESCHEDULE = {
  name: "reschedule-opening",
  text: `with changed as (
      update clinic_times t set opens_at = ${OPENS}
      from ${WANTED}
      where t.doctor_id = $2 and t.clinic_id = $1 and t.starts_at = w.starts_at and t.ends_at = w.ends_at
        and t.opens_at > now() and t.opens_at <> ${OPENS}
      returning t.id
    )
    select count(*)::int as changed from changed`,
};

/**
 * The first planned time, of those that are `wanted`, that meets another time t of the doctor which fulfils `condition`, both
 * on the clock of the plan.
 * Such times never overlap each other, so that only the neighbours of a planned one can meet it: two steps in the index
 * for each, however many the doctor has.
 */
const firstClash = (name: string, condition: string, wanted = "true") => ({
  name,
  text: `select k.name as clinic,
      to_char(t.starts_at at time zone $9, 'DD.MM.YYYY HH24:MI') || '–'
        || to_char(t.ends_at at time zone $9, 'HH24:MI') as known,
      to_char(w.starts_at at time zone $9, 'DD.MM.YYYY HH24:MI') || '–'
        || to_char(w.ends_at at time zone $9, 'HH24:MI') as planned
    from ${WANTED}
    cross join lateral (
      (select * from clinic_times t
        where t.doctor_id = $2 and t.starts_at <= w.starts_at and ${condition}
        order by t.starts_at desc limit 1)
      union all
      (select * from clinic_times t
        where t.doctor_id = $2 and t.starts_at > w.starts_at and ${condition}
        order by t.starts_at limit 1)
    ) t
    join clinics k on k.id = t.clinic_id
    where ${wanted} and exists (select from clinic_times t where t.doctor_id = $2 and ${condition})
      and t.starts_at < w.ends_at and t.ends_at > w.starts_at
      and (t.clinic_id, t.starts_at, t.ends_at) <> ($1::int, w.starts_at, w.ends_at)
    order by w.starts_at, t.starts_at limit 1`,
});

// What falls into closed hours is closed itself, and meets nobody.
const OPEN_CLASH = firstClash("plan-meets-open", "t.closed_at is null", "not w.is_closed");
const CLOSED_CLASH = firstClash(
  "plan-meets-closed",
  "t.clinic_id = $1 and t.closed_at is not null",
);

/** A known time of the doctor and a planned one that meets it, for people. */
export interface Clash {
  clinic: string;
  known: string;
  planned: string;
}

/** A time of the plan that the clinic has closed, in other hours than it was closed in. */
export const findClosedClash = (tx: Database, placed: Placed): Promise<Clash | null> =>
  firstRow(tx, CLOSED_CLASH, placed);

/** A time of the plan at which the doctor is somewhere else, or there at other hours. */
export const findOpenClash = (tx: Database, placed: Placed): Promise<Clash | null> =>
  firstRow(tx, OPEN_CLASH, placed);

async function firstRow(tx: Database, statement: Statement, placed: Placed) {
  const [found] = await tx.runQuery<Clash>(statement, valuesOf(placed));
  return found ?? null;
}

/** What of a plan is new. */
export interface AddedTimes {
  /** How many times. */
  added: number;
  /** On which days they are closed, because the clinic has closed the day. */
  closedDays: string[];
}

/** Violates `clinic_times_one_place` when the doctor is somewhere else then. */
export async function insertTimes(tx: Database, placed: Placed): Promise<AddedTimes> {
  const [row] = await tx.runQuery<AddedTimes>(INSERT, [...valuesOf(placed), placed.plan.opensAt]);
  return row ?? { added: 0, closedDays: [] };
}

/**
 * Gives the plan's opening hour to those of its times that have not opened yet; a plan without one leaves them as they are.
 *
 * @returns of how many times it has changed
 */
export async function rescheduleOpening(tx: Database, placed: Placed): Promise<number> {
  const { opensAt } = placed.plan;
  if (opensAt === null) return 0;
  const [row] = await tx.runQuery<{ changed: number }>(RESCHEDULE, [...valuesOf(placed), opensAt]);
  return row?.changed ?? 0;
}
