import type { Database } from "../database/connect";
import { journal } from "../database/schema";

interface Entry {
  /** Who did it. */
  userId: number;
  action: "register" | "activate" | "book" | "cancel";
  subject: "user" | "appointment";
  subjectId: number;
}

/** Notes a change of personal data, in the transaction that makes it. */
export async function recordChange(tx: Database, entry: Entry): Promise<void> {
  await tx.insert(journal).values(entry);
}
