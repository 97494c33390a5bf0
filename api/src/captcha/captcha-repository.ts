import { lt, sql } from "drizzle-orm";
import type { Database } from "../database/database";
import { captchaUses } from "../database/schema/security";

/** @returns false when the same challenge was spent before */
export async function spendChallenge(
  database: Database,
  challenge: { signature: string; expiresAt: Date },
): Promise<boolean> {
  const inserted = await database
    .insert(captchaUses)
    .values(challenge)
    .onConflictDoNothing()
    .returning({ signature: captchaUses.signature });
  if (inserted.length === 0) return false;
  // Each accepted challenge also deletes the expired ones; a replayed challenge ends at the query above.
  await database.delete(captchaUses).where(lt(captchaUses.expiresAt, sql`now()`));
  return true;
}
