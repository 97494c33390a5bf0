import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { PasswordResetBody } from "@rodinki/contract/auth";
import { messages } from "@rodinki/contract/messages";
import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/lock-user";
import { emailChanges, passwordResets, sessions, users } from "../../../database/schema/accounts";
import { evenly } from "../../../security/even-time";
import { Failure } from "../../../errors/failure";
import { isFlooded, queueLetter } from "../../../mail/queue";
import { recordChange } from "../../../records/journal";
import { hashToken, newToken } from "../../../security/tokens";
import { refuseKnownPassword } from "./known-passwords";
import { passwordChangedLetter, passwordResetLetter } from "../letters";
import { resetLink } from "../links";
import { hashPassword } from "./passwords";
import { resendActivationIn } from "../registration/registrations";
import { findAccount, hasEmail } from "../repository";
import type { ProvenUser } from "../sessions/sessions";

const LETTER = "password-reset";

/**
 * @param sessionId the session that asks and that the token ends with; null: the token goes out by mail
 * @returns a token with which the user's password can be changed once within an hour
 */
export async function newResetToken(
  database: Database,
  userId: number,
  sessionId: number | null,
): Promise<string> {
  const token = newToken();
  await database.insert(passwordResets).values({
    tokenHash: hashToken(token),
    userId,
    sessionId,
    expiresAt: sql`now() + interval '1 hour'`,
  });
  return token;
}

/**
 * Mails a link to set a new password to the account with this e-mail, the activation link again to a registration that
 * waits for it, and nothing to others. Nor while a link that went there a moment ago can still be followed: strangers may
 * ask for letters, too.
 */
export function sendResetLink(database: Database, email: string, siteUrl: string): Promise<void> {
  return evenly(
    database.transaction(async (tx) => {
      const account = await findAccount(tx, email);
      if (account === null) return resendActivationIn(tx, email, siteUrl);
      // Locked, so that it cannot be deleted before the token is written.
      const locked = await lockUser(tx, account.id);
      if (locked === null) return;
      if ((await isFlooded(tx, account.id, LETTER)) && (await hasLink(tx, account.id))) return;
      const token = await newResetToken(tx, account.id, null);
      await queueLetter(tx, {
        kind: LETTER,
        userId: account.id,
        to: locked.email,
        letter: passwordResetLetter(resetLink(siteUrl, token, locked.email)),
      });
    }),
  );
}

const isLive = gt(passwordResets.expiresAt, sql`now()`);

/** By mail: a token that a session asked for is in no mailbox. */
async function hasLink(tx: Database, userId: number): Promise<boolean> {
  const mailed = and(eq(passwordResets.userId, userId), isNull(passwordResets.sessionId), isLive);
  return (await tx.$count(passwordResets, mailed)) > 0;
}

/**
 * Sets a new password. Whoever knew the old one is locked out: every session, reset link and e-mail change
 * that waits ends, and a letter tells. Links to have an earlier e-mail back stay: a thief can change a password, too.
 *
 * @throws Failure validation_failed, invalid_token (unknown, used, older than an hour, of another e-mail)
 */
export async function resetPassword(
  database: Database,
  form: PasswordResetBody,
  siteUrl: string,
): Promise<ProvenUser> {
  if (form.password !== form.password_confirmation) {
    throw new Failure("validation_failed", {
      errors: { password_confirmation: [messages.passwordConfirmation] },
    });
  }
  refuseKnownPassword(form.password, form);
  await demandToken(database, form);
  // Outside the transaction: it takes long on purpose.
  const passwordHash = await hashPassword(form.password);
  return database.transaction(async (tx) => {
    const { userId, email } = await spendToken(tx, form);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await tx
      .delete(emailChanges)
      .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.usedAt)));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await recordChange(tx, { userId, action: "password", subject: "user", subjectId: userId });
    await queueLetter(tx, {
      kind: "password-changed",
      userId,
      to: email,
      letter: passwordChangedLetter(siteUrl),
    });
    return { id: userId, passwordHash };
  });
}

/** In one question, so that time does not tell a wrong token from an unknown e-mail; and before anything that takes long. */
async function demandToken(database: Database, { email, token }: PasswordResetBody) {
  const found = await database
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .innerJoin(users, and(eq(users.id, passwordResets.userId), hasEmail(email)))
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), isLive));
  if (found.length === 0) throw new Failure("invalid_token");
}

async function spendToken(tx: Database, { email, token }: PasswordResetBody) {
  const account = await findAccount(tx, email);
  const locked = account && (await lockUser(tx, account.id));
  // The e-mail may have changed, or the account gone, a moment ago.
  if (!locked || locked.email !== account.email) throw new Failure("invalid_token");
  const [spent] = await tx
    .delete(passwordResets)
    .where(
      and(
        eq(passwordResets.tokenHash, hashToken(token)),
        eq(passwordResets.userId, account.id),
        isLive,
      ),
    )
    .returning({ userId: passwordResets.userId });
  if (spent === undefined) throw new Failure("invalid_token");
  return { userId: account.id, email: account.email };
}
