import type { ClinicDay, ClinicVisit } from "@rodinki/contract/clinic-day";
import { inRussianOrder } from "../../../../../shared/russian";
import { staffReads } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { CALLS } from "./calls-repository";
import { CLINIC, liveVisits, shownVisits } from "./attendance-repository";

/** `offset 0` makes the planner look up the visits of each time; it would read the appointments of all clinics. */
const LOOKED_UP =
  "cross join lateral (select * from appointments where clinic_time_id = t.id offset 0) a";

/** All visits of the day, and those of the day before that nobody has marked. */
const OF_DAYS = liveVisits(
  `t.day between $2::date - 1 and $2::date and (t.day = $2::date or a.seen_at is null and a.missed_at is null)`,
  LOOKED_UP,
);

const READ = `select v.user_id as "userId", 'appointment' as subject, v.id as "subjectId", $1::int as "clinicId" from live v
    union
    select a.user_id, 'appointment', a.id, $1::int from calls join appointments a on a.id = calls.id`;

const IS_TO_BE_PHONED = `case when v.day = $2::date then v.id in (select id from calls) else v.id in (select id from undelivered) end`;

const visitsOf = (days: string) =>
  `coalesce((select json_agg(s order by s."startsAt", s.id) from shown s where s.day ${days} $2::text), '[]')`;

// One statement reads and records: nothing is shown that is not in the journal, and a second round trip would cost as
// much as the whole query.
const DAY = {
  name: "clinic-day",
  text: `with ${CLINIC}, ${OF_DAYS}, ${CALLS},
  noted as (${staffReads(READ, { ids: "$3::int[]", names: "$4::text[]" })}),
  shown as materialized (${shownVisits(`${IS_TO_BE_PHONED} as "isToBePhoned"`)})
  select $2::text as day, (select today from clinic) as today, ${visitsOf("=")} as visits,
    coalesce((select json_agg(calls order by calls.before->>'begins', calls.id) from calls), '[]') as "toPhone",
    ${visitsOf("<>")} as unmarked`,
};

/**
 * Reads the visits of a clinic's day, by time. The same statement records in the journal whose data was read, once an
 * hour for each reader: if that fails, nothing is shown.
 *
 * @param readers the colleagues who will see it, each once
 */
export async function readDay(
  database: Database,
  readers: { id: number; name: string }[],
  { clinicId, day }: { clinicId: number; day: string },
): Promise<ClinicDay> {
  const ids = readers.map(({ id }) => id);
  const names = readers.map(({ name }) => name);
  const [found] = await database.runQuery<ClinicDay>(DAY, [clinicId, day, ids, names]);
  if (found === undefined) throw new Error("a statement that always has one row has none");
  found.visits.sort(byTime);
  found.unmarked.sort(byTime);
  return found;
}

/** By time, simultaneous visits by the name of the doctor. */
const byTime = (one: ClinicVisit, other: ClinicVisit): number =>
  (one.startsAt < other.startsAt ? -1 : Number(one.startsAt > other.startsAt)) ||
  inRussianOrder(one.doctor, other.doctor);
