import type { Database } from "../../../database/database";
import type { UnlimitedKind } from "../../../mail/email-kind";

/** A future visit. */
export interface ComingVisit {
  id: number;
  /** null: of nobody's account. */
  userId: number | null;
  clinicId: number;
  doctorId: number;
  isChild: boolean;
  birthDate: string;
  /** `YYYY-MM-DD` on the clinic's calendar. */
  day: string;
  /** Whether the visit begins within three hours. */
  isSoon: boolean;
}

/** Selects future times t. Takes $1, ids of clinics, and $2, ids of doctors. */
const AHEAD = `t.starts_at > now() and (t.clinic_id = any($1::int[]) or t.doctor_id = any($2::int[]))`;

const VISITS = `select a.id, a.user_id as "userId", t.clinic_id as "clinicId", t.doctor_id as "doctorId",
    a.is_child as "isChild", a.birth_date::text as "birthDate", t.day::text as day,
    t.starts_at < now() + interval '3 hours' as "isSoon"
  from appointments a join clinic_times t on t.id = a.clinic_time_id
  where a.status <> 'canceled' and ${AHEAD} order by a.id`;

const LIST = { name: "coming-visits-of-clinics", text: VISITS };
const LOCK = { name: "lock-coming-visits-of-clinics", text: `${VISITS} for update of a` };

const LOCK_PEOPLE = {
  name: "lock-people-of-clinics",
  text: `select u.id from users u where u.id in (
      select a.user_id from appointments a join clinic_times t on t.id = a.clinic_time_id
        where a.status <> 'canceled' and ${AHEAD}
      union all
      select h.user_id from holds h join clinic_times t on t.id = h.clinic_time_id where ${AHEAD}
    ) order by u.id for update of u`,
};
const LOCK_HOLDS = {
  name: "lock-holds-of-clinics",
  text: `select h.clinic_time_id from holds h join clinic_times t on t.id = h.clinic_time_id
    where ${AHEAD} order by h.clinic_time_id for update of h`,
};

export interface Places {
  clinics: number[];
  doctors: number[];
}

/** The future visits in one of the clinics or to one of the doctors. */
export const listComing = (database: Database, { clinics, doctors }: Places) =>
  database.runQuery<ComingVisit>(LIST, [clinics, doctors]);

/**
 * The same, locked until the transaction ends, after people and holds: whoever is booking holds a lock on their hold and is waited
 * for, so that everybody who was shown the former address is in the answer.
 */
export async function lockComing(tx: Database, { clinics, doctors }: Places) {
  const values = [clinics, doctors];
  await tx.runQuery(LOCK_PEOPLE, values);
  await tx.runQuery(LOCK_HOLDS, values);
  return tx.runQuery<ComingVisit>(LOCK, values);
}

const LOCK_BY_ID = {
  name: "lock-people-of-visits",
  text: `select u.id from users u where u.id in (select user_id from appointments where id = any($1::int[]))
    order by u.id for update of u`,
};
const STILL_COMING = {
  name: "lock-visits-still-coming",
  text: `select a.id from appointments a join clinic_times t on t.id = a.clinic_time_id
    where a.id = any($1::int[]) and a.status <> 'canceled' and t.starts_at > now() order by a.id for update of a`,
};

/** Locks those of these visits that are still in the future, after their people. @returns their ids */
export async function lockStillComing(tx: Database, ids: number[]): Promise<number[]> {
  await tx.runQuery(LOCK_BY_ID, [ids]);
  return (await tx.runQuery<{ id: number }>(STILL_COMING, [ids])).map(({ id }) => id);
}

// The time is the same: what was answered to a reminder still holds, and so do its links.
const RAISE = {
  name: "raise-sequences",
  text: `with raised as (
      update appointments set sequence = sequence + 1 where id = any($1::int[]) returning id, sequence
    ), links as (
      update visit_links l set sequence = r.sequence from raised r
      where l.appointment_id = r.id and l.sequence = r.sequence - 1
    )
    update visit_answers v set sequence = r.sequence from raised r
    where v.appointment_id = r.id and v.sequence = r.sequence - 1`,
};

/** Calendars take what they read of these visits for newer than what they know. */
export async function raiseSequences(tx: Database, ids: number[]): Promise<void> {
  await tx.runQuery(RAISE, [ids]);
}

const QUEUE: { name: string; text: string } = {
  name: "queue-letters-of-action",
  text: `insert into letters (kind, user_id, action_id, due_at)
    select $1::text, user_id, $2::int, coalesce($4::timestamptz, now()) from unnest($3::int[]) as u(user_id)`,
};

/** Queues an e-mail to each, which is put into words when it is due. @param dueAt null: immediately */
export async function queueToPeople(
  tx: Database,
  kind: UnlimitedKind,
  { actionId, userIds, dueAt }: { actionId: number; userIds: number[]; dueAt: Date | null },
): Promise<void> {
  await tx.runQuery(QUEUE, [kind, actionId, userIds, dueAt?.toISOString() ?? null]);
  tx.emailsQueued();
}

const QUEUE_TO_CALLERS = {
  name: "queue-letters-to-callers",
  text: `insert into letters (kind, appointment_id, action_id, due_at)
    select $1::text, id, $2::int, coalesce($4::timestamptz, now()) from appointments
    where id = any($3::int[]) and user_id is null and email <> '' returning id`,
};

/** The same about each of these visits that belongs to no account and has an address. @returns how many */
export async function queueToCallers(
  tx: Database,
  kind: UnlimitedKind,
  { actionId, visits, dueAt }: { actionId: number; visits: number[]; dueAt: Date | null },
): Promise<number> {
  const values = [kind, actionId, visits, dueAt?.toISOString() ?? null];
  const queued = await tx.runQuery(QUEUE_TO_CALLERS, values);
  return queued.length;
}

const DELETE = {
  name: "delete-people-letters-of-action",
  text: `delete from letters where action_id = $1 and sent_at is null and dropped_at is null`,
};

/** Deletes what waits of them. */
export async function deleteToPeople(tx: Database, actionId: number): Promise<void> {
  await tx.runQuery(DELETE, [actionId]);
}
