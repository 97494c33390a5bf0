import type { PasswordResetBody, ResetLink } from "@rodinki/contract/auth";
import { messages } from "@rodinki/contract/messages";
import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/locks";
import { evenly, NOBODY } from "../../../security/even-time";
import { ApiError } from "../../../errors/api-error";
import { isFlooded, queueEmail } from "../../../mail/mail-repository";
import { endCalendarFeed } from "../../../account-data/revoke";
import { recordChange } from "../../../audit/journal";
import { hashToken, newToken } from "../../../security/secret";
import { refuseKnownPassword, hashPassword } from "../../../security/passwords";
import { passwordChangedEmail, passwordResetEmail, resetLink } from "../emails";
import { activationAgain } from "../registration/registrations";
import { findAccount } from "../accounts-repository";
import { dropEmailChanges } from "../email/email-repository";
import { endSessions } from "../sessions/sessions-repository";
import type { ProvenUser } from "../sessions/sessions-repository";
import {
  deleteResets,
  hasMailedReset,
  hasReset,
  insertReset,
  savePassword,
  spendReset,
} from "./passwords-repository";

const EMAIL = "password-reset";

/**
 * @param sessionId the session that requests it and that the token ends with; null: the token goes out by mail
 * @returns a token with which the user's password can be changed once within an hour
 */
export async function newResetToken(
  database: Database,
  userId: number,
  sessionId: number | null,
): Promise<string> {
  const token = newToken();
  await insertReset(database, { tokenHash: hashToken(token), userId, sessionId });
  return token;
}

/**
 * Mails a link to set a new password to the account with this address, the activation link again to an unconfirmed registration,
 * and nothing to others. Nothing is mailed either while a recently mailed link is still valid, because strangers may request
 * e-mails, too.
 */
export function sendResetLink(database: Database, email: string, siteUrl: string): Promise<void> {
  return evenly(
    database.transaction(async (tx) => {
      const account = await findAccount(tx, email);
      // Locked, so that the account cannot be deleted before the token is written.
      const locked = await lockUser(tx, account?.id ?? NOBODY);
      // Every statement runs whether or not there is an account, so that neither the duration nor the database's load reveals it.
      const userId = account === null || locked === null ? NOBODY : account.id;
      const activation = await activationAgain(tx, email, siteUrl);
      const isFollowable = await hasMailedReset(tx, userId);
      const isResting = (await isFlooded(tx, userId, EMAIL)) && isFollowable;
      const token = await newResetToken(tx, isResting ? NOBODY : userId, null);
      const to = locked?.email ?? email;
      await queueEmail(
        tx,
        userId === NOBODY
          ? { kind: "activation", to, ...activation }
          : {
              kind: EMAIL,
              userId,
              to,
              message: passwordResetEmail(resetLink(siteUrl, token, to)),
              isWanted: !isResting,
            },
      );
    }),
  );
}

/** @throws ApiError invalid_token: unknown, used, older than an hour, or of another e-mail */
export async function requireReset(database: Database, { email, token }: ResetLink): Promise<void> {
  if (!(await hasReset(database, email, hashToken(token)))) throw new ApiError("invalid_token");
}

/**
 * Sets a new password. Anyone who knew the old one is locked out: every session, reset link, pending change of the e-mail and
 * private calendar address ends, and an e-mail reports the change. Links that restore an earlier e-mail stay, because a thief can
 * change a password, too.
 *
 * @throws ApiError validation_failed, invalid_token (unknown, used, older than an hour, of another e-mail)
 */
export async function resetPassword(
  database: Database,
  form: PasswordResetBody,
  siteUrl: string,
): Promise<ProvenUser> {
  if (form.password !== form.password_confirmation) {
    throw new ApiError("validation_failed", {
      errors: { password_confirmation: [messages.passwordConfirmation] },
    });
  }
  refuseKnownPassword(form.password, form);
  // Checked first, because hashing is slow.
  await requireReset(database, form);
  // Hashed outside the transaction, because it is slow on purpose.
  const passwordHash = await hashPassword(form.password);
  return database.transaction(async (tx) => {
    const { userId, email } = await spendToken(tx, form);
    await savePassword(tx, userId, passwordHash);
    await deleteResets(tx, userId);
    await dropEmailChanges(tx, userId);
    await endSessions(tx, userId);
    await endCalendarFeed(tx, userId);
    await recordChange(tx, { userId, action: "password", subject: "user", subjectId: userId });
    await queueEmail(tx, {
      kind: "password-changed",
      userId,
      to: email,
      message: passwordChangedEmail(siteUrl),
    });
    return { id: userId, passwordHash };
  });
}

async function spendToken(tx: Database, { email, token }: PasswordResetBody) {
  const account = await findAccount(tx, email);
  const locked = account && (await lockUser(tx, account.id));
  // The e-mail may have changed, or the account been deleted, a moment ago.
  if (!locked || locked.email !== account.email) throw new ApiError("invalid_token");
  const isSpent = await spendReset(tx, account.id, hashToken(token));
  if (!isSpent) throw new ApiError("invalid_token");
  return { userId: account.id, email: account.email };
}
