import type { Database } from "../../database/database";
import { lockUser } from "../../database/lock-user";
import { ApiError } from "../../errors/api-error";

/**
 * Locks the account and reads its present e-mail, which may have changed since the session was read.
 *
 * @throws ApiError unauthenticated when the account is deleted
 */
export async function lockOwner(tx: Database, userId: number): Promise<{ email: string }> {
  const owner = await lockUser(tx, userId);
  if (owner === null) throw new ApiError("unauthenticated");
  return owner;
}
