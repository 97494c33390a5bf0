import type { JoinWaitingBody, OfferOfLink, WaitingEntry } from "@rodinki/contract/waiting";
import { inRussianOrder } from "../../../../../shared/russian";
import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/locks";
import { OFFER_SEAT } from "../../../database/schema/appointments";
import { dropEmailsOf } from "../../../mail/mail-repository";
import {
  ENTRIES,
  FITS,
  FREE_FOR_ALL,
  HAS_BOOKED_OFFER,
  IS_PAUSED,
  SPOTS,
  TIMES,
} from "./fitting-repository";
import { isoTime } from "../../../database/clinic-times";

const VISIT = `'doctorDate', t.day::text,
    'timeBegin', to_char(t.starts_at at time zone c.time_zone, 'HH24:MI'),
    'timeEnd', to_char(t.ends_at at time zone c.time_zone, 'HH24:MI'),
    'startsAt', ${isoTime("t.starts_at")}, 'timeZone', c.time_zone, 'clinicName', k.name,
    'clinicPhone', k.phone, 'city', c.name, 'address', k.address, 'metro', k.metro,
    'demo', k.is_demo, 'expiresAt', ${isoTime("o.expires_at")}`;

/** SQL: the hold `h` that holds the time of the offer `o` for the user of the entry `e`. */
const HELD = `h.clinic_time_id = o.clinic_time_id and h.user_id is not distinct from e.user_id and h.seat = ${OFFER_SEAT}
    and h.expires_at > now()`;
const IS_LIVE = `o.declined_at is null and o.expires_at > now()`;

const LIST = {
  name: "list-waiting",
  text: `select e.id, e.city_id as "cityId", y.name as city, e.since::text, e.until::text, e.weekdays,
      e.morning, e.afternoon, e.evening, e.child_birthday::text as "childBirthday",
      e.child_name as "childName", e.stopped_at is not null as stopped, ${isoTime("e.created_at")} as "createdAt",
      (select coalesce(json_agg(q.name), '[]') from waiting_clinics w
        join clinics q on q.id = w.clinic_id where w.entry_id = e.id) as clinics,
      (select json_build_object(${VISIT}, 'clinicTimeId', t.id, 'TimeId', h.time_id)
        from waiting_offers o join holds h on ${HELD}
        join ${TIMES} on t.id = o.clinic_time_id
        where o.entry_id = e.id and ${IS_LIVE} limit 1) as offer,
      ${IS_PAUSED} as paused
    from waiting_entries e join cities y on y.id = e.city_id
    where e.user_id = $1 and not ${HAS_BOOKED_OFFER} order by e.id`,
};

const FIND_OFFER = {
  name: "find-offer",
  text: `select e.id as "entryId", e.user_id as "userId", t.id as "clinicTimeId",
      o.declined_at is not null as "isDeclined",
      ${IS_LIVE} and exists (select from holds h where ${HELD}) as "isLive",
      json_build_object(${VISIT}, 'isChild', e.child_birthday is not null, 'isCaller', e.user_id is null,
        'serverNow', ${isoTime("now()")}) as offer
    from waiting_offers o join waiting_entries e on e.id = o.entry_id
    join ${TIMES} on t.id = o.clinic_time_id
    where o.token_hash = $1`,
};

const CITY = {
  name: "waiting-city",
  text: `select (now() at time zone c.time_zone)::date::text as today,
      exists (select from clinic_times t join clinics k on k.id = t.clinic_id
        where k.city_id = c.id and t.day >= current_date - 2 and t.starts_at > now()) as "hasPlan",
      (select count(*)::int from clinics k where k.city_id = c.id and k.id = any($2::int[])) as clinics
    from cities c where c.id = $1`,
};

const INSERT = {
  name: "join-waiting",
  text: `with made as (
      insert into waiting_entries
        (user_id, city_id, child_birthday, child_name, since, until, weekdays, morning, afternoon, evening)
      values ($1, $2, $3::date, $4, $5::date, $6::date, $7, $8, $9, $10) on conflict do nothing returning id
    ), chosen as (
      insert into waiting_clinics (entry_id, clinic_id)
      select distinct made.id, clinic from made, unnest($11::int[]) as clinic
    )
    select id from made`,
};

const IS_ANY_FREE = {
  name: "is-any-free-for-entry",
  text: `select from (${ENTRIES} where e.id = $1) e join (${SPOTS} where ${FREE_FOR_ALL}) s on ${FITS} limit 1`,
};

const OWN = {
  name: "own-patients-who-wait",
  text: `select child_birthday::text as "childBirthday", child_name as "childName" from waiting_entries
    where user_id = $1`,
};

const RELEASE = `delete from holds h using waiting_offers o, waiting_entries e
  where e.id = o.entry_id and h.clinic_time_id = o.clinic_time_id and h.user_id is not distinct from e.user_id
    and h.seat = ${OFFER_SEAT}`;
const RELEASE_OF_ENTRY = {
  name: "release-offers-of-entry",
  text: `${RELEASE} and e.id = $2 and e.user_id is not distinct from $1::int`,
};
const DELETE = {
  name: "leave-waiting",
  text: "delete from waiting_entries where id = $2 and user_id is not distinct from $1::int returning id",
};
const RELEASE_OFFER = { name: "release-offer", text: `${RELEASE} and o.token_hash = $1` };
const DECLINE = {
  name: "decline-offer",
  text: "update waiting_offers set declined_at = now() where token_hash = $1 and declined_at is null",
};

export async function listEntries(database: Database, userId: number): Promise<WaitingEntry[]> {
  const entries = await database.runQuery<WaitingEntry>(LIST, [userId]);
  return entries.map((entry) => ({ ...entry, clinics: entry.clinics.toSorted(inRussianOrder) }));
}

export interface FoundOffer {
  entryId: number;
  /** null for an entry without an account. */
  userId: number | null;
  clinicTimeId: number;
  isDeclined: boolean;
  /** Whether the time is held for the person now. */
  isLive: boolean;
  offer: OfferOfLink;
}

export async function findOffer(database: Database, tokenHash: string): Promise<FoundOffer | null> {
  const [found] = await database.runQuery<FoundOffer>(FIND_OFFER, [tokenHash]);
  return found ?? null;
}

interface WaitingCity {
  /** `YYYY-MM-DD` on the city's calendar. */
  today: string;
  /** Whether the city has a future time. */
  hasPlan: boolean;
  /** How many of the given clinics exist. */
  clinics: number;
}

export async function findCity(
  tx: Database,
  id: number,
  clinicIds: number[],
): Promise<WaitingCity | null> {
  const [city] = await tx.runQuery<WaitingCity>(CITY, [id, clinicIds]);
  return city ?? null;
}

export interface WaitingPatient {
  /** `YYYY-MM-DD`; null for the account's owner. */
  childBirthday: string | null;
  /** Empty if it was not given. */
  childName: string;
}

interface NewEntry
  extends Omit<JoinWaitingBody, "clinic_ids" | "birthday" | "name">, WaitingPatient {
  userId: number;
  clinicIds: number[];
}

/**
 * @returns null when there is an entry for the same patient already
 */
export async function insertEntry(tx: Database, entry: NewEntry): Promise<number | null> {
  const { userId, city_id, childBirthday, childName, since, until, weekdays, clinicIds } = entry;
  const { morning, afternoon, evening } = entry;
  const days = [since, until, weekdays, morning, afternoon, evening];
  const values = [userId, city_id, childBirthday, childName, ...days, clinicIds];
  const [made] = await tx.runQuery<{ id: number }>(INSERT, values);
  return made?.id ?? null;
}

/** Whether a time that suits the entry is free for everybody. */
export const isAnyFree = async (tx: Database, entryId: number): Promise<boolean> =>
  (await tx.runQuery(IS_ANY_FREE, [entryId])).length > 0;

/**
 * @returns the patients of the person's entries
 */
export const listPatients = (tx: Database, userId: number): Promise<WaitingPatient[]> =>
  tx.runQuery<WaitingPatient>(OWN, [userId]);

/**
 * Deletes an entry of the user, releases its offered time, and drops its e-mails that are still to be sent.
 *
 * @param userId null for an entry without an account
 * @returns false when there is no such entry
 */
export async function deleteEntry(
  tx: Database,
  userId: number | null,
  id: number,
): Promise<boolean> {
  await tx.runQuery(RELEASE_OF_ENTRY, [userId, id]);
  const [deleted] = await tx.runQuery(DELETE, [userId, id]);
  if (deleted !== undefined) await dropEmailsOf(tx, { of: "waiting", id });
  return deleted !== undefined;
}

/** Marks the offer as declined, and releases its time. */
export async function markDeclined(tx: Database, tokenHash: string): Promise<void> {
  await tx.runQuery(RELEASE_OFFER, [tokenHash]);
  await tx.runQuery(DECLINE, [tokenHash]);
}

const OWNER = {
  name: "owner-of-waiting-entry",
  text: `select user_id as "userId" from waiting_entries where id = $1`,
};

/** Finds the owner of an entry: a user, or null for an entry without an account; null if there is no entry. */
export async function findEntryOwner(
  database: Database,
  entryId: number,
): Promise<{ userId: number | null } | null> {
  const [found] = await database.runQuery<{ userId: number | null }>(OWNER, [entryId]);
  return found ?? null;
}

const LOCK_CALLER = {
  name: "lock-waiting-caller",
  text: `select c.email from waiting_entries e join waiting_callers c on c.entry_id = e.id where e.id = $1 for update of e`,
};

/**
 * Locks the user, as everywhere before a person's data is changed, or the entry of a person without an account.
 *
 * @returns the address for offers; null when the entry has been deleted
 */
export async function lockWaitingPerson(
  tx: Database,
  { userId, entryId }: { userId: number | null; entryId: number },
): Promise<{ email: string } | null> {
  if (userId !== null) return lockUser(tx, userId);
  const [caller] = await tx.runQuery<{ email: string }>(LOCK_CALLER, [entryId]);
  return caller ?? null;
}

const FIND_RESUME = {
  name: "find-resume",
  text: `select e.id as "entryId", e.user_id as "userId"
    from waiting_resumes r join waiting_entries e on e.id = r.entry_id where r.token_hash = $1`,
};

const RESUME = {
  name: "resume-waiting",
  text: `update waiting_entries e set stopped_at = null,
      placed_at = case when exists (
        select from waiting_resumes r where r.entry_id = e.id and r.keeps_place
      ) then e.placed_at else now() end
    where e.id = $1 and e.user_id = $2 and e.stopped_at is not null returning e.id`,
};

const IS_WAITING = {
  name: "is-waiting",
  text: "select from waiting_entries where id = $1 and user_id = $2",
};

/** Finds the entry that the link of an e-mail resumes; null if there is none. */
export async function findResume(database: Database, tokenHash: string) {
  const [found] = await database.runQuery<{ entryId: number; userId: number }>(FIND_RESUME, [
    tokenHash,
  ]);
  return found ?? null;
}

/**
 * Resumes a stopped entry of the user, at the end of the waiting list or at its former place. @returns false when it is
 * not stopped
 */
export const resumeEntry = async (tx: Database, id: number, userId: number): Promise<boolean> =>
  (await tx.runQuery(RESUME, [id, userId])).length > 0;

export const isWaiting = async (tx: Database, id: number, userId: number): Promise<boolean> =>
  (await tx.runQuery(IS_WAITING, [id, userId])).length > 0;
