import type { Database } from "../../../database/database";
import type { Owner } from "../../../records/mailboxes";

/** Without a sign-in and without a visit. */
const UNUSED_MONTHS = 24;
/** From the letter to the deletion. */
export const NOTICE_DAYS = 30;

const since = `current_date - make_interval(months => ${UNUSED_MONTHS})`;

/** Of users u: whoever waits for a time or has an appointment ahead uses the account, however long ago they were here. */
const IS_UNUSED = `u.last_used_on < ${since}
  and not exists (select from waiting_entries w where w.user_id = u.id)
  and not exists (
    select from appointments a join clinic_times t on t.id = a.clinic_time_id
    where a.user_id = u.id and a.status <> 'canceled' and t.ends_at >= ${since}
  )`;

/** With the row unlocked another process may have it; who is just signing in has it locked, and is left alone. */
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

const NOTE_USE = {
  name: "note-use",
  text: `update users set last_used_on = current_date, unused_notice_at = null
    where id = (
      select id from users where id = $1 and (last_used_on < current_date or unused_notice_at is not null)
      for no key update skip locked
    )`,
};

const FORGET_NOTICES = {
  name: "forget-unused-notices",
  text: "update users set unused_notice_at = null where unused_notice_at is not null",
};

/** Notes for `most` accounts that nobody uses that their owners are told so. @returns who they are; the rows stay locked */
export const noticeUnused = (tx: Database, most: number): Promise<Owner[]> =>
  tx.ask(NOTICE, [most]);

/** @returns an account that nobody has used since its owner was told, locked; null: there is none any more */
export async function lockOverdue(tx: Database): Promise<Owner | null> {
  const [overdue] = await tx.ask<Owner>(LOCK_OVERDUE, []);
  return overdue ?? null;
}

/** Notes that a user is signed in today. Waits for nobody: whoever has the row locked changes it for the person. */
export async function noteUse(database: Database, userId: number): Promise<void> {
  await database.ask(NOTE_USE, [userId]);
}

/** Nobody has been told: after a restored backup people may have come since. */
export async function forgetNotices(tx: Database): Promise<void> {
  await tx.ask(FORGET_NOTICES, []);
}
