import type { CallOutcome } from "@rodinki/contract/choices";
import type { CallNote } from "@rodinki/contract/clinic-day";
import type { Database } from "../../../database/database";
import { isoTime } from "../../../database/clinic-times";
import { CLINIC, liveVisits } from "./attendance-repository";

/** So many hours before a visit an e-mail may be read too late, so its reader is phoned. */
const PHONE_HOURS = 24;

/**
 * SQL: whether nothing reminds the patient of the visit but a call, because there is neither an account nor an e-mail;
 * a patient who has arrived needs no reminder.
 */
const IS_UNREMINDED = (visit: string) =>
  `${visit}.user_id is null and ${visit}.email = '' and ${visit}.seen_at is null`;

/**
 * SQL after `CLINIC` and `liveVisits`. `calls`: whom to phone about visits of the day $2, including canceled ones; for
 * today also everybody who has asked for a call, whatever the day of their visit. `undelivered`: the visits for which
 * sending an e-mail has failed finally. A person without an e-mail, or who waits for a call, is phoned in any case.
 *
 * The query begins with rare rows for speed: undelivered e-mails and closings. An e-mail about all visits of a person
 * names no single visit (appointments/descriptions/notify-people.ts). A change by a closing that nobody has changed since
 * is recognized by the SEQUENCE, which a changed description of the clinic raises, too. Only closings of the latest
 * days can concern a visit that is so near. A closing that is undone and repeated moves people to the same times again,
 * so only the latest change to each time counts. Names are looked up row by row: as joins they would take most of the planner's time.
 */
export const CALLS = `closed as materialized (
    select distinct on (p.id, p."to") p.id, p.told, p."to", p.sequence,
      exists (select from appointments a where a.id = p.id and a.user_id is null and a.email = '')
        or x.at between $2::date - interval '3 days' and $2::date + interval '2 days'
        and least(o.starts_at, n.starts_at) < coalesce(x.letters_at, x.at) + interval '${PHONE_HOURS} hours' as "isNear"
    from clinic_actions x
    cross join lateral jsonb_to_recordset(x.before->'people') as p(id int, told int, "to" int, sequence int)
    join clinic_times o on o.id = p.told
    left join clinic_times n on n.id = p."to"
    where (x.kind = 'close' or x.kind = 'visit' and x.before->>'by' = 'clinic') and x.clinic_id = $1 and o.day = $2::date
      and x.at between $2::date - interval '1 year' and $2::date + interval '2 days'
    order by p.id, p."to", x.id desc
  ), undelivered as materialized (
    select v.id from letters l join live v on v.id = l.appointment_id where l.is_undelivered
    union
    select p.id from letters l join closed p on p.id = l.appointment_id where l.is_undelivered and l.kind = 'day-closed'
    union
    select v.id from letters l join clinic_actions x on x.id = l.action_id join live v on v.user_id = l.user_id
    where l.is_undelivered and l.appointment_id is null and x.before->'told'->'visits' @> to_jsonb(v.id)
  ), waiting as materialized (
    select v.id from live v where v.status = 'kellyCall' or ${IS_UNREMINDED("v")}
  ), asked as materialized (
    select a.id from clinic c
    join appointments a on a.call_asked_at is not null and a.status = 'kellyCall'
    join clinic_times t on t.id = a.clinic_time_id
    where c.today = $2::text and t.clinic_id = $1 and t.starts_at > now()
  ), candidates as materialized (
    select id from undelivered union select id from closed where "isNear" union select id from waiting union select id from asked
  ), calls as materialized (
    select a.id, a.record_id as "recordId", a.family_name as "familyName", a.name,
      a.patronymic_name as "patronymicName", a.phone, extract(year from age(t.day, a.birth_date))::int as age,
      case when p.id is null then 'none' when a.status = 'canceled' then 'canceled' else 'moved' end as change,
      a.id in (select id from undelivered) as "isUndelivered", a.status = 'kellyCall' as "isToConfirm", a.user_id is not null or a.email <> '' as "hasEmail",
      case when a.status = 'kellyCall' then ${isoTime("a.call_asked_at")} end as "askedAt",
      json_build_object(
        'begins', to_char(coalesce(o.starts_at, t.starts_at) at time zone c.zone, 'HH24:MI'),
        'doctor', (select d.name from doctors d where d.id = coalesce(o.doctor_id, t.doctor_id))
      ) as before,
      case when a.status <> 'canceled' then
        json_build_object('begins', to_char(t.starts_at at time zone c.zone, 'HH24:MI'),
          'doctor', (select d.name from doctors d where d.id = t.doctor_id),
          'day', case when t.day <> $2::date then t.day::text end,
          'clinic', (select k.name from clinics k where k.id = t.clinic_id and k.id <> $1))
      end as after,
      case when n.appointment_id is not null then
        json_build_object('outcome', n.outcome, 'again', n.again, 'by', (select m.name from staff m where m.id = n.staff_id), 'at', ${isoTime("n.at")})
      end as note
    from clinic c cross join candidates
    join appointments a on a.id = candidates.id
    join clinic_times t on t.id = a.clinic_time_id
    left join closed p on p."isNear" and p.id = a.id and a.sequence > p.sequence
      and (p."to" is null and a.status = 'canceled' or p."to" = a.clinic_time_id and a.status <> 'canceled')
    left join clinic_times o on o.id = p.told
    left join clinic_calls n on n.appointment_id = a.id and n.clinic_id = $1 and n.sequence = a.sequence
    where p.id is not null or a.id in (select id from asked)
      or t.clinic_id = $1 and t.day = $2::date and (a.id in (select id from undelivered) or a.status = 'kellyCall' or ${IS_UNREMINDED("a")})
  )`;

const ONE = {
  name: "call-of-clinic-visit",
  text: `with ${CLINIC}, ${liveVisits("a.id = $3")}, ${CALLS}
    select a.user_id as "userId" from calls join appointments a on a.id = calls.id where calls.id = $3`,
};

const NOTE = {
  name: "note-call",
  text: `with noted as (
      insert into clinic_calls (appointment_id, clinic_id, sequence, outcome, again, staff_id)
      select a.id, $2, a.sequence, $3, $4, $5 from appointments a where a.id = $1
      on conflict (appointment_id, clinic_id) do update set sequence = excluded.sequence, outcome = excluded.outcome,
        again = excluded.again, staff_id = excluded.staff_id, at = now()
      returning appointment_id, outcome, again, at, staff_id
    )
    select n.outcome, n.again, m.name as by, ${isoTime("n.at")} as at, a.user_id as "userId", t.clinic_id = $2 as "isHere"
    from noted n join staff m on m.id = n.staff_id join appointments a on a.id = n.appointment_id
    join clinic_times t on t.id = a.clinic_time_id`,
};

interface NewNote {
  id: number;
  clinicId: number;
  outcome: CallOutcome;
  /** `HH:MM` */
  again: string | null;
  staffId: number;
}

interface SavedNote extends CallNote {
  /** null for a visit without an account. */
  userId: number | null;
  /** Whether the visit is in the clinic that has called. */
  isHere: boolean;
}

/**
 * Saves the note of a call.
 *
 * @returns null when the visit was erased meanwhile
 */
export async function saveNote(
  tx: Database,
  { id, clinicId, outcome, again, staffId }: NewNote,
): Promise<SavedNote | null> {
  const [noted] = await tx.runQuery<SavedNote>(NOTE, [id, clinicId, outcome, again, staffId]);
  return noted ?? null;
}

/** Finds the visit if it is in the clinic's list of calls for the day; null otherwise. */
export async function findCall(
  database: Database,
  clinicId: number,
  { id, day }: { id: number; day: string },
): Promise<{ userId: number | null } | null> {
  const [found] = await database.runQuery<{ userId: number | null }>(ONE, [clinicId, day, id]);
  return found ?? null;
}

/** Whether a visit of the day is in the clinic's list of calls. */
export const isToBePhoned = async (
  database: Database,
  clinicId: number,
  visit: { id: number; day: string },
): Promise<boolean> => (await findCall(database, clinicId, visit)) !== null;

/** Whether the clinic is to call about a visit: no, as the clinic has promised, or as the person has asked. */
type Promised = "none" | "promised" | "asked";

// A new promise deletes the clinic's former note, so that a person who was reached before is phoned again. Another
// clinic's note stays, because it records that clinic's call.
const SAVE = {
  name: "save-promise-of-call",
  text: `with changed as (
      update appointments set status = case when $2 = 'none' then 'booked' else 'kellyCall' end,
        call_asked_at = case when $2 = 'asked' then now() end
      where id = $1 and status <> 'canceled' and case $2
        when 'none' then status = 'kellyCall'
        when 'promised' then status = 'booked'
        else status = 'booked' or call_asked_at is null end
      returning id, clinic_time_id
    ), forgotten as (
      delete from clinic_calls n using changed, clinic_times t
      where n.appointment_id = changed.id and t.id = changed.clinic_time_id and n.clinic_id = t.clinic_id and $2 <> 'none'
    )
    select from changed`,
};

/** Saves the promise; to be called with the visit locked. @returns whether anything has changed */
export async function savePromise(tx: Database, id: number, promised: Promised): Promise<boolean> {
  return (await tx.runQuery(SAVE, [id, promised])).length > 0;
}
