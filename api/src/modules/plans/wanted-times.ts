import { isInClosedHours, isOfUndonePlan } from "../../database/clinic-times";
import type { Plan } from "./plan";

/** A line of a plan whose clinic and doctor have numbers: below zero they are to be made. */
export interface PlacedLine {
  plan: Plan;
  clinicId: number;
  doctorId: number;
}

/** Lines as the statements take them, for $1. */
export const linesOf = (placed: PlacedLine[]): string =>
  JSON.stringify(
    placed.map(({ plan, clinicId, doctorId }) => ({
      line: plan.line,
      clinic: clinicId,
      doctor: doctorId,
      zone: plan.timeZone,
      since: plan.since,
      until: plan.until,
      begins: plan.begin,
      ends: plan.end,
      minutes: plan.minutes,
      weekdays: plan.weekdays,
      opens: plan.opensAt,
    })),
  );

const LINES = `lines as (
    select * from jsonb_to_recordset($1::jsonb) as l(line int, clinic int, doctor int, zone text, since timestamp,
      until timestamp, begins time, ends time, minutes int, weekdays int[], opens timestamp)
  )`;

/**
 * Every time that the lines of $1 mean, made by the database: a file may mean a hundred thousand. Where clocks are put forward, an
 * hour of the night does not exist: nobody is seen in it. Where a line names no opening hour, or one that is over, its times
 * open now.
 */
const EVERY = `${LINES},
  every as materialized (
    select l.line, l.clinic, l.doctor, l.zone, w.starts_at, w.starts_at + make_interval(mins => l.minutes) as ends_at,
      w.day, w.starts_at <= now() as is_past,
      greatest(l.opens at time zone l.zone, now()) as opens_at, l.opens is not null as has_opening
    from lines l
    cross join lateral (
      select local at time zone l.zone as starts_at, local::date as day
      from generate_series(l.since, l.until, interval '1 day') as date
      cross join lateral generate_series(
        date + l.begins, date + l.ends - make_interval(mins => l.minutes), make_interval(mins => l.minutes)
      ) as local
      where extract(isodow from date)::int = any(l.weekdays)
        and local at time zone l.zone at time zone l.zone = local
    ) w
  )`;

const IN_CLOSED_HOURS = isInClosedHours({
  clinic: "a.clinic",
  doctor: "a.doctor",
  day: "a.day",
  startsAt: "a.starts_at",
  endsAt: "a.ends_at",
});

/**
 * Of these, once each, what still lies ahead: with whether the clinic or the doctor is closed then, and the time that is there
 * already. A time of an undone import does not count as there, so another import may add it again.
 */
export const WANTED = `${EVERY},
  ahead as materialized (
    select distinct on (doctor, clinic, starts_at, ends_at) * from every where not is_past
    order by doctor, clinic, starts_at, ends_at, line
  ),
  wanted as materialized (
    select a.*, t.id as known_id, t.opens_at as known_opens_at, t.is_taken_back,
      ${IN_CLOSED_HOURS} as is_closed
    from ahead a
    -- A step in the index for each time: as a join the planner, who has no statistics of these rows, would compare all with all.
    left join lateral (
      select t.id, t.ends_at, t.opens_at, ${isOfUndonePlan("t")} as is_taken_back from clinic_times t
      where t.doctor_id = a.doctor and t.starts_at = a.starts_at and t.clinic_id = a.clinic
        and (t.ends_at = a.ends_at or ${isOfUndonePlan("t")})
      limit 1
    ) t on true
  )`;
