import type { Database } from "../../../database/database";
import type { UnlimitedKind } from "../../../mail/email-kind";

export interface ComingVisit {
  id: number;
  /** null for a visit without an account. */
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

/** SQL that selects future times `t`. Parameters: $1, ids of clinics, and $2, ids of doctors. */
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

/** Lists the future visits in one of the clinics or to one of the doctors. */
export const listComing = (database: Database, { clinics, doctors }: Places) =>
  database.runQuery<ComingVisit>(LIST, [clinics, doctors]);

/**
 * Lists the same visits and locks them until the transaction ends, after people and holds. A booking locks its hold and
 * is waited for, so that everybody who was shown the former address is listed.
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

/**
 * Locks the people of these visits, and those of the visits that are still in the future. @returns ids of the visits
 */
export async function lockStillComing(tx: Database, ids: number[]): Promise<number[]> {
  await tx.runQuery(LOCK_BY_ID, [ids]);
  return (await tx.runQuery<{ id: number }>(STILL_COMING, [ids])).map(({ id }) => id);
}

// The time has not changed, so the answer to a reminder and its links stay valid.
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

/** Raises the SEQUENCE of visits, so that calendars accept their changed entries. */
export async function raiseSequences(tx: Database, ids: number[]): Promise<void> {
  await tx.runQuery(RAISE, [ids]);
}

const QUEUE: { name: string; text: string } = {
  name: "queue-emails-of-action",
  text: `insert into letters (kind, user_id, action_id, due_at)
    select $1::text, user_id, $2::int, coalesce($4::timestamptz, now()) from unnest($3::int[]) as u(user_id)`,
};

/** Queues an e-mail to each account, which is written when it is due. @param dueAt null for immediately */
export async function queueToPeople(
  tx: Database,
  kind: UnlimitedKind,
  { actionId, userIds, dueAt }: { actionId: number; userIds: number[]; dueAt: Date | null },
): Promise<void> {
  await tx.runQuery(QUEUE, [kind, actionId, userIds, dueAt?.toISOString() ?? null]);
  tx.emailsQueued();
}

const QUEUE_TO_CALLERS = {
  name: "queue-emails-to-callers",
  text: `insert into letters (kind, appointment_id, action_id, due_at)
    select $1::text, id, $2::int, coalesce($4::timestamptz, now()) from appointments
    where id = any($3::int[]) and user_id is null and email <> '' returning id`,
};

/** Queues the same e-mail for each of these visits that has an address and no account. @returns how many */
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
  name: "delete-people-emails-of-action",
  text: `delete from letters where action_id = $1 and sent_at is null and dropped_at is null`,
};

/** Deletes those of an action's e-mails that were not sent. */
export async function deleteToPeople(tx: Database, actionId: number): Promise<void> {
  await tx.runQuery(DELETE, [actionId]);
}
