import type { JournalAction } from "@rodinki/contract/journal-words";
import { byName } from "../../../../../shared/russian";
import type { Database } from "../../../database/database";
import { isoTime } from "../../../database/clinic-times";

/** Entry of the journal about one action, command or reading. */
export interface EntryRow {
  id: number;
  at: string;
  /** `at` in microseconds since 1970, so that entries of the same millisecond keep their order. */
  micros: string;
  who: string;
  byCommand: boolean;
  action: JournalAction;
  clinicId: number | null;
  clinicName: string | null;
  city: string | null;
  visits: number;
  recordId: string | null;
  about: string | null;
  day: string | null;
  until: string | null;
  reason: string | null;
}

interface EntryFilter {
  /** Clinic; null: every clinic, and entries without one. */
  clinicId: number | null;
  /** Day on the clinic's calendar, or on Moscow's; null: every day. */
  day: string | null;
  staffId: number | null;
  /** Entry before which the page begins; null: it begins with the newest. */
  before: { micros: string; id: string } | null;
}

const ZONE_OF_NETWORK = "Europe/Moscow";

const BEFORE = `coalesce(timestamptz 'epoch' + $4::bigint * interval '1 microsecond', 'infinity')`;

/**
 * SQL of the filter by time. The bounds are always present, and no table is joined, so that the plan scans the index by time, newest
 * first, and stops at the end of the page.
 */
const WITHIN = `j.happened_at >= coalesce($2::date::timestamp at time zone (select zone from zone), '-infinity')
    and j.happened_at < coalesce(($2::date + 1)::timestamp at time zone (select zone from zone), 'infinity')
    and j.happened_at <= ${BEFORE}
    and ($3::int is null or j.staff_id = $3)`;

const OF_CLINIC = [
  `from journal j where j.clinic_id = $1 and j.actor in ('staff', 'operator') and ${WITHIN}`,
  `from journal j where j.clinic_id is null and j.actor in ('staff', 'operator') and j.subject = 'staff'
      and j.subject_id in (select c.staff_id from staff_clinics c where c.clinic_id = $1) and ${WITHIN}`,
];

const OF_NETWORK = [
  `from journal j where $1::int is null and j.actor in ('staff', 'operator') and ${WITHIN}`,
];

/** SQL of the newest moments of a part. Each part is read along its own index: a query of both would read the whole journal. */
const newest = (rows: string) =>
  `(select distinct j.happened_at ${rows} order by j.happened_at desc limit $6::int + 1)`;

/**
 * SQL of the entries. A person with an open invitation has no name there before they accept it. Rows of one statement have one moment
 * and are one entry. As a page needs no more moments than entries, no older moments are read.
 */
const entries = (parts: string[], zone: string) => `with zone as materialized (${zone}),
  since as materialized (
    select min(m.happened_at) as at
    from (
      select distinct n.happened_at from (${parts.map(newest).join(" union all ")}) n order by n.happened_at desc limit $6::int + 1
    ) m
  ),
  entries as (
    select max(j.id) as id, j.happened_at, j.actor, j.operator, j.action, j.clinic_id, j.day, j.until, j.reason,
      count(*) filter (where j.subject = 'appointment')::int as visits,
      case when count(*) = 1 then max(j.subject_id) filter (where j.subject = 'appointment') end as visit_id,
      case when j.subject = 'staff' then j.subject_id end as colleague_id
    from (${parts.map((rows) => `select j.* ${rows}`).join(" union all ")}) j
    where j.happened_at >= (select at from since)
    group by j.happened_at, j.actor, j.staff_id, j.operator, j.action, j.subject, j.clinic_id, j.day, j.until, j.reason, colleague_id
    having (j.happened_at, max(j.id)) < (${BEFORE}, coalesce($5::bigint, 0))
    order by j.happened_at desc, max(j.id) desc
    limit $6::int
  )
  select e.id, ${isoTime("e.happened_at")} as at,
    (extract(epoch from e.happened_at) * 1000000)::bigint::text as micros,
    coalesce(e.operator, '') as who, e.actor = 'operator' as "byCommand", e.action, e.clinic_id as "clinicId",
    k.name as "clinicName", c.name as city, e.visits, a.record_id as "recordId", m.name as about, e.day::text as day,
    e.until::text as until, e.reason
  from entries e
  left join clinics k on k.id = e.clinic_id
  left join cities c on c.id = k.city_id
  left join appointments a on a.id = e.visit_id
  left join staff m on m.id = e.colleague_id and (e.clinic_id is null
    or exists (select from staff_clinics w where w.staff_id = e.colleague_id and w.clinic_id = e.clinic_id))
  order by e.happened_at desc, e.id desc`;

// These statements have no names, so that each is planned for its filters: one plan for all reads the whole journal for a clinic with
// few entries.
const CLINIC_ENTRIES = {
  name: "",
  text: entries(
    OF_CLINIC,
    "select c.time_zone as zone from clinics k join cities c on c.id = k.city_id where k.id = $1",
  ),
};
const NETWORK_ENTRIES = {
  name: "",
  text: entries(OF_NETWORK, `select '${ZONE_OF_NETWORK}'::text as zone`),
};

/** @returns entries of colleagues and operators, newest first */
export const findEntries = (
  database: Database,
  { clinicId, day, staffId, before }: EntryFilter,
  limit: number,
) =>
  database.runQuery<EntryRow>(clinicId === null ? NETWORK_ENTRIES : CLINIC_ENTRIES, [
    clinicId,
    day,
    staffId,
    before?.micros ?? null,
    before?.id ?? null,
    limit,
  ]);

const CLINIC_MEMBERS = {
  name: "journal-members-of-clinic",
  text: `select m.id, m.name from staff m
    where m.is_network or exists (select from staff_clinics c where c.staff_id = m.id and c.clinic_id = $1)
    order by m.id`,
};
const NETWORK_MEMBERS = {
  name: "journal-members",
  text: `select m.id, m.name from staff m where $1::int is null order by m.id`,
};

/** @returns people who work or have worked in a clinic, and the network's, by name. @param clinicId null: all colleagues */
export async function findMembers(database: Database, clinicId: number | null) {
  const statement = clinicId === null ? NETWORK_MEMBERS : CLINIC_MEMBERS;
  const members = await database.runQuery<{ id: number; name: string }>(statement, [clinicId]);
  return members.sort(byName);
}
