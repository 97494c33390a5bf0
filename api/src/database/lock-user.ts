import type { Database } from "./database";

const LOCK_USER = { name: "lock-user", text: "select email from users where id = $1 for update" };

/** Locks a user until the transaction ends, so that changes of one user wait for each other. @returns null when the user was deleted */
export async function lockUser(tx: Database, id: number): Promise<{ email: string } | null> {
  const [user] = await tx.runQuery<{ email: string }>(LOCK_USER, [id]);
  return user ?? null;
}

const KEEP_USER = {
  name: "share-lock-user",
  text: "select id from users where id = $1 for key share",
};

/**
 * Prevents the user's deletion until the transaction ends. To be called before locking rows that are deleted with the user, as a
 * deletion locks the user first.
 *
 * @returns null when the user was deleted, or `id` is null
 */
export async function keepUser(tx: Database, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [user] = await tx.runQuery<{ id: number }>(KEEP_USER, [id]);
  return user?.id ?? null;
}
