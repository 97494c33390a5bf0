import type { CallerWaiting, CallerWaitingBody } from "@rodinki/contract/caller-waiting";
import type { Sex } from "@rodinki/contract/choices";
import type { Database } from "../../../../database/database";
import { OFFER_SEAT } from "../../../../database/schema/appointments";
import { isoTime } from "../../../../database/clinic-times";

/** A person who waits without an account, as a clinic has entered them. */
export interface WaitingCaller {
  familyName: string;
  name: string;
  patronymicName: string;
  /** `YYYY-MM-DD` */
  birthDate: string;
  isChild: boolean;
  gender: Sex;
  /** 11 digits. */
  phone: string;
  /** Empty if the person has no address. */
  email: string;
  comment: string;
}

const INSERT = {
  name: "put-caller-on-waiting-list",
  text: `with entry as (
      insert into waiting_entries (city_id, child_birthday, child_name, since, until, weekdays, morning, afternoon, evening,
        stopped_at)
      select k.city_id, case when c."isChild" then c."birthDate" end, '', (now() at time zone y.time_zone)::date, $3::date,
        '1234567', $4::boolean, $5::boolean, $6::boolean, now()
      from clinics k join cities y on y.id = k.city_id,
        jsonb_to_record($7::jsonb) as c("isChild" boolean, "birthDate" date)
      where k.id = $1::int returning id
    ), caller as (
      insert into waiting_callers (entry_id, clinic_id, booked_by, family_name, name, patronymic_name, birth_date, is_child,
        gender, phone, email, comment)
      select entry.id, $1::int, $2::int, "familyName", name, "patronymicName", "birthDate", "isChild", gender, phone, email, comment
      from entry, jsonb_to_record($7::jsonb) as c("familyName" text, name text, "patronymicName" text, "birthDate" date,
        "isChild" boolean, gender text, phone text, email text, comment text)
    ), only_here as (
      insert into waiting_clinics (entry_id, clinic_id) select id, $1::int from entry where not $8::boolean
    )
    select id from entry`,
};

/** SQL: the hold `h` that holds the time of the offer `o` for the entry `e`. */
const HELD = `o.entry_id = e.id and o.declined_at is null and o.expires_at > now()
    and h.clinic_time_id = o.clinic_time_id and h.user_id is null and h.seat = ${OFFER_SEAT} and h.expires_at > now()`;

const LIST = {
  name: "callers-who-wait",
  text: `select e.id, c.family_name as "familyName", c.name, c.patronymic_name as "patronymicName", c.phone,
      extract(year from age(c.birth_date))::int as age, c.email <> '' as "hasEmail", e.until::text, f.offer
    from waiting_callers c join waiting_entries e on e.id = c.entry_id
    left join lateral (
      select json_build_object('clinicTimeId', t.id, 'day', t.day::text,
        'begins', to_char(t.starts_at at time zone y.time_zone, 'HH24:MI'), 'doctor', d.name,
        'clinic', case when k.id <> c.clinic_id then k.name end, 'expiresAt', ${isoTime("o.expires_at")}) as offer
      from waiting_offers o join holds h on ${HELD}
      join clinic_times t on t.id = o.clinic_time_id
      join clinics k on k.id = t.clinic_id
      join cities y on y.id = k.city_id
      join doctors d on d.id = t.doctor_id limit 1
    ) f on true
    where c.clinic_id = $1
    order by f.offer is null, f.offer->>'expiresAt', e.placed_at, e.id`,
};

const FIND = {
  name: "caller-who-waits",
  text: `select family_name as "familyName", name, patronymic_name as "patronymicName", birth_date::text as "birthDate",
      is_child as "isChild", gender, phone, email, comment, booked_by as "bookedBy", clinic_id as "clinicId"
    from waiting_callers where entry_id = $1`,
};

const LOCK_OFFER = {
  name: "lock-offer-of-caller",
  text: `select o.token_hash as "tokenHash" from holds h join waiting_offers o on true join waiting_entries e on ${HELD}
    where e.id = $1 and o.clinic_time_id = $2 for update of h`,
};

const SAME_BIRTHDAY = {
  name: "callers-of-birthday",
  text: `select family_name as "familyName", name from waiting_callers where clinic_id = $1 and birth_date = $2::date`,
};

const DECLINE = {
  name: "decline-for-caller",
  text: `with declined as (
      update waiting_offers o set declined_at = now() from waiting_entries e, holds h where e.id = $1 and o.clinic_time_id = $2 and ${HELD}
      returning o.clinic_time_id
    )
    delete from holds h using declined d where h.clinic_time_id = d.clinic_time_id returning h.clinic_time_id`,
};

/** @returns the id of the entry */
export async function insertCaller(
  tx: Database,
  caller: WaitingCaller,
  { clinicId, staffId, form }: { clinicId: number; staffId: number; form: CallerWaitingBody },
): Promise<number> {
  const { until, morning, afternoon, evening } = form;
  const [made] = await tx.runQuery<{ id: number }>(INSERT, [
    ...[clinicId, staffId, until, morning, afternoon, evening],
    ...[JSON.stringify(caller), form["whole-city"]],
  ]);
  if (made === undefined) throw new Error("a clinic that has just been checked is missing");
  return made.id;
}

/** Lists those with an offer first, then the others in the order of the waiting list. */
export const listCallers = (database: Database, clinicId: number): Promise<CallerWaiting[]> =>
  database.runQuery<CallerWaiting>(LIST, [clinicId]);

/**
 * @returns null when the entry has been deleted
 */
export async function findCaller(tx: Database, entryId: number) {
  const [found] = await tx.runQuery<WaitingCaller & { bookedBy: number; clinicId: number }>(FIND, [
    entryId,
  ]);
  return found ?? null;
}

interface Offered {
  entryId: number;
  timeId: number;
}

/**
 * Locks the offer until the transaction ends, so that nobody else gets the time.
 *
 * @returns the hash of the e-mail's secret; null when the time is not held for the person
 */
export async function lockOffer(
  tx: Database,
  { entryId, timeId }: Offered,
): Promise<string | null> {
  const [found] = await tx.runQuery<{ tokenHash: string }>(LOCK_OFFER, [entryId, timeId]);
  return found?.tokenHash ?? null;
}

/** The key by which the visit of an accepted offer is found after the entry was deleted. */
export const keyOfOffer = (clinicId: number, entryId: number, tokenHash: string): string =>
  `offer ${clinicId} ${entryId} ${tokenHash}`;

const BOOKED = {
  name: "visit-of-offer",
  text: `select id from appointments where clinic_time_id = $1 and status <> 'canceled' and idempotency_key like $2`,
};

const BOOKED_BY_TOKEN = {
  name: "visit-of-offer-by-link",
  text: `select a.id from waiting_offers o join appointments a on a.clinic_time_id = o.clinic_time_id
    where o.token_hash = $1 and a.status <> 'canceled' and a.idempotency_key like 'offer %' || $1`,
};

/** Finds the visit of an accepted offer. @param clinicId undefined for any clinic */
export async function findBooked(
  database: Database,
  { clinicId, entryId, timeId }: Offered & { clinicId?: number | undefined },
): Promise<number | null> {
  const key = `offer ${clinicId ?? "%"} ${entryId} %`;
  const [found] = await database.runQuery<{ id: number }>(BOOKED, [timeId, key]);
  return found?.id ?? null;
}

/** Finds it by the hash of the e-mail's secret. */
export async function findBookedByToken(
  database: Database,
  tokenHash: string,
): Promise<number | null> {
  const [found] = await database.runQuery<{ id: number }>(BOOKED_BY_TOKEN, [tokenHash]);
  return found?.id ?? null;
}

/** Lists people who were born on a day and wait in the clinic. */
export const listWaitingOfBirthday = (tx: Database, clinicId: number, birthDate: string) =>
  tx.runQuery<Pick<WaitingCaller, "familyName" | "name">>(SAME_BIRTHDAY, [clinicId, birthDate]);

/**
 * @returns false when the time was not held for the person any more
 */
export const declineOffered = async (
  tx: Database,
  { entryId, timeId }: Offered,
): Promise<boolean> => (await tx.runQuery(DECLINE, [entryId, timeId])).length > 0;
