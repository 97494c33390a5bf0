import type { Database } from "../../database/database";
import { lockUser } from "../../database/lock-user";
import { Failure } from "../../errors/failure";

/**
 * The address that the account has now: the session may have been read before it was changed.
 *
 * @throws Failure unauthenticated when the account is gone
 */
export async function lockOwner(tx: Database, userId: number): Promise<{ email: string }> {
  const owner = await lockUser(tx, userId);
  if (owner === null) throw new Failure("unauthenticated");
  return owner;
}
