import { eq } from "drizzle-orm";
import type { Database } from "../../database/database";
import { users } from "../../database/schema/accounts";
import { cities } from "../../database/schema/calendar";
import { isAddress } from "../../account-data/mailboxes";

/**
 * Addresses are compared without regard to case, in the spelling of the unique index. A domain of another alphabet may have been
 * stored encoded.
 */
export const hasEmail = (email: string) => isAddress(users.email, email);

export async function findAccount(database: Database, email: string) {
  const [account] = await database
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(hasEmail(email));
  return account ?? null;
}

export async function cityExists(database: Database, id: number): Promise<boolean> {
  const found = await database.select({ id: cities.id }).from(cities).where(eq(cities.id, id));
  return found.length === 1;
}
