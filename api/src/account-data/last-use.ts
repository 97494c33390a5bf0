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

/**
 * Records that a user is signed in today. Skips a locked row without waiting, because the transaction that holds the lock updates
 * the row anyway.
 */
export async function noteUse(database: Database, userId: number): Promise<void> {
  await database.runQuery(NOTE_USE, [userId]);
}

/** Clears the notices of deletion: people may have signed in between the backup and its restoration. */
export async function forgetNotices(tx: Database): Promise<void> {
  await tx.runQuery(FORGET_NOTICES, []);
}
