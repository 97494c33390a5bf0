import type { Database } from "./database";

const LOCK_USER = { name: "lock-user", text: "select email from users where id = $1 for update" };

/** Until the transaction ends, requests that change one user wait for each other. @returns null when the user is gone */
export async function lockUser(tx: Database, id: number): Promise<{ email: string } | null> {
  const [user] = await tx.ask<{ email: string }>(LOCK_USER, [id]);
  return user ?? null;
}
