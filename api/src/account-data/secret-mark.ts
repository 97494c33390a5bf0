import { eq, ne, sql } from "drizzle-orm";
import type { Database } from "../database/database";
import { isLockedAway } from "../database/errors";
import { secretMarks } from "../database/schema/security";
import { deriveKey } from "../security/secret";
import { endSecrets } from "./forget-secrets";

const THE_ONE = { id: 1 };
/** A process that still runs may hold the same rows the other way round: the database refuses one of the two. */
const TRIES = 5;

/**
 * Ends all sessions and links when the secret is not the one that they were made under: that is how an operator turns everybody
 * out. A database that has not known any secret yet, after an upgrade too, remembers this one and ends nothing.
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
      if (tries === TRIES || !isLockedAway(error)) throw error;
    }
  }
}

async function replaceMark(tx: Database, mark: string): Promise<boolean> {
  // Processes that start together: the second waits here, and then finds what the first has left.
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
