import type { Database } from "../database/database";

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
    | "undo-email"
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

const WRITE = {
  name: "write-journal",
  text: `insert into journal (user_id, actor, action, subject, subject_id)
    select "userId", coalesce(actor, 'user'), action, subject, "subjectId"
    from jsonb_to_recordset($1::jsonb)
      as e("userId" int, actor text, action text, subject text, "subjectId" int)`,
};

/** Notes changes of personal data, in the transaction that makes them. Ids only, never the data itself. */
export async function recordChange(tx: Database, ...entries: Entry[]): Promise<void> {
  if (entries.length > 0) await tx.ask(WRITE, [JSON.stringify(entries)]);
}

interface Read {
  userId: number | null;
  subject: Subject;
  subjectId: number;
}

/** Notes that a clinic's operator has seen personal data; to be called before the data is shown. */
export async function recordRead(database: Database, reads: Read[]): Promise<void> {
  if (reads.length === 0) return;
  const entries = reads.map((read) => ({ ...read, actor: "operator", action: "read" }));
  await database.ask(WRITE, [JSON.stringify(entries)]);
}
