import type { Database } from "../../database/database";
import { lockUser } from "../../database/lock-user";
import { ApiError } from "../../errors/api-error";

/**
 * The address that the account has now: the session may have been read before it was changed.
 *
 * @throws ApiError unauthenticated when the account is deleted
 */
export async function lockOwner(tx: Database, userId: number): Promise<{ email: string }> {
  const owner = await lockUser(tx, userId);
  if (owner === null) throw new ApiError("unauthenticated");
  return owner;
}
