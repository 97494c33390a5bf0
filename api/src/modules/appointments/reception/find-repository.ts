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
const EMAIL = `case when v.user_id is null then v.email else (select u.email from users u where u.id = v.user_id) end`;

/** Control characters that no name has: they separate visits, and what is said of one. */
const [BETWEEN_VISITS, BETWEEN_FIELDS] = ["\u001e", "\u001f"];

/**
 * SQL: what is compared of the clinic's recent visits `v` that meet a condition, as one text. Reading thousands of rows one by one takes
 * longer than comparing their names, and JSON of them takes twice as long to write and to parse. The visits are looked up by an array of
 * their times: a join takes twice as long, or reads the appointments of all clinics.
 */
const candidatesWhere = (condition: string) => `with ${CLINIC}
    select coalesce(string_agg(concat_ws(chr(31), v.id, date_part('epoch', t.starts_at - now())::int, v.family_name, v.name,
      v.patronymic_name), chr(30)), '') as visits
    from appointments v join clinic_times t on t.id = v.clinic_time_id
    where v.clinic_time_id = any(array(select t.id from clinic_times t where t.clinic_id = $1 and ${IS_RECENT})) and ${condition}`;

// Sending thousands of names to the process and comparing them there takes longer than leaving most of them out here.
const BY_NAMES = {
  name: "visits-with-names",
  text: candidatesWhere("' ' || v.family_name || ' ' || v.name || ' ' || v.patronymic_name ~ $2"),
};

const BY_NUMBER = {
  name: "visits-with-number",
  text: candidatesWhere(`case $2
      when 'record' then right(lower(v.record_id), length($3)) = $3
      when 'phone' then right(v.phone, length($3)) = $3
      else starts_with(lower(${EMAIL}), $3) end`),
};

const SHOWN =
  shownVisits(`v.user_id as "userId", ${EMAIL} as email, v.is_child as "isChild", v.gender, v.status,
      v.user_id is not null as "hasAccount", v.starts_at <= now() as "hasBegun", v.clinic_time_id as "clinicTimeId",
      v.birth_date::text as "birthDate"`);

const FOUND = {
  name: "found-visits",
  text: `with ${CLINIC}, ${visitsOfClinic(`a.id = any($2::int[]) and ($5::boolean or ${IS_RECENT})`)},
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

/** A visit that may be found, as one text: `candidateOf` reads it, as splitting thousands takes a while. */
export type Candidate = string;

export function candidateOf(visit: Candidate) {
  const [id, secondsTo, familyName = "", name = "", patronymicName = ""] =
    visit.split(BETWEEN_FIELDS);
  return { id: Number(id), secondsTo: Number(secondsTo), familyName, name, patronymicName };
}

/** Lists the visits of a clinic that a search finds by a number or an e-mail, or those whose names may match. */
export async function listCandidates(
  database: Database,
  clinicId: number,
  search: Search,
): Promise<Candidate[]> {
  const [found] =
    search.by === "names"
      ? await database.runQuery<{ visits: string }>(BY_NAMES, [clinicId, search.pattern])
      : await database.runQuery<{ visits: string }>(BY_NUMBER, [clinicId, search.by, search.text]);
  return found?.visits ? found.visits.split(BETWEEN_VISITS) : [];
}

export interface FoundRow extends Omit<FoundVisit, "alternatives"> {
  /** null for a visit without an account. */
  userId: number | null;
  clinicTimeId: number;
}

export interface WantedVisits {
  clinicId: number;
  ids: number[];
  reader: { id: number; name: string };
  /** Whether also visits are read that are too old to be found. */
  isOfAnyDay?: boolean | undefined;
}

/**
 * Reads visits in no particular order. The same statement records in the journal whose data was read: if that fails,
 * nothing is shown.
 */
export const readVisits = (
  tx: Database,
  { clinicId, ids, reader: { id, name }, isOfAnyDay = false }: WantedVisits,
) => tx.runQuery<FoundRow>(FOUND, [clinicId, ids, id, name, isOfAnyDay]);

/** Finds a visit of the clinic, canceled or not; null if there is none. */
export async function findVisit(database: Database, clinicId: number, id: number) {
  const [found] = await database.runQuery<FoundRow>(ONE, [clinicId, id]);
  return found ?? null;
}
