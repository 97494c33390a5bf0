import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../database/database";
import { journal } from "../database/schema/audit";

export const journalOf = (
  database: Database,
  subject: "appointment" | "clinic" | "staff",
  subjectId: number,
) =>
  database
    .select({
      actor: journal.actor,
      operator: journal.operator,
      action: journal.action,
      userId: journal.userId,
      day: journal.day,
    })
    .from(journal)
    .where(and(eq(journal.subject, subject), eq(journal.subjectId, subjectId)))
    .orderBy(asc(journal.id));

/** What has happened to an account, oldest first. */
export const actionsOf = async (database: Database, userId: number): Promise<string[]> =>
  (
    await database
      .select({ action: journal.action })
      .from(journal)
      .where(eq(journal.userId, userId))
      .orderBy(asc(journal.id))
  ).map(({ action }) => action);
