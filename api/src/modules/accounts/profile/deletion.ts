import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/locks";
import { ApiError } from "../../../errors/api-error";
import type { EmailMessage } from "../../../mail/email-message";
import { queueEmails } from "../../../mail/mail-repository";
import { forgetConsenter } from "../../../audit/consents";
import { recordChange } from "../../../audit/journal";
import { eraseMailbox } from "../../../account-data/mailboxes";
import type { Owner } from "../../../account-data/mailboxes";
import { farewellEmail } from "../emails";
import { deleteRegistrationOf } from "../registration/registration-repository";
import { deleteUser } from "./profile-repository";

/** Cancels the future visits, and returns an e-mail about each. */
export type CancelVisits = (tx: Database, userId: number) => Promise<EmailMessage[]>;

interface Erasure {
  cancelVisits: CancelVisits;
  /** The last e-mail to the person. */
  farewell: EmailMessage;
  /** Set when the system deletes the account instead of the person. */
  actor?: "system";
}

/**
 * Erases the account of a user at their own wish, all or nothing.
 *
 * @throws ApiError unauthenticated when the account is deleted already
 */
export function deleteAccount(
  database: Database,
  userId: number,
  cancelVisits: CancelVisits,
): Promise<void> {
  return database.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === null) throw new ApiError("unauthenticated");
    const owner = { id: userId, email: user.email };
    await eraseAccount(tx, owner, { cancelVisits, farewell: farewellEmail() });
  });
}

/**
 * Erases a user, whom the caller has locked, and everything that identifies them. Appointments, holds, reviews, sessions, devices,
 * codes, questions and waiting e-mails are deleted with the user's row, so future times are free immediately. Consents and events
 * stay on record without a person.
 */
export async function eraseAccount(
  tx: Database,
  owner: Owner,
  { cancelVisits, farewell, actor }: Erasure,
): Promise<void> {
  const { id: userId, email } = owner;
  const farewells = [...(await cancelVisits(tx, userId)), farewell];
  await recordChange(tx, { userId, actor, action: "delete", subject: "user", subjectId: userId });
  await eraseMailbox(tx, owner);
  await deleteRegistrationOf(tx, email);
  await forgetConsenter(tx, userId);
  await deleteUser(tx, userId);
  // These e-mails outlive the account, until they are sent.
  await queueEmails(
    tx,
    farewells.map((message) => ({ kind: "farewell", to: email, message })),
  );
}
