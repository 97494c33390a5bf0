import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../database/database";
import { emailChanges, emailUndos, users } from "../../../database/schema/accounts";
import { forgetConfirmed } from "../registration/code-repository";

/**
 * Changes a user's e-mail; codes that were mailed to the earlier one reveal nothing of it. Violates `users_email` when another
 * account has it.
 */
export async function saveEmail(tx: Database, userId: number, email: string): Promise<void> {
  await tx.update(users).set({ email }).where(eq(users.id, userId));
  await forgetConfirmed(tx, userId);
}

interface NewChange {
  codeHash: string;
  userId: number;
  sessionId: number;
  email: string;
  hours: number;
}

export async function insertEmailChange(tx: Database, { hours, ...change }: NewChange) {
  const expiresAt = sql`now() + make_interval(hours => ${hours})`;
  await tx.insert(emailChanges).values({ ...change, expiresAt });
}

/** @returns the user of a code; null: the code is unknown */
export async function findEmailChange(tx: Database, codeHash: string) {
  const [found] = await tx
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(eq(emailChanges.codeHash, codeHash));
  return found ?? null;
}

/** Uses up a valid code. @returns its change */
export async function spendEmailChange(tx: Database, codeHash: string) {
  const isLive = and(isNull(emailChanges.usedAt), gt(emailChanges.expiresAt, sql`now()`));
  const [spent] = await tx
    .update(emailChanges)
    .set({ usedAt: sql`now()` })
    .where(and(eq(emailChanges.codeHash, codeHash), isLive))
    .returning({ email: emailChanges.email, sessionId: emailChanges.sessionId });
  return spent ?? null;
}

/** Deletes the pending changes of a user, except those that the session `but` has requested. */
export async function dropEmailChanges(
  tx: Database,
  userId: number,
  { but }: { but?: number } = {},
): Promise<void> {
  const isOther =
    but === undefined ? undefined : sql`${emailChanges.sessionId} is distinct from ${but}`;
  await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.usedAt), isOther));
}

interface NewUndo {
  tokenHash: string;
  userId: number;
  email: string;
  hours: number;
}

export async function insertUndo(tx: Database, { hours, ...undo }: NewUndo): Promise<void> {
  const expiresAt = sql`now() + make_interval(hours => ${hours})`;
  await tx.insert(emailUndos).values({ ...undo, expiresAt });
}

/** @returns the user of a token; null: the token is unknown */
export async function findUndo(tx: Database, tokenHash: string) {
  const [found] = await tx
    .select({ userId: emailUndos.userId })
    .from(emailUndos)
    .where(eq(emailUndos.tokenHash, tokenHash));
  return found ?? null;
}

/** Uses up a valid token. @returns its user and address */
export async function spendUndo(tx: Database, tokenHash: string) {
  const isLive = and(isNull(emailUndos.usedAt), gt(emailUndos.expiresAt, sql`now()`));
  const [spent] = await tx
    .update(emailUndos)
    .set({ usedAt: sql`now()` })
    .where(and(eq(emailUndos.tokenHash, tokenHash), isLive))
    .returning({ userId: emailUndos.userId, email: emailUndos.email });
  return spent ?? null;
}

/** Ends every link of a user that restores an earlier e-mail. */
export async function endUndos(tx: Database, userId: number): Promise<void> {
  await tx
    .update(emailUndos)
    .set({ usedAt: sql`now()` })
    .where(and(eq(emailUndos.userId, userId), isNull(emailUndos.usedAt)));
}
