import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../database/database";
import { violatedUnique } from "../../../database/errors";
import { lockUser } from "../../../database/lock-user";
import {
  devices,
  emailChanges,
  emailUndos,
  passwordResets,
  sessions,
  users,
} from "../../../database/schema/accounts";
import { registrations } from "../../../database/schema/registrations";
import { Failure } from "../../../errors/failure";
import { queueLetter } from "../../../mail/queue";
import { recordChange } from "../../../records/journal";
import { hashToken, newToken } from "../../../security/tokens";
import { emailUndoneLetter } from "../letters";
import { resetLink } from "../links";
import { newResetToken } from "../passwords/password-resets";
import { unknownPassword } from "../passwords/passwords";

const UNDO_HOURS = 72;

/** @returns a token with which the holder of this address can have it back; it outlives later changes and passwords */
export async function newUndo(
  tx: Database,
  { id: userId, email }: { id: number; email: string },
): Promise<string> {
  const token = newToken();
  await tx.insert(emailUndos).values({
    tokenHash: hashToken(token),
    userId,
    email,
    expiresAt: sql`now() + make_interval(hours => ${UNDO_HOURS})`,
  });
  return token;
}

/**
 * Gives the account back to the address that the token was mailed to, whatever has happened since. Whoever acted may know
 * the password, so that ends too, with every session, known device, reset link and e-mail that waits; so do the links that
 * addresses of later changes have. A link to set a new password goes to the address.
 *
 * @returns whose account it is
 * @throws Failure not_found, code_expired (used, older than 72 hours, or the address belongs to another account by now)
 */
export async function undoEmailChange(
  database: Database,
  token: string,
  siteUrl: string,
): Promise<number> {
  const passwordHash = await unknownPassword;
  try {
    return await database.transaction(async (tx) => {
      const { userId, email } = await spendUndo(tx, hashToken(token));
      await tx.update(users).set({ email, passwordHash }).where(eq(users.id, userId));
      await tx.delete(registrations).where(eq(registrations.email, email));
      await endAll(tx, userId);
      await recordChange(tx, { userId, action: "undo-email", subject: "user", subjectId: userId });
      const link = resetLink(siteUrl, await newResetToken(tx, userId, null), email);
      await queueLetter(tx, {
        kind: "email-undone",
        userId,
        to: email,
        letter: emailUndoneLetter(link),
      });
      return userId;
    });
  } catch (error) {
    if (violatedUnique(error) !== "users_email") throw error;
    throw new Failure("code_expired", {
      message: "У этого e-mail теперь другой личный кабинет, вернуть его нельзя",
    });
  }
}

async function spendUndo(tx: Database, tokenHash: string) {
  const isToken = eq(emailUndos.tokenHash, tokenHash);
  const [known] = await tx.select({ userId: emailUndos.userId }).from(emailUndos).where(isToken);
  if (known === undefined || (await lockUser(tx, known.userId)) === null) {
    throw new Failure("not_found", { message: "Такой ссылки нет" });
  }
  const [spent] = await tx
    .update(emailUndos)
    .set({ usedAt: sql`now()` })
    .where(and(isToken, isNull(emailUndos.usedAt), gt(emailUndos.expiresAt, sql`now()`)))
    .returning({ userId: emailUndos.userId, email: emailUndos.email });
  if (spent !== undefined) return spent;
  throw new Failure("code_expired", {
    message:
      "Ссылка устарела или уже использована. Если войти не получается, нажмите «Забыли пароль?»",
  });
}

async function endAll(tx: Database, userId: number): Promise<void> {
  await tx
    .update(emailUndos)
    .set({ usedAt: sql`now()` })
    .where(and(eq(emailUndos.userId, userId), isNull(emailUndos.usedAt)));
  await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.usedAt)));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(devices).where(eq(devices.userId, userId));
}
