import { and, eq, gt, isNull, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../../database/database";
import { lockUser } from "../../../database/lock-user";
import { emailChanges, passwordResets, sessions, users } from "../../../database/schema/accounts";
import { registrations } from "../../../database/schema/registrations";
import { Failure } from "../../../errors/failure";
import { queueLetter, queueLetters } from "../../../mail/queue";
import { recordChange } from "../../../records/journal";
import { hashToken, newToken } from "../../../security/tokens";
import { newUndo } from "./email-undos";
import {
  emailChangedLetter,
  emailChangeNotice,
  emailInUseLetter,
  newEmailLetter,
} from "../letters";
import { activationLink, undoEmailLink } from "../links";
import { findAccount } from "../repository";

const CODE_HOURS = 24;

interface Asked {
  user: { id: number; email: string };
  /** The session that asks. */
  sessionId: number;
  email: string;
  siteUrl: string;
}

/**
 * Lets a user's new e-mail wait for its confirmation; an earlier one that waits is given up. Letters go to both addresses.
 * An e-mail that belongs to an account already waits like any other, so that nothing shows it; its code is never mailed.
 */
export async function askForEmail(tx: Database, asked: Asked): Promise<void> {
  const { user, sessionId, siteUrl } = asked;
  const userId = user.id;
  const email = asked.email.toLowerCase();
  await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.usedAt)));
  const code = newToken();
  await tx.insert(emailChanges).values({
    codeHash: hashToken(code),
    userId,
    sessionId,
    email,
    expiresAt: sql`now() + make_interval(hours => ${CODE_HOURS})`,
  });
  const owner = await findAccount(tx, email);
  const undo = undoEmailLink(siteUrl, await newUndo(tx, user));
  await queueLetters(tx, [
    { kind: "email-change-notice", userId, to: user.email, letter: emailChangeNotice(undo) },
    {
      kind: "email-change",
      userId,
      to: owner?.email ?? email,
      letter:
        owner === null ? newEmailLetter(activationLink(siteUrl, code)) : emailInUseLetter(siteUrl),
    },
  ]);
}

interface Follower {
  siteUrl: string;
  /** The session of whoever follows the link, null for none. */
  sessionId: number | null;
}

/**
 * Makes the e-mail that was confirmed the user's own. Reset links that went to the old one end, and all sessions but those
 * that asked for the change and followed the link. The old address gets a letter with which it can be undone.
 *
 * @returns whose it is
 * @throws Failure not_found, code_expired; violates `users_email` when somebody was faster
 */
export async function confirmEmail(
  tx: Database,
  codeHash: string,
  { siteUrl, sessionId }: Follower,
): Promise<number> {
  const [asked] = await tx
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(eq(emailChanges.codeHash, codeHash));
  const old = asked && (await lockUser(tx, asked.userId));
  if (!asked || !old) throw new Failure("not_found", { message: "Такой ссылки нет" });
  const { userId } = asked;
  const [confirmed] = await tx
    .update(emailChanges)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(emailChanges.codeHash, codeHash),
        isNull(emailChanges.usedAt),
        gt(emailChanges.expiresAt, sql`now()`),
      ),
    )
    .returning({ email: emailChanges.email, sessionId: emailChanges.sessionId });
  if (confirmed === undefined) throw new Failure("code_expired");
  await tx.update(users).set({ email: confirmed.email }).where(eq(users.id, userId));
  await tx.delete(registrations).where(eq(registrations.email, confirmed.email));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  const staying = [confirmed.sessionId, sessionId].filter((id) => id !== null);
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.id, [0, ...staying])));
  const undo = undoEmailLink(siteUrl, await newUndo(tx, { id: userId, email: old.email }));
  await queueLetter(tx, {
    kind: "email-changed",
    userId,
    to: old.email,
    letter: emailChangedLetter(undo),
  });
  await recordChange(tx, { userId, action: "change-email", subject: "user", subjectId: userId });
  return userId;
}
