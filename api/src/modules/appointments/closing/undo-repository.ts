import type { Database } from "../../../database/database";
import { ALTERNATIVE_SEAT, OFFER_SEAT } from "../../../database/schema/appointments";
import { IS_IN_CLOSED_HOURS, isOfUndonePlan, MEETS } from "../../../database/clinic-times";
import type { EndedHold } from "./changes-repository";

/** The statements that undo a closing. */

const LOCK_PEOPLE = {
  name: "lock-people-to-give-back",
  text: `select id from users
    where id = any($2::int[]) or id in (select user_id from appointments where id = any($1::int[]))
    order by id for update`,
};

const LOCK_HOLDS = {
  name: "lock-holds-to-give-back",
  text: `select from holds where clinic_time_id = any($1::int[]) order by clinic_time_id for update`,
};

// `no key update` does not wait for those who are holding one of the times: waiting both ways could deadlock, because
// the undo may hold a time for them again.
const LOCK_TIMES = {
  name: "lock-times-to-give-back",
  text: `select from clinic_times where id = any($1::int[]) order by id for no key update`,
};

const LOCK_VISITS = {
  name: "lock-visits-to-give-back",
  text: `select from appointments where id = any($1::int[]) order by id for update`,
};

// Times that another closing had closed before, and has opened since: only these hours still close them.
const LEFT_TO_THESE = {
  name: "closed-times-left-to-hours",
  text: `select t.id from closed_hours h
    join clinic_times t on t.clinic_id = h.clinic_id and t.day = h.day
      and (h.doctor_id is null or t.doctor_id = h.doctor_id)
      and t.starts_at < h.ends_at and t.ends_at > h.starts_at
    where h.action_id = $1 and t.closed_at is not null and exists (
      select from clinic_actions x
      where x.clinic_id = h.clinic_id and x.kind = 'close' and x.before->'times' @> to_jsonb(t.id)
    )`,
};

const FORGET_HOURS = {
  name: "forget-closed-hours",
  text: `delete from closed_hours where action_id = $1`,
};

// Times stay closed if another closing has closed them since, or the database would refuse them because their doctor
// has another time at that moment.
const OPEN_TIMES = {
  name: "open-times-again",
  text: `update clinic_times t set closed_at = null
    where t.id = any($1::int[]) and t.closed_at is not null
      and not ${IS_IN_CLOSED_HOURS} and not ${isOfUndonePlan("t")}
      and not exists (select from clinic_times o where ${MEETS} and o.closed_at is null)`,
};

const NOW = {
  name: "visits-of-closing-now",
  text: `select a.id, a.user_id as "userId", a.status, a.clinic_time_id as "clinicTimeId", a.sequence,
      t.closed_at is null
        and not exists (
          select from appointments b
          where b.clinic_time_id = t.id and b.id <> a.id and b.status <> 'canceled'
        )
        and not exists (
          select from holds h where h.clinic_time_id = t.id and (a.user_id is null or h.user_id is distinct from a.user_id) and h.expires_at > now()
        ) as "isFree",
      exists (
        select from appointments b
        where b.user_id = a.user_id and b.id <> a.id and b.status <> 'canceled' and b.created_at >= $2::timestamptz
          and b.is_child = a.is_child and (not a.is_child or b.birth_date = a.birth_date)
      ) as "hasOther"
    from jsonb_to_recordset($1::jsonb) as p(id int, "from" int)
    join appointments a on a.id = p.id
    join clinic_times t on t.id = p."from"`,
};

const GIVE_BACK = {
  name: "give-visits-back",
  text: `update appointments a
    set clinic_time_id = p."from", status = p.status, canceled_at = null, sequence = p.sequence
    from jsonb_to_recordset($1::jsonb) as p(id int, "from" int, status text, sequence int)
    where a.id = p.id`,
};

const RESUME = {
  name: "resume-emails",
  text: `update letters set dropped_at = null
    where id = any($1::int[]) and sent_at is null and not is_undelivered`,
};

// Deletes the links of e-mails that were never sent.
const DELETE_LINKS = {
  name: "delete-links-of-closing",
  text: `delete from visit_links l using appointments a
    where a.id = any($1::int[]) and l.appointment_id = a.id and l.sequence > a.sequence`,
};

const HOLD_AGAIN = {
  name: "hold-again",
  text: `insert into holds (clinic_time_id, user_id, seat, time_id, expires_at, extended)
    select h."clinicTimeId", h."userId", h.seat, h."timeId", h."expiresAt", h.extended
    from jsonb_to_recordset($1::jsonb)
      as h("clinicTimeId" int, "userId" int, seat int, "timeId" text, "expiresAt" timestamptz, extended boolean)
    join clinic_times t on t.id = h."clinicTimeId"
    where h."expiresAt" > now() and t.closed_at is null
      and case when h.seat = ${ALTERNATIVE_SEAT}
        then exists (select from visit_alternatives v where v.clinic_time_id = t.id)
        when h.seat = ${OFFER_SEAT} and h."userId" is null
        then exists (select from waiting_offers o where o.clinic_time_id = t.id and o.user_id is null and o.entry_id is not null
          and o.declined_at is null and o.lapsed_at is null)
        when h."userId" is null
        then exists (select from registration_holds r where r.time_id = h."timeId" and r.browser_hash is not null)
        else exists (select from users u where u.id = h."userId") end
      and not exists (select from appointments a where a.clinic_time_id = t.id and a.status <> 'canceled')
    order by t.id
    on conflict do nothing`,
};

/** Locks everything that is to be restored, in the order of all other locks. */
export async function lockAll(
  tx: Database,
  { visits, holders, times }: { visits: number[]; holders: number[]; times: number[] },
): Promise<void> {
  await tx.runQuery(LOCK_PEOPLE, [visits, holders]);
  await tx.runQuery(LOCK_HOLDS, [times]);
  await tx.runQuery(LOCK_TIMES, [times]);
  await tx.runQuery(LOCK_VISITS, [visits]);
}

/** Opens the times of a closing again, unless something else has closed them. */
export async function openTimesAgain(
  tx: Database,
  actionId: number,
  times: number[],
): Promise<void> {
  const left = await tx.runQuery<{ id: number }>(LEFT_TO_THESE, [actionId]);
  await tx.runQuery(FORGET_HOURS, [actionId]);
  await tx.runQuery(OPEN_TIMES, [[...times, ...left.map(({ id }) => id)]]);
}

/** A visit that a closing has changed, in its present state. */
export interface VisitNow {
  id: number;
  userId: number | null;
  status: string;
  clinicTimeId: number;
  sequence: number;
  /** Whether its former time is open and neither booked nor held. */
  isFree: boolean;
  /** Whether the person has booked another visit of the same patient since. */
  hasOther: boolean;
}

/**
 * Reads the present state of the visits that were not deleted with their account. @param at when they were moved or
 * canceled
 */
export const visitsNow = (
  tx: Database,
  visits: { id: number; from: number }[],
  at: Date,
): Promise<VisitNow[]> => tx.runQuery<VisitNow>(NOW, [JSON.stringify(visits), at.toISOString()]);

interface FormerVisit {
  id: number;
  from: number;
  status: string;
  sequence: number;
  letters: number[];
}

/** Moves visits to their former times, and resumes the suspended e-mails about them. */
export async function restoreVisits(tx: Database, visits: FormerVisit[]): Promise<void> {
  const ids = visits.map(({ id }) => id);
  await tx.runQuery(GIVE_BACK, [JSON.stringify(visits)]);
  await tx.runQuery(RESUME, [visits.flatMap(({ letters }) => letters)]);
  await tx.runQuery(DELETE_LINKS, [ids]);
}

/** Restores the holds that have not expired and whose times are still free. */
export async function restoreHolds(tx: Database, holds: EndedHold[]): Promise<void> {
  await tx.runQuery(HOLD_AGAIN, [JSON.stringify(holds)]);
}
