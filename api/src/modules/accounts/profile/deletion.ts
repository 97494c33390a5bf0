import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/lock-user";
import { Failure } from "../../../errors/failure";
import type { Letter } from "../../../mail/letter";
import { queueLetters } from "../../../mail/repository";
import { forgetConsenter } from "../../../records/consents";
import { recordChange } from "../../../records/journal";
import { farewellLetter } from "../letters";
import { deleteRegistrationOf } from "../registration/repository";
import {
  deleteUser,
  eraseLettersTo,
  eraseMailboxOf,
  eraseOpeningAlertsOf,
  eraseQuestionsOf,
} from "./repository";

/** Cancels the visits to come, and gives back a letter about each. */
export type CancelVisits = (tx: Database, userId: number) => Promise<Letter[]>;

/**
 * Erases a user and everything that tells who they were, all or nothing. Appointments, holds, reviews,
 * sessions, devices, codes and letters that wait go with the user's row, so future times are free at once. What was
 * consented to and what happened when stays on record without a person.
 *
 * @throws Failure unauthenticated when the account is gone already
 */
export function deleteAccount(
  database: Database,
  userId: number,
  cancelVisits: CancelVisits,
): Promise<void> {
  return database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === null) throw new Failure("unauthenticated");
    const farewells = [...(await cancelVisits(tx, userId)), farewellLetter()];
    await recordChange(tx, { userId, action: "delete", subject: "user", subjectId: userId });
    await eraseByEmail(tx, user.email);
    await forgetConsenter(tx, userId);
    await deleteUser(tx, userId);
    // The letters that outlive the account, until they are sent.
    await queueLetters(
      tx,
      farewells.map((letter) => ({ kind: "farewell", to: user.email, letter })),
    );
  });
}

/** What the person sent, or was to be sent, without being signed in. */
async function eraseByEmail(tx: Database, email: string): Promise<void> {
  await eraseQuestionsOf(tx, email);
  await eraseOpeningAlertsOf(tx, email);
  await eraseLettersTo(tx, email);
  await eraseMailboxOf(tx, email);
  await deleteRegistrationOf(tx, email);
}
