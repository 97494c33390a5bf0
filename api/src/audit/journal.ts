import type { Database } from "../database/database";

type Subject =
  "user" | "appointment" | "review" | "question" | "opening-alert" | "clinic" | "waiting" | "staff";

interface Entry {
  /** Whose data it is; null for somebody without an account, and for a clinic. */
  userId: number | null;
  /** The system acted, and not the person. */
  actor?: "system";
  /** A clinic's operator of this name acted, and not the person. */
  operator?: string;
  /** Somebody at the clinics' page acted, and not the person; the name is the one of this moment. */
  staff?: { id: number; name: string };
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
    | "move"
    | "answer"
    | "make-calendar"
    | "end-calendar"
    | "set-look-again"
    | "end-look-again"
    | "mark-seen"
    | "mark-missed"
    | "unmark"
    | "review"
    | "question"
    | "alert"
    | "wait"
    | "offer"
    | "decline"
    | "leave"
    | "stop"
    | "resume"
    | "withdraw"
    | "erase"
    | "import"
    | "export"
    | "describe"
    | "close-day"
    | "open-day"
    | "close-hours"
    | "open-hours"
    | "undo-action"
    | "give-back"
    | "staff-sign-in"
    | "staff-password"
    | "staff-authenticator"
    | "staff-invite"
    | "staff-change"
    | "staff-disable"
    | "staff-reset";
  subject: Subject;
  subjectId: number;
  /** The clinic's, `YYYY-MM-DD`. */
  day?: string;
  /** The last day of a list that was taken; `day` is the first. */
  until?: string;
  /** Why it was taken. */
  reason?: string;
  /** The change of many at once that it belongs to. */
  actionId?: number;
}

const WRITE = {
  name: "write-journal",
  text: `insert into journal (user_id, actor, operator, staff_id, action, subject, subject_id, day, action_id, until, reason)
    select "userId",
      coalesce(actor, case when staff is not null then 'staff' when operator is not null then 'operator' else 'user' end),
      coalesce(operator, staff->>'name'), (staff->>'id')::int, action, subject, "subjectId", day,
      "actionId", until, reason
    from jsonb_to_recordset($1::jsonb)
      as e("userId" int, actor text, operator text, staff jsonb, action text, subject text, "subjectId" int, day date,
        "actionId" int, until date, reason text)`,
};

/** Notes changes of personal data and of calendars, in the transaction that makes them. Ids only, never the data itself. */
export async function recordChange(tx: Database, ...entries: Entry[]): Promise<void> {
  if (entries.length > 0) await tx.runQuery(WRITE, [JSON.stringify(entries)]);
}

interface Read {
  userId: number | null;
  subject: Subject;
  subjectId: number;
}

/** Notes that a clinic's operator has seen personal data; to be called before the data is shown. */
export async function recordRead(
  database: Database,
  operator: string,
  reads: Read[],
): Promise<void> {
  if (reads.length === 0) return;
  const entries = reads.map((read) => ({ ...read, operator, action: "read" }));
  await database.runQuery(WRITE, [JSON.stringify(entries)]);
}

/** What a page shows again and again is noted once an hour. */
const WRITE_STAFF_READS = {
  name: "write-staff-reads",
  text: `insert into journal (user_id, actor, operator, staff_id, action, subject, subject_id)
    select e."userId", 'staff', $2, $3::int, 'read', e.subject, e."subjectId"
    from jsonb_to_recordset($1::jsonb) as e("userId" int, subject text, "subjectId" int)
    where not exists (select from journal j where j.subject = e.subject and j.subject_id = e."subjectId"
      and j.staff_id = $3::int and j.action = 'read' and j.happened_at > now() - interval '1 hour')`,
};

/** Notes that somebody at the clinics' page sees personal data; to be called before the data is shown. */
export async function recordStaffReads(
  database: Database,
  reader: { id: number; name: string },
  reads: Read[],
): Promise<void> {
  if (reads.length === 0) return;
  await database.runQuery(WRITE_STAFF_READS, [JSON.stringify(reads), reader.name, reader.id]);
}
