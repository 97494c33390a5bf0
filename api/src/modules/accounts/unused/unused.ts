import type { Database } from "../../../database/database";
import { queueEmails } from "../../../mail/mail-repository";
import { unusedEmail, unusedFarewellEmail } from "../emails";
import { eraseAccount } from "../profile/deletion";
import type { CancelVisits } from "../profile/deletion";
import { lockOverdue, noticeUnused } from "./unused-repository";

/** Number of e-mails that are queued in one transaction. */
const BATCH = 100;

interface Options {
  /** Origin of the site, for the link in the e-mail. */
  siteUrl: string;
  cancelVisits: CancelVisits;
}

/**
 * Deletes accounts that have not been used for two years, 30 days after an e-mail; a sign-in, an appointment or an entry in the
 * waiting list prevents it. Each e-mail is queued in the transaction that records it, and each account is deleted in one
 * transaction, so that neither a crash nor several processes cause a repetition.
 *
 * @returns the number of queued e-mails
 */
export async function deleteUnused(
  database: Database,
  { siteUrl, cancelVisits }: Options,
): Promise<number> {
  let queued = 0;
  while (await deleteOne(database, cancelVisits)) queued += 1;
  for (;;) {
    const notified = await notifySome(database, siteUrl);
    queued += notified;
    if (notified < BATCH) return queued;
  }
}

/** @returns false when there is none */
const deleteOne = (database: Database, cancelVisits: CancelVisits): Promise<boolean> =>
  database.transaction(async (tx) => {
    const owner = await lockOverdue(tx);
    if (owner === null) return false;
    const farewell = unusedFarewellEmail();
    await eraseAccount(tx, owner, { cancelVisits, farewell, actor: "system" });
    return true;
  });

const notifySome = (database: Database, siteUrl: string): Promise<number> =>
  database.transaction(async (tx) => {
    const message = unusedEmail(siteUrl);
    const notified = await noticeUnused(tx, BATCH);
    await queueEmails(
      tx,
      notified.map(({ id: userId, email: to }) => ({
        kind: "unused-account",
        userId,
        to,
        message,
      })),
    );
    return notified.length;
  });
