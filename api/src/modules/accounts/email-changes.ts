import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../database/connect";
import { lockUser } from "../../database/lock-user";
import { emailChanges, passwordResets, users } from "../../database/schema/accounts";
import { Failure } from "../../failure";
import { hashToken, newToken } from "../../plugins/sessions";
import { recordChange } from "../../records/journal";
import { findAccount } from "./repository";

const CODE_HOURS = 24;

/**
 * Lets a user's new e-mail wait for its confirmation; an earlier one that waits is given up.
 *
 * @returns the code for the letter, or null when the e-mail belongs to an account already
 */
export async function askForEmail(
  tx: Database,
  userId: number,
  email: string,
): Promise<string | null> {
  await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.usedAt)));
  if ((await findAccount(tx, email)) !== null) return null;
  const code = newToken();
  await tx.insert(emailChanges).values({
    codeHash: hashToken(code),
    userId,
    email: email.toLowerCase(),
    expiresAt: sql`now() + make_interval(hours => ${CODE_HOURS})`,
  });
  return code;
}

/**
 * Makes the e-mail that was confirmed the user's own. Reset links that went to the old one end.
 *
 * @throws Failure not_found, code_expired; violates `users_email` when somebody was faster
 */
export async function confirmEmail(tx: Database, codeHash: string): Promise<void> {
  const [asked] = await tx
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(eq(emailChanges.codeHash, codeHash));
  if (asked === undefined) throw new Failure("not_found", { message: "Такой ссылки нет" });
  const { userId } = asked;
  await lockUser(tx, userId);
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
    .returning({ email: emailChanges.email });
  if (confirmed === undefined) throw new Failure("code_expired");
  await tx.update(users).set({ email: confirmed.email }).where(eq(users.id, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await recordChange(tx, { userId, action: "change-email", subject: "user", subjectId: userId });
}
