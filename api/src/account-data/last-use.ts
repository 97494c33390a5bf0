import type { Database } from "../database/database";

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

/** Notes that a user is signed in today. Skips a locked row without waiting: the transaction that locks it changes it for the person. */
export async function noteUse(database: Database, userId: number): Promise<void> {
  await database.runQuery(NOTE_USE, [userId]);
}

/** Clears the notices of deletion: after a restored backup people may have signed in since. */
export async function forgetNotices(tx: Database): Promise<void> {
  await tx.runQuery(FORGET_NOTICES, []);
}
