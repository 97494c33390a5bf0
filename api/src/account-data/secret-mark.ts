import { eq, ne, sql } from "drizzle-orm";
import type { Database } from "../database/database";
import { isLockTimeout } from "../database/errors";
import { secretMarks } from "../database/schema/security";
import { deriveKey } from "../security/secret";
import { endSecrets } from "./forget-secrets";

const THE_ONE = { id: 1 };
/** Number of attempts: a running process may lock the same rows in another order, and the database then aborts one of the two. */
const TRIES = 5;

/**
 * Ends all sessions and links when `SESSION_SECRET` has changed: this is how an operator signs everybody out. A database without
 * a mark (a new or an upgraded one) stores the mark of the present secret, and nothing ends.
 *
 * @returns whether they have been ended
 */
export async function endWithSecret(database: Database, secret: string): Promise<boolean> {
  const mark = deriveKey(secret, "mark of the database").toString("base64url");
  const isKnown = eq(secretMarks.mark, mark);
  if ((await database.$count(secretMarks, isKnown)) > 0) return false;
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction((tx) => replaceMark(tx, mark));
    } catch (error) {
      if (tries === TRIES || !isLockTimeout(error)) throw error;
    }
  }
}

async function replaceMark(tx: Database, mark: string): Promise<boolean> {
  // When processes start together, the second waits here and then finds the row of the first.
  const begun = await tx
    .insert(secretMarks)
    .values({ ...THE_ONE, mark })
    .onConflictDoNothing()
    .returning();
  if (begun.length > 0) return false;
  const changed = await tx
    .update(secretMarks)
    .set({ mark, changedAt: sql`now()` })
    .where(ne(secretMarks.mark, mark))
    .returning();
  if (changed.length > 0) await endSecrets(tx);
  return changed.length > 0;
}
