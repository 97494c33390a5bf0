import { isOfUndonePlan } from "../../database/clinic-times";
import type { Database, Statement, Transaction } from "../../database/database";
import { linesOf, WANTED } from "./wanted-times";
import type { PlacedLine } from "./wanted-times";

/** The effect of a plan on one doctor in one clinic and week. */
export interface WeekTimes {
  clinicId: number;
  doctorId: number;
  /** Its Monday, `YYYY-MM-DD`. */
  week: string;
  added: number;
  known: number;
  closed: number;
  /** Number of known times, not open yet, whose opening time changes. */
  rescheduled: number;
}

const DISABLE_JIT = { name: "compile-nothing", text: "set local jit = off" };

/**
 * Switches JIT compilation off until the transaction ends: for a query of half a second PostgreSQL would spend two seconds on it.
 * Has no effect outside of a transaction.
 */
export async function disableJit(tx: Transaction): Promise<void> {
  await tx.runQuery(DISABLE_JIT, []);
}

const IS_NEW = `(w.known_id is null or w.is_taken_back)`;
// Times that have already opened are not changed: somebody may be choosing or have booked them.
const IS_RESCHEDULED = `(not ${IS_NEW} and w.has_opening and w.known_opens_at > now() and w.known_opens_at <> w.opens_at)`;

const WEEKS = `select w.clinic as "clinicId", w.doctor as "doctorId", date_trunc('week', w.day)::date::text as week,
      (count(*) filter (where ${IS_NEW} and not w.is_closed))::int as added,
      (count(*) filter (where not ${IS_NEW}))::int as known,
      (count(*) filter (where ${IS_NEW} and w.is_closed))::int as closed,
      (count(*) filter (where ${IS_RESCHEDULED}))::int as rescheduled
    from wanted w group by 1, 2, 3 order by 1, 2, 3`;

/** Hours of a doctor in a clinic on some weekdays of a week. */
export interface WeekHours {
  clinicId: number;
  doctorId: number;
  /** Its Monday, `YYYY-MM-DD`. */
  week: string;
  weekdays: number[];
  /** `HH:MM` */
  begins: string;
  ends: string;
}

const OF_DAY = "partition by w.clinic, w.doctor, w.day order by w.starts_at";

const HOURS = `select d.clinic as "clinicId", d.doctor as "doctorId", date_trunc('week', d.day)::date::text as week,
      array_agg(extract(isodow from d.day)::int order by d.day) as weekdays, d.begins, d.ends
    from (
      select w.clinic, w.doctor, w.day, to_char(min(w.starts_at) at time zone w.zone, 'HH24:MI') as begins,
        to_char(max(w.ends_at) at time zone w.zone, 'HH24:MI') as ends
      from (
        select w.*, count(*) filter (where w.is_first) over (${OF_DAY}) as stretch
        from (select w.*, lag(w.ends_at) over (${OF_DAY}) is distinct from w.starts_at as is_first from wanted w) w
      ) w group by w.clinic, w.doctor, w.day, w.zone, w.stretch
    ) d group by 1, 2, 3, d.begins, d.ends order by 1, 2, 3, min(d.day), d.begins`;

/** Unusual days of a line. */
export interface LineDays {
  line: number;
  times: number;
  past: number;
  /** `DD.MM.YYYY` */
  holidays: string[];
}

/** Days off by law (Labour Code, article 112). */
const HOLIDAYS = `'0101','0102','0103','0104','0105','0106','0107','0108','0223','0308','0501','0509','0612','1104'`;

const DAYS = `select e.line, count(*)::int as times, (count(*) filter (where e.is_past))::int as past,
      coalesce(json_agg(distinct to_char(e.day, 'DD.MM.YYYY'))
        filter (where to_char(e.day, 'MMDD') in (${HOLIDAYS}) and not e.is_past), '[]') as holidays
    from every e group by e.line order by e.line`;

/** A time of a plan that overlaps another one of its doctor, for people. */
export interface Clash {
  line: number;
  kind: "open" | "closed" | "line";
  /** Number of the clinic where the other time is. */
  clinicId: number;
  known: string;
  planned: string;
}

const clock = (from: string, to: string, zone: string) =>
  `to_char(${from} at time zone ${zone}, 'DD.MM.YYYY HH24:MI') || '–' || to_char(${to} at time zone ${zone}, 'HH24:MI')`;

/**
 * Times of a doctor never overlap each other, so only the neighbours of a planned time can overlap it: two index lookups for
 * each, however many times the doctor has.
 */
const neighbours = (condition: string) => `cross join lateral (
      (select * from clinic_times t
        where t.doctor_id = w.doctor and t.starts_at <= w.starts_at and ${condition}
        order by t.starts_at desc limit 1)
      union all
      (select * from clinic_times t
        where t.doctor_id = w.doctor and t.starts_at > w.starts_at and ${condition}
        order by t.starts_at limit 1)
    ) t`;

const MEETS = `t.starts_at < w.ends_at and t.ends_at > w.starts_at
      and (t.clinic_id, t.starts_at, t.ends_at) <> (w.clinic, w.starts_at, w.ends_at)`;

/** Visits are shorter than this, so two that overlap begin in the same interval of this length, or in adjacent ones. */
const STRETCH_SECONDS = 7200;

/**
 * Doctor and interval encoded as one number: with two columns the planner, which has no statistics of these rows, would compare
 * all of a doctor's times.
 */
const MAX_STRETCHES = 10_000_000;

// Times within closed hours are created closed, so they overlap nothing.
const STRETCHED = `stretched as materialized (
    select w.*, w.doctor::bigint * ${MAX_STRETCHES} + floor(extract(epoch from w.starts_at) / ${STRETCH_SECONDS})::bigint as stretch
    from wanted w where not w.is_closed
  ),
  near as materialized (
    select w.*, near.stretch as other from stretched w
    cross join lateral unnest(array[w.stretch - 1, w.stretch, w.stretch + 1]) as near(stretch)
  ),
  clashes as (
    select w.line, 'closed' as kind, 0 as met, w.clinic, t.starts_at, t.ends_at, w.starts_at as planned, w.ends_at as until, w.zone
    from wanted w ${neighbours(`t.clinic_id = w.clinic and t.closed_at is not null and not ${isOfUndonePlan("t")}`)}
    where ${MEETS}
    union all
    select w.line, 'open', 0, t.clinic_id, t.starts_at, t.ends_at, w.starts_at, w.ends_at, w.zone
    from wanted w ${neighbours("t.closed_at is null")}
    where ${MEETS} and not w.is_closed
    union all
    select w.line, 'line', o.line, o.clinic, o.starts_at, o.ends_at, w.starts_at, w.ends_at, w.zone
    from near w join stretched o on o.stretch = w.other
    where o.line < w.line and o.starts_at < w.ends_at and o.ends_at > w.starts_at
  )`;

const CLASHES = `select distinct on (c.line) c.line, c.kind, c.clinic as "clinicId",
    ${clock("c.starts_at", "c.ends_at", "c.zone")} as known, ${clock("c.planned", "c.until", "c.zone")} as planned
  from clashes c order by c.line, c.kind, c.met, c.planned, c.starts_at`;

const rows = (select: string) => `(select coalesce(json_agg(r), '[]') from (${select}) r)`;

// One statement, because on the embedded database all other requests wait while it generates the times.
const MEANING = {
  name: "meaning-of-plan",
  text: `with ${WANTED}, ${STRETCHED}
    select ${rows(WEEKS)} as weeks, ${rows(HOURS)} as hours, ${rows(DAYS)} as days, ${rows(CLASHES)} as clashes`,
};

/** The effect of a plan, by weeks and by lines. */
interface Meaning {
  weeks: WeekTimes[];
  hours: WeekHours[];
  days: LineDays[];
  /** The first clash of each line that has one. */
  clashes: Clash[];
}

export async function meaningOf(database: Database, placed: PlacedLine[]): Promise<Meaning> {
  const [meaning] = await database.runQuery<Meaning>(MEANING, [linesOf(placed)]);
  if (meaning === undefined) throw new Error("the meaning of the plan is missing");
  return meaning;
}

const RESCHEDULE = {
  name: "reschedule-openings",
  text: `with ${WANTED},
  changed as (
    update clinic_times t set opens_at = w.opens_at from wanted w
    where t.id = w.known_id and ${IS_RESCHEDULED}
    returning t.id, w.known_opens_at as was
  )
  select id, was::text as was from changed order by id`,
};

/**
 * Sets the plan's opening times on those of its times that have not opened yet; a line without an opening time changes none.
 *
 * @returns the times with their former opening times
 */
export const rescheduleOpenings = (
  tx: Database,
  placed: PlacedLine[],
): Promise<{ id: number; was: string }[]> =>
  tx.runQuery<{ id: number; was: string }>(RESCHEDULE, [linesOf(placed)]);

// Existing times, open or closed, are not changed. Times of an undone plan that the new plan contains are reopened in their rows,
// to which canceled visits refer.
const INSERT = {
  name: "insert-plan",
  text: `with ${WANTED},
  again as (
    update clinic_times t set closed_at = case when w.is_closed then t.closed_at end, ends_at = w.ends_at, opens_at = w.opens_at
    from wanted w where t.id = w.known_id and w.is_taken_back
    returning t.id
  ),
  added as (
    insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day, closed_at, opens_at)
    select w.clinic, w.doctor, w.starts_at, w.ends_at, w.day, case when w.is_closed then now() end, w.opens_at
    from wanted w where w.known_id is null
    returning id
  )
  insert into imported_times (clinic_time_id, import_id)
  select id, $2::int from again union all select id, $2::int from added
  on conflict (clinic_time_id) do update set import_id = excluded.import_id`,
};

/** Violates `clinic_times_one_place` when the doctor has another time at that moment. */
export async function insertTimes(
  tx: Database,
  placed: PlacedLine[],
  importId: number,
): Promise<void> {
  await tx.runQuery(INSERT, [linesOf(placed), importId]);
}

const USUAL = {
  name: "usual-weeks",
  text: `select t.clinic_id as "clinicId", t.doctor_id as "doctorId",
      (count(*)::float / count(distinct date_trunc('week', t.day)))::float as times
    from clinic_times t
    where t.doctor_id = any($1::int[]) and t.closed_at is null and t.starts_at > now() - interval '8 weeks'
    group by 1, 2`,
} satisfies Statement;

/** Number of times of each doctor in a week, in each clinic: average of the last eight weeks and the future ones. */
export const usualWeeks = (database: Database, doctorIds: number[]) =>
  database.runQuery<{ clinicId: number; doctorId: number; times: number }>(USUAL, [doctorIds]);
