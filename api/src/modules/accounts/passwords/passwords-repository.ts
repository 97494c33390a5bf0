import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../database/database";
import { passwordResets, users } from "../../../database/schema/accounts";
import { hasEmail } from "../accounts-repository";

const isLive = gt(passwordResets.expiresAt, sql`now()`);

const INSERT_RESET = {
  name: "insert-password-reset",
  text: `insert into password_resets (token_hash, user_id, session_id, expires_at)
    select $1, u.id, $3, now() + interval '1 hour' from users u where u.id = $2`,
};

/** Stores a token for an hour, unless the user is deleted. @param reset `sessionId` null: the token is mailed */
export async function insertReset(
  database: Database,
  { tokenHash, userId, sessionId }: { tokenHash: string; userId: number; sessionId: number | null },
): Promise<void> {
  await database.runQuery(INSERT_RESET, [tokenHash, userId, sessionId]);
}

/** Whether the user has a valid mailed link; a token that a session requested does not count, as it is in no mailbox. */
export async function hasMailedReset(tx: Database, userId: number): Promise<boolean> {
  const mailed = and(eq(passwordResets.userId, userId), isNull(passwordResets.sessionId), isLive);
  return (await tx.$count(passwordResets, mailed)) > 0;
}

/** Queries token and e-mail together, so that the duration does not distinguish a wrong token from an unknown e-mail. */
export async function hasReset(
  database: Database,
  email: string,
  tokenHash: string,
): Promise<boolean> {
  const found = await database
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .innerJoin(users, and(eq(users.id, passwordResets.userId), hasEmail(email)))
    .where(and(eq(passwordResets.tokenHash, tokenHash), isLive));
  return found.length > 0;
}

/** @returns false when the token is unknown, used, too old or not the user's */
export async function spendReset(
  tx: Database,
  userId: number,
  tokenHash: string,
): Promise<boolean> {
  const isOwn = and(eq(passwordResets.tokenHash, tokenHash), eq(passwordResets.userId, userId));
  const spent = await tx
    .delete(passwordResets)
    .where(and(isOwn, isLive))
    .returning({ userId: passwordResets.userId });
  return spent.length > 0;
}

export async function deleteResets(tx: Database, userId: number): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

export async function savePassword(
  tx: Database,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}
