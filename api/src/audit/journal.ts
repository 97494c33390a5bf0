import type { JournalAction } from "@rodinki/contract/journal-words";
import type { Database } from "../database/database";

/** Actions that colleagues and operators can also do, and those that only the person or the system does. */
type Action =
  | JournalAction
  | "register"
  | "activate"
  | "update"
  | "change-email"
  | "undo-email"
  | "password"
  | "delete"
  | "book"
  | "answer"
  | "ask-call"
  | "make-calendar"
  | "end-calendar"
  | "start-push"
  | "end-push"
  | "set-look-again"
  | "end-look-again"
  | "review"
  | "question"
  | "alert"
  | "offer"
  | "stop"
  | "resume"
  | "withdraw"
  | "erase";

type Subject =
  "user" | "appointment" | "review" | "question" | "opening-alert" | "clinic" | "waiting" | "staff";

interface Entry {
  /** The account whose data was changed; null for a person without an account, and for a clinic. */
  userId: number | null;
  /** The system acted instead of the person. */
  actor?: "system";
  /** Name of the clinic's operator who acted instead of the person. */
  operator?: string;
  /** Colleague who acted on the clinics' page instead of the person; the name is the present one. */
  staff?: { id: number; name: string };
  action: Action;
  subject: Subject;
  subjectId: number;
  /** Day on the clinic's calendar, `YYYY-MM-DD`. */
  day?: string;
  /** Clinic in which an operator or a colleague acted; only needed where `subject` does not determine it, as a visit or a clinic does. */
  clinicId?: number;
  /** The last day of a downloaded list; `day` is the first. */
  until?: string;
  /** The reason given for the download. */
  reason?: string;
  /** The change of many visits or times that it belongs to. */
  actionId?: number;
}

/**
 * SQL for the clinic of an entry `e`; it is stored, because the visit may be deleted before the entry. Actions of people
 * themselves belong to no clinic.
 */
const CLINIC = `case
      when e."clinicId" is not null then e."clinicId"
      when e.acting not in ('staff', 'operator') then null
      when e.subject = 'clinic' then e."subjectId"
      when e.subject = 'appointment' then (select t.clinic_id from appointments a
        join clinic_times t on t.id = a.clinic_time_id where a.id = e."subjectId")
    end`;

const WRITE = {
  name: "write-journal",
  text: `insert into journal (user_id, actor, operator, staff_id, action, subject, subject_id, day, until, reason, action_id, clinic_id)
    select "userId", acting, coalesce(operator, staff->>'name'), (staff->>'id')::int, action, subject, "subjectId", day, until,
      reason, "actionId", ${CLINIC}
    from (
      select *, coalesce(actor, case when staff is not null then 'staff' when operator is not null then 'operator' else 'user' end) as acting
      from jsonb_to_recordset($1::jsonb)
        as r("userId" int, actor text, operator text, staff jsonb, action text, subject text, "subjectId" int, day date,
          until date, reason text, "actionId" int, "clinicId" int)
    ) e`,
};

/**
 * Records changes of personal data and of calendars, in the transaction that makes them. Entries contain ids only, never the data
 * itself.
 */
export async function recordChange(tx: Database, ...entries: Entry[]): Promise<void> {
  if (entries.length > 0) await tx.runQuery(WRITE, [JSON.stringify(entries)]);
}

interface Read {
  userId: number | null;
  subject: Subject;
  subjectId: number;
  /** As in `Entry`: the clinic, where `subject` does not determine it. */
  clinicId?: number;
}

/** Records that a clinic's operator has seen personal data; to be called before the data is shown. */
export async function recordRead(
  database: Database,
  operator: string,
  reads: Read[],
): Promise<void> {
  if (reads.length === 0) return;
  const entries = reads.map((read) => ({ ...read, operator, action: "read" }));
  await database.runQuery(WRITE, [JSON.stringify(entries)]);
}

/**
 * SQL that records which personal data colleagues see on the clinics' page. The page shows the same data repeatedly, so each
 * reader is recorded once an hour.
 *
 * @param reads a query of "userId", subject, "subjectId", "clinicId", without duplicates
 * @param readers SQL of two arrays: the distinct `ids` and the `names` of the readers
 */
export const staffReads = (
  reads: string,
  readers: { ids: string; names: string },
): string => `insert into journal (user_id, actor, operator, staff_id, action, subject, subject_id, clinic_id)
    select e."userId", e.acting, r.name, r.id, 'read', e.subject, e."subjectId", ${CLINIC}
    from (
      -- \`offset 0\`: evaluated once for each that is read, and not again for each reader.
      select s.*, 'staff' as acting, array(
        -- And looked up by what is read, which has few lines. A reader may have thousands of this hour, before the planner knows of them.
        select j.staff_id from (
          select staff_id, action, happened_at from journal
          where subject = s.subject and subject_id = s."subjectId" offset 0
        ) j
        where j.staff_id = any(${readers.ids}) and j.action = 'read' and j.happened_at > now() - interval '1 hour'
      ) as noted
      from (${reads}) s offset 0
    ) e
    join unnest(${readers.ids}, ${readers.names}) as r(id, name) on r.id <> all(e.noted)`;

const WRITE_STAFF_READS = {
  name: "write-staff-reads",
  text: staffReads(
    `select distinct * from jsonb_to_recordset($1::jsonb) as r("userId" int, subject text, "subjectId" int, "clinicId" int)`,
    { ids: "array[$3::int]", names: "array[$2::text]" },
  ),
};

/** Records that somebody on the clinics' page sees personal data; to be called before the data is shown. */
export async function recordStaffReads(
  database: Database,
  reader: { id: number; name: string },
  reads: Read[],
): Promise<void> {
  if (reads.length === 0) return;
  await database.runQuery(WRITE_STAFF_READS, [JSON.stringify(reads), reader.name, reader.id]);
}
