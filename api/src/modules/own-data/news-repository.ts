import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../database/database";
import { consents } from "../../database/schema/audit";

/** @returns whether there was one to withdraw */
export async function markNewsWithdrawn(tx: Database, userId: number): Promise<boolean> {
  const changed = await tx
    .update(consents)
    .set({ withdrawnAt: sql`now()` })
    .where(
      and(eq(consents.userId, userId), eq(consents.kind, "news"), isNull(consents.withdrawnAt)),
    )
    .returning({ id: consents.id });
  return changed.length > 0;
}
