import type { Database } from "../../../database/database";
import { queueLetters } from "../../../mail/repository";
import { unusedLetter, unusedFarewellLetter } from "../letters";
import { eraseAccount } from "../profile/deletion";
import type { CancelVisits } from "../profile/deletion";
import { lockOverdue, noticeUnused } from "./repository";

/** So many letters are queued in one transaction. */
const BATCH = 100;

interface Options {
  /** For the link in the letter. */
  siteUrl: string;
  cancelVisits: CancelVisits;
}

/**
 * Deletes accounts that nobody has used for two years, 30 days after a letter; a sign-in, an appointment or a place in the
 * waiting list stops it. Each letter goes with its note, each account with all that is its own: both or neither, whatever
 * dies in between, and once, however many processes do it.
 *
 * @returns how many letters are queued
 */
export async function deleteUnused(
  database: Database,
  { siteUrl, cancelVisits }: Options,
): Promise<number> {
  let queued = 0;
  while (await deleteOne(database, cancelVisits)) queued += 1;
  for (;;) {
    const told = await tellSome(database, siteUrl);
    queued += told;
    if (told < BATCH) return queued;
  }
}

/** @returns false when there is none */
const deleteOne = (database: Database, cancelVisits: CancelVisits): Promise<boolean> =>
  database.transaction(async (tx) => {
    const owner = await lockOverdue(tx);
    if (owner === null) return false;
    const farewell = unusedFarewellLetter();
    await eraseAccount(tx, owner, { cancelVisits, farewell, actor: "system" });
    return true;
  });

const tellSome = (database: Database, siteUrl: string): Promise<number> =>
  database.transaction(async (tx) => {
    const letter = unusedLetter(siteUrl);
    const told = await noticeUnused(tx, BATCH);
    await queueLetters(
      tx,
      told.map(({ id: userId, email: to }) => ({ kind: "unused-account", userId, to, letter })),
    );
    return told.length;
  });
