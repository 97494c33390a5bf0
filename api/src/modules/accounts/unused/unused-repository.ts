import type { Database } from "../../../database/database";
import type { Owner } from "../../../account-data/mailboxes";

/** An account is unused after this many months without a sign-in or a visit. */
const UNUSED_MONTHS = 24;
/** Days from the e-mail to the deletion. */
const NOTICE_DAYS = 30;

const since = `current_date - make_interval(months => ${UNUSED_MONTHS})`;

/**
 * SQL for whether the account of a row u of `users` is unused. An entry in the waiting list and a future appointment count as
 * use, however long ago the last sign-in was.
 */
const IS_UNUSED = `u.last_used_on < ${since}
  and not exists (select from waiting_entries w where w.user_id = u.id)
  and not exists (
    select from appointments a join clinic_times t on t.id = a.clinic_time_id
    where a.user_id = u.id and a.status <> 'canceled' and t.ends_at >= ${since}
  )`;

/** Skips locked rows: another process may be notifying these owners, or they are just signing in. */
const NOTICE = {
  name: "notice-unused-accounts",
  text: `with unused as (
      select u.id from users u where u.unused_notice_at is null and ${IS_UNUSED}
      order by u.last_used_on, u.id limit $1
      for no key update of u skip locked
    )
    update users u set unused_notice_at = now() from unused where u.id = unused.id
    returning u.id, u.email`,
};

const LOCK_OVERDUE = {
  name: "lock-overdue-account",
  text: `select u.id, u.email from users u
    where u.unused_notice_at <= now() - make_interval(days => ${NOTICE_DAYS}) and ${IS_UNUSED}
    order by u.unused_notice_at, u.id limit 1
    for update of u skip locked`,
};

/** Marks up to `limit` unused accounts as notified. @returns their owners; the rows stay locked */
export const noticeUnused = (tx: Database, limit: number): Promise<Owner[]> =>
  tx.runQuery(NOTICE, [limit]);

/** @returns an account that has not been used since its owner was notified, locked; null: there is none */
export async function lockOverdue(tx: Database): Promise<Owner | null> {
  const [overdue] = await tx.runQuery<Owner>(LOCK_OVERDUE, []);
  return overdue ?? null;
}
