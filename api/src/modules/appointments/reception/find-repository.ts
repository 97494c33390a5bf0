import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { staffReads } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { CLINIC, shownVisits, visitsOfClinic } from "../attendance/attendance-repository";
import type { Search } from "./match";

/** For how many days a past visit can be found. */
const PAST_DAYS = 30;

/** SQL: whether a time `t` of the clinic `CLINIC` is recent enough to be found. */
const IS_RECENT = `t.day >= (select today from clinic)::date - ${PAST_DAYS}`;

/** SQL: the address for e-mails about a visit `v`. */
const EMAIL = `coalesce((select u.email from users u where u.id = v.user_id), v.email)`;

// One value holds all rows: reading thousands of them one by one takes longer than comparing their names.
const CANDIDATES = {
  name: "visits-to-search",
  text: `with ${CLINIC}
    select coalesce(json_agg(json_build_array(
        v.id, v.family_name, v.name, v.patronymic_name, extract(epoch from t.starts_at - now())::int
      )), '[]') as visits
    from clinic_times t
    join appointments v on v.clinic_time_id = t.id
    left join users u on u.id = v.user_id
    where t.clinic_id = $1 and ${IS_RECENT} and case $2
      when 'record' then right(lower(v.record_id), length($3)) = $3
      when 'phone' then right(v.phone, length($3)) = $3
      when 'email' then starts_with(lower(coalesce(u.email, v.email)), $3)
      else true end`,
};

const SHOWN =
  shownVisits(`v.user_id as "userId", ${EMAIL} as email, v.is_child as "isChild", v.gender, v.status,
      v.starts_at <= now() as "hasBegun", v.clinic_time_id as "clinicTimeId",
      v.birth_date::text as "birthDate"`);

const FOUND = {
  name: "found-visits",
  text: `with ${CLINIC}, ${visitsOfClinic(`a.id = any($2::int[]) and ${IS_RECENT}`)},
  noted as (${staffReads(
    `select v.user_id as "userId", 'appointment' as subject, v.id as "subjectId", $1::int as "clinicId" from live v`,
    { ids: "array[$3::int]", names: "array[$4::text]" },
  )})
  ${SHOWN}`,
};

const ONE = {
  name: "visit-to-change",
  text: `with ${CLINIC}, ${visitsOfClinic("a.id = $2")} ${SHOWN}`,
};

export interface Candidate {
  id: number;
  familyName: string;
  name: string;
  patronymicName: string;
  /** Seconds until the visit begins; negative after its beginning. */
  secondsTo: number;
}

type CandidateRow = [
  id: number,
  familyName: string,
  name: string,
  patronymicName: string,
  secondsTo: number,
];

/** Lists the visits of a clinic that a search finds by a number or an e-mail, or all whose names can be compared. */
export async function listCandidates(
  database: Database,
  clinicId: number,
  search: Search,
): Promise<Candidate[]> {
  const [found] = await database.runQuery<{ visits: CandidateRow[] }>(CANDIDATES, [
    clinicId,
    search.by,
    search.by === "names" ? "" : search.text,
  ]);
  return (found?.visits ?? []).map(([id, familyName, name, patronymicName, secondsTo]) => ({
    id,
    familyName,
    name,
    patronymicName,
    secondsTo,
  }));
}

export interface FoundRow extends Omit<FoundVisit, "alternatives"> {
  /** null for a visit without an account. */
  userId: number | null;
  clinicTimeId: number;
}

/**
 * Reads visits in no particular order. The same statement records in the journal whose data was read: if that fails,
 * nothing is shown.
 */
export const readVisits = (
  tx: Database,
  {
    clinicId,
    ids,
    reader,
  }: { clinicId: number; ids: number[]; reader: { id: number; name: string } },
) => tx.runQuery<FoundRow>(FOUND, [clinicId, ids, reader.id, reader.name]);

/** Finds a visit of the clinic, canceled or not; null if there is none. */
export async function findVisit(database: Database, clinicId: number, id: number) {
  const [found] = await database.runQuery<FoundRow>(ONE, [clinicId, id]);
  return found ?? null;
}
