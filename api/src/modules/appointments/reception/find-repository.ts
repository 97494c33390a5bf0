import type { FoundVisit } from "@rodinki/contract/clinic-visit";
import { staffReads } from "../../../audit/journal";
import type { Database } from "../../../database/database";
import { CLINIC, shownVisits, visitsOfClinic } from "../attendance/attendance-repository";
import type { Searchable } from "./match";

/** For how many days a past visit can be found. */
const PAST_DAYS = 30;

/** SQL: whether a time `t` of the clinic `CLINIC` is recent enough to be found. */
const IS_RECENT = `t.day >= (select today from clinic)::date - ${PAST_DAYS}`;

/** SQL: the address for e-mails about a visit `v`. */
const EMAIL = `coalesce((select u.email from users u where u.id = v.user_id), v.email)`;

const CANDIDATES = {
  name: "visits-to-search",
  text: `with ${CLINIC}
    select a.id, a.record_id as "recordId", a.family_name as "familyName", a.name, a.patronymic_name as "patronymicName",
      a.phone, coalesce(u.email, a.email) as email, (extract(epoch from t.starts_at - now()))::float8 as "secondsTo"
    from clinic_times t
    join appointments a on a.clinic_time_id = t.id
    left join users u on u.id = a.user_id
    where t.clinic_id = $1 and ${IS_RECENT}`,
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

export interface Candidate extends Searchable {
  id: number;
  /** Seconds until the visit begins; negative after its beginning. */
  secondsTo: number;
}

/** Lists the visits of a clinic that a search can find. */
export const listCandidates = (database: Database, clinicId: number): Promise<Candidate[]> =>
  database.runQuery<Candidate>(CANDIDATES, [clinicId]);

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
