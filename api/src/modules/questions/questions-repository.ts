import type { Database } from "../../database/database";
import { questions } from "../../database/schema/questions";

/** @returns the new id */
export async function insertQuestion(
  tx: Database,
  question: typeof questions.$inferInsert,
): Promise<number> {
  const [stored] = await tx.insert(questions).values(question).returning({ id: questions.id });
  if (stored === undefined) throw new Error("the question was not stored");
  return stored.id;
}
