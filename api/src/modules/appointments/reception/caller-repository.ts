import { consentVersions } from "@rodinki/contract/consents";
import type { ConsentKind } from "@rodinki/contract/consents";
import type { BookedVisit } from "@rodinki/contract/clinic-visit";
import type { Database } from "../../../database/database";
import { newRecordId } from "../booking-repository";

/** The person for whom a visit is booked by telephone. */
export interface Caller {
  familyName: string;
  name: string;
  patronymicName: string;
  /** `YYYY-MM-DD` */
  birthDate: string;
  isChild: boolean;
  gender: string;
  /** 11 digits; empty if a walk-in has not given it. */
  phone: string;
  /** Empty if the person has no address. */
  email: string;
  comment: string;
}

// If the reference is in use already, the statement writes nothing and does not fail.
const INSERT = {
  name: "book-for-caller",
  text: `with made as (
      insert into appointments (record_id, booked_by, clinic_time_id, is_child, family_name, name, patronymic_name, birth_date,
        gender, phone, email, how_you_know, comment, is_walk_in, seen_at, attendance_by, idempotency_key)
      select $1, $2::int, $3, "isChild", "familyName", name, "patronymicName", "birthDate", gender, phone, email, '', comment,
        $7::boolean, case when $7::boolean then now() end, case when $7::boolean then $2::int end, $8::text
      from jsonb_to_record($4::jsonb) as c("isChild" boolean, "familyName" text, name text, "patronymicName" text,
        "birthDate" date, gender text, phone text, email text, comment text)
      on conflict (record_id) do nothing returning id
    ), agreed as (
      insert into consents (appointment_id, kind, version)
      select id, c.kind, c.version from made, unnest($5::text[], $6::text[]) as c(kind, version)
    )
    select id from made`,
};

const BOOKED = {
  name: "visit-of-caller",
  text: `select a.id, a.record_id as "recordId", t.day::text as day, d.name as doctor, k.name as clinic, k.address,
      to_char(t.starts_at at time zone c.time_zone, 'HH24:MI') as begins,
      to_char(t.ends_at at time zone c.time_zone, 'HH24:MI') as ends,
      t.clinic_id <> $1 as "isElsewhere", a.email <> '' as "isEmailed"
    from appointments a
    join clinic_times t on t.id = a.clinic_time_id
    join clinics k on k.id = t.clinic_id
    join cities c on c.id = k.city_id
    join doctors d on d.id = t.doctor_id
    where a.id = $2`,
};

// For a walk-in, past visits of today count, too: a person who is late has a visit that is not marked yet.
const SAME_BIRTHDAY = {
  name: "live-visits-of-birthday",
  text: `select a.family_name as "familyName", a.name, a.record_id as "recordId", t.day::text as day,
      to_char(t.starts_at at time zone c.time_zone, 'HH24:MI') as begins
    from clinic_times t
    join appointments a on a.clinic_time_id = t.id
    join clinics k on k.id = t.clinic_id
    join cities c on c.id = k.city_id
    where t.clinic_id = $1 and t.day >= current_date - 1 and a.status <> 'canceled' and a.birth_date = $2::date
      and case when $3::boolean then t.day = (now() at time zone c.time_zone)::date else t.ends_at > now() end`,
};

// The lock's key has two numbers, so it cannot collide with `advisoryLocks`, whose keys have one.
const LOCK_BIRTHDAY = {
  name: "lock-callers-of-birthday",
  text: `select pg_advisory_xact_lock($1::int, to_char($2::date, 'YYYYMMDD')::int)`,
};

interface NewVisit {
  staffId: number;
  timeId: number;
  /** Whether the person is in the clinic: the visit is marked as attended. */
  isWalkIn: boolean;
  /** The key by which a repeated request finds the visit. */
  key?: string | undefined;
}

/**
 * @returns the visit's id
 */
export async function insertForCaller(
  tx: Database,
  caller: Caller,
  { staffId, timeId, isWalkIn, key }: NewVisit,
): Promise<number> {
  const consents: ConsentKind[] = ["by-phone", ...(caller.isChild ? LEGAL : [])];
  const versions = consents.map((kind) => consentVersions[kind]);
  for (;;) {
    const [made] = await tx.runQuery<{ id: number }>(INSERT, [
      ...[newRecordId(), staffId, timeId, JSON.stringify(caller), consents, versions, isWalkIn],
      key ?? null,
    ]);
    // No row: the generated reference is in use already, and nothing was written.
    if (made !== undefined) return made.id;
  }
}

const LEGAL = ["legal-representative"] as const;

/** Reads the visit as a colleague reads it out; null if it was erased. */
export async function bookedVisit(
  database: Database,
  clinicId: number,
  id: number,
): Promise<BookedVisit | null> {
  const [found] = await database.runQuery<BookedVisit>(BOOKED, [clinicId, id]);
  return found ?? null;
}

/**
 * Locks a birthday in the clinic until the transaction ends, so that two colleagues cannot enter the same person twice
 * concurrently.
 */
export async function lockBirthday(
  tx: Database,
  clinicId: number,
  birthDate: string,
): Promise<void> {
  await tx.runQuery(LOCK_BIRTHDAY, [clinicId, birthDate]);
}

/**
 * Lists people who were born on a day and have a future visit in the clinic. @param today lists those with any visit of
 * today instead
 */
export const listOfBirthday = (
  tx: Database,
  clinicId: number,
  { birthDate, today }: { birthDate: string; today: boolean },
) =>
  tx.runQuery<{ familyName: string; name: string; recordId: string; day: string; begins: string }>(
    SAME_BIRTHDAY,
    [clinicId, birthDate, today],
  );

const CHANGED = {
  name: "emails-of-changed-callers",
  text: `select a.email from journal j join appointments a on a.id = j.subject_id
    where j.clinic_id = $1 and j.happened_at > now() - interval '1 day'
      and j.subject = 'appointment' and j.actor = 'staff' and j.action in ('cancel', 'move')
      and a.user_id is null and a.email <> ''`,
};

/** Lists the e-mails of callers whose visits a clinic has moved or canceled in the last 24 hours, once for each change. */
export async function listChangedEmails(tx: Database, clinicId: number): Promise<string[]> {
  const changed = await tx.runQuery<{ email: string }>(CHANGED, [clinicId]);
  return changed.map(({ email }) => email);
}
