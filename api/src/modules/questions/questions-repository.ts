import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database";
import { questions } from "../../database/schema/questions";

/** Whether the same question came from the same address within the last hour. */
export async function wasSentLately(
  tx: Database,
  { email, question }: { email: string; question: string },
): Promise<boolean> {
  const same = and(
    eq(sql`lower(${questions.email})`, email.toLowerCase()),
    eq(questions.question, question),
    sql`${questions.createdAt} > now() - interval '1 hour'`,
  );
  return (await tx.$count(questions, same)) > 0;
}

/** @returns the new id */
export async function insertQuestion(
  tx: Database,
  question: typeof questions.$inferInsert,
): Promise<number> {
  const [stored] = await tx.insert(questions).values(question).returning({ id: questions.id });
  if (stored === undefined) throw new Error("the question was not stored");
  return stored.id;
}
