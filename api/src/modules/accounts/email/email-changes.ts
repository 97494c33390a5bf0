import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/locks";
import { ApiError } from "../../../errors/api-error";
import { queueEmail, queueEmails } from "../../../mail/mail-repository";
import { recordChange } from "../../../audit/journal";
import { storeMailboxOwner } from "../../../account-data/mailboxes";
import { hashToken, newToken } from "../../../security/secret";
import { newUndo } from "./email-undos";
import {
  addressChangedEmail,
  emailChangeNotice,
  addressInUseEmail,
  newAddressEmail,
  activationLink,
  undoEmailLink,
} from "../emails";
import { deleteResets } from "../passwords/passwords-repository";
import { deleteRegistrationOf } from "../registration/registration-repository";
import { findAccount } from "../accounts-repository";
import { endSessions } from "../sessions/sessions-repository";
import {
  dropEmailChanges,
  findEmailChange,
  insertEmailChange,
  saveEmail,
  spendEmailChange,
} from "./email-repository";

const CODE_HOURS = 24;

interface Asked {
  user: { id: number; email: string };
  /** The session that requests the change. */
  sessionId: number;
  email: string;
  siteUrl: string;
}

/**
 * Stores a user's new address until it is confirmed, replacing an earlier unconfirmed one. E-mails go to the old and the new
 * address. An address of another account is stored, too, so that nothing reveals it; its code is never mailed.
 */
export async function requestEmailChange(tx: Database, asked: Asked): Promise<void> {
  const { user, sessionId, siteUrl } = asked;
  const userId = user.id;
  const email = asked.email.toLowerCase();
  await dropEmailChanges(tx, userId);
  const code = newToken();
  const codeHash = hashToken(code);
  await insertEmailChange(tx, { codeHash, userId, sessionId, email, hours: CODE_HOURS });
  const owner = await findAccount(tx, email);
  const undo = undoEmailLink(siteUrl, await newUndo(tx, user));
  await queueEmails(tx, [
    { kind: "email-change-notice", userId, to: user.email, message: emailChangeNotice(undo) },
    {
      kind: "email-change",
      userId,
      to: owner?.email ?? email,
      message:
        owner === null
          ? newAddressEmail(activationLink(siteUrl, code))
          : addressInUseEmail(siteUrl),
    },
  ]);
}

interface Follower {
  siteUrl: string;
  /** Session of the person who follows the link; null: none. */
  sessionId: number | null;
}

/**
 * Replaces the user's e-mail with the confirmed address. Reset links that were mailed to the old one end, and all sessions except
 * those that requested the change and followed the link. The old address gets an e-mail with a link to undo the change.
 *
 * @returns the user and the address
 * @throws ApiError not_found, code_expired; violates `users_email` when another account has taken the address meanwhile
 */
export async function confirmEmail(
  tx: Database,
  codeHash: string,
  { siteUrl, sessionId }: Follower,
): Promise<{ userId: number; email: string }> {
  const asked = await findEmailChange(tx, codeHash);
  const old = asked && (await lockUser(tx, asked.userId));
  if (!asked || !old) throw new ApiError("not_found", { message: "Такой ссылки нет" });
  const { userId } = asked;
  const confirmed = await spendEmailChange(tx, codeHash);
  if (confirmed === null) throw new ApiError("code_expired");
  await storeMailboxOwner(tx, { id: userId, email: old.email });
  await saveEmail(tx, userId, confirmed.email);
  await deleteRegistrationOf(tx, confirmed.email);
  await deleteResets(tx, userId);
  const staying = [confirmed.sessionId, sessionId].filter((id) => id !== null);
  await endSessions(tx, userId, staying);
  const undo = undoEmailLink(siteUrl, await newUndo(tx, { id: userId, email: old.email }));
  await queueEmail(tx, {
    kind: "email-changed",
    userId,
    to: old.email,
    message: addressChangedEmail(undo),
  });
  await recordChange(tx, { userId, action: "change-email", subject: "user", subjectId: userId });
  return { userId, email: confirmed.email };
}
