import type { Database } from "../database/connect";
import { journal } from "../database/schema";

type Subject = "user" | "appointment" | "review" | "question";

interface Entry {
  /** Whose data it is; null for somebody without an account. */
  userId: number | null;
  /** Who acted, when it was not the person. */
  actor?: "operator" | "system";
  action:
    | "register"
    | "activate"
    | "update"
    | "change-email"
    | "password"
    | "delete"
    | "book"
    | "cancel"
    | "mark-seen"
    | "review"
    | "question"
    | "erase";
  subject: Subject;
  subjectId: number;
}

/** Notes changes of personal data, in the transaction that makes them. Ids only, never the data itself. */
export async function recordChange(tx: Database, ...entries: Entry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(journal).values(entries);
}

interface Read {
  userId: number | null;
  subject: Subject;
  subjectId: number;
}

/** Notes that a clinic's operator has seen personal data; to be called before the data is shown. */
export async function recordRead(database: Database, reads: Read[]): Promise<void> {
  if (reads.length === 0) return;
  await database
    .insert(journal)
    .values(reads.map((read) => ({ ...read, actor: "operator" as const, action: "read" })));
}
