import { unorderedNameKey } from "@rodinki/contract/line";
import type { Database } from "../database/database";

/** Visits and waiting entries that a clinic has added by telephone for people without an account. */

const OWN = {
  name: "callers-visits-of-mailbox",
  text: `select a.id, a.family_name as "familyName", a.name, u.surname, u.name as "userName"
    from users u join appointments a on lower(a.email) = lower(u.email) and a.birth_date = u.birthday
    where u.id = $1 and a.user_id is null order by a.id for update of a`,
};

const TAKE_OVER = {
  name: "take-over-visits",
  text: `with visits as (
      update appointments set user_id = $1 where id = any($2::int[]) returning id
    ), emails as (
      update letters set user_id = $1 from visits v where appointment_id = v.id and user_id is null
    ), entries as (
      update journal set user_id = $1 from visits v
      where subject = 'appointment' and subject_id = v.id and user_id is null
    ), noted as (
      insert into journal (user_id, actor, action, subject, subject_id)
      select $1, 'system', 'take-over', 'appointment', id from visits
    )
    update consents set user_id = $1 from visits v where appointment_id = v.id`,
};

const WAITING = {
  name: "callers-entries-of-mailbox",
  text: `select c.entry_id as id, c.family_name as "familyName", c.name, u.surname, u.name as "userName"
    from users u join waiting_callers c on lower(c.email) = lower(u.email) and c.birth_date = u.birthday
    where u.id = $1 and c.user_id is null order by c.entry_id`,
};

const LINK = {
  name: "link-callers-entries",
  text: `update waiting_callers set user_id = $1 where entry_id = any($2::int[])`,
};

const LINKED = {
  name: "linked-callers-entries",
  text: `select entry_id as id from waiting_callers where user_id = $1 order by entry_id`,
};

const MATCHING_USER = {
  name: "user-who-has-called",
  text: `select id, surname, name from users where lower(email) = lower($1) and birthday = $2::date`,
};

interface Person {
  familyName: string;
  name: string;
}

const isSame = (visit: Person, user: { surname: string; name: string }): boolean =>
  unorderedNameKey(`${visit.familyName} ${visit.name}`) ===
  unorderedNameKey(`${user.surname} ${user.name}`);

interface OfMailbox extends Person {
  id: number;
  surname: string;
  userName: string;
}

/** @returns ids of the rows that also have the account's name */
const idsOf = (found: OfMailbox[]): number[] =>
  found
    .filter(({ surname, userName, ...noted }) => isSame(noted, { surname, name: userName }))
    .map(({ id }) => id);

/**
 * Gives an account the visits that were booked for this mailbox, name and birthday: its owner has proven the mailbox. A telephone proves
 * nothing, so visits that differ stay without an account. To be called with the user locked.
 */
export async function takeOverVisits(tx: Database, userId: number): Promise<void> {
  await linkWaiting(tx, userId);
  const ids = idsOf(await tx.runQuery<OfMailbox>(OWN, [userId]));
  if (ids.length === 0) return;
  await tx.runQuery(TAKE_OVER, [userId, ids]);
}

/**
 * Links waiting entries that clinics have added by telephone to the account with the same mailbox, name and birthday. They remain
 * the clinic's entries, and are shown and erased with the account, even if its e-mail changes later.
 */
export async function linkWaiting(tx: Database, userId: number): Promise<void> {
  const ids = idsOf(await tx.runQuery<OfMailbox>(WAITING, [userId]));
  if (ids.length > 0) await tx.runQuery(LINK, [userId, ids]);
}

/** @returns ids of the waiting entries that clinics have added by telephone for an account */
export async function waitingEntriesOf(tx: Database, userId: number): Promise<number[]> {
  await linkWaiting(tx, userId);
  return (await tx.runQuery<{ id: number }>(LINKED, [userId])).map(({ id }) => id);
}

/** @returns the account that has proven the mailbox of a caller and has the same name and birthday; null: there is none */
export async function accountOfCaller(
  tx: Database,
  { email, birthDate, ...person }: Person & { email: string; birthDate: string },
): Promise<number | null> {
  const [user] = await tx.runQuery<{ id: number; surname: string; name: string }>(MATCHING_USER, [
    email,
    birthDate,
  ]);
  return user !== undefined && isSame(person, user) ? user.id : null;
}

const VISITS_OF_PERSON = {
  name: "callers-visits-of-person",
  text: `select a.id, a.record_id as "recordId", a.family_name as "familyName", a.name, a.birth_date::text as "birthDate",
      t.starts_at > now() and a.status <> 'canceled' as "isUpcoming"
    from appointments v join appointments a on a.birth_date = v.birth_date and a.user_id is null
    join clinic_times t on t.id = a.clinic_time_id
    where v.id = $2 and t.clinic_id = $1 order by a.id`,
};

const ENTRIES_OF_PERSON = {
  name: "callers-entries-of-person",
  text: `select entry_id as id, family_name as "familyName", name from waiting_callers
    where clinic_id = $1 and birth_date = $2::date and user_id is null order by entry_id`,
};

interface VisitOfPerson extends Person {
  id: number;
  recordId: string;
  birthDate: string;
  isUpcoming: boolean;
}

/**
 * Finds all data that a clinic stores about the person of a visit without an account. The person is identified by name and
 * birthday, as in the clinic's check for double bookings.
 *
 * @returns visits, oldest first, and ids of waiting entries; null: the clinic has no such visit, or an account owns it
 */
export async function callersDataOf(
  tx: Database,
  { clinicId, id }: { clinicId: number; id: number },
): Promise<{ visits: VisitOfPerson[]; entries: number[] } | null> {
  const found = await tx.runQuery<VisitOfPerson>(VISITS_OF_PERSON, [clinicId, id]);
  const person = found.find((visit) => visit.id === id);
  if (person === undefined) return null;
  const user = { surname: person.familyName, name: person.name };
  const entries = await tx.runQuery<Person & { id: number }>(ENTRIES_OF_PERSON, [
    clinicId,
    person.birthDate,
  ]);
  return {
    visits: found.filter((visit) => isSame(visit, user)),
    entries: entries.filter((entry) => isSame(entry, user)).map((entry) => entry.id),
  };
}
