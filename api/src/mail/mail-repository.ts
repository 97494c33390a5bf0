import { and, asc, eq, exists, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../database/database";
import { letters } from "../database/schema/mail";
import type { EmailMessage } from "./email-message";
import type { EmailKind } from "./email-kind";
import { mailboxHash, maxBefore } from "./mailbox";
import type { Subscription } from "./subscription";

export interface QueuedEmail {
  /** Kind of the e-mail, for the log and for the person's own data. */
  kind: EmailKind;
  /** Account of the recipient: its deletion deletes its waiting e-mails. */
  userId?: number;
  appointmentId?: number;
  /** Question that the e-mail sends: its erasure deletes the e-mail. */
  questionId?: number;
  /** The clinic's action that has caused it, usually for many people. */
  actionId?: number;
  /** Time of sending; left out: immediately. */
  dueAt?: Date;
  to: string;
  message: EmailMessage;
  /** False: the e-mail is not sent. The same statements run, so that their duration does not reveal it. */
  isWanted?: boolean;
}

export interface ClaimedEmail {
  id: number;
  /** Unique reference, the same for every attempt, and unique even after a restored backup. */
  reference: string;
  kind: string;
  appointmentId: number | null;
  userId: number | null;
  /** The clinic's action that has caused it, usually for many people. */
  actionId: number | null;
  /** Number of attempts, this one included. */
  attempts: number;
  /** Recipient; null: its renderer finds it. */
  to: string | null;
  /** Content; null: it is still to be rendered (see `EmailRenderer`). */
  message: EmailMessage | null;
}

const isWaiting = and(isNull(letters.sentAt), isNull(letters.droppedAt));
/** Columns that are erased from a finished e-mail: only its kind and its times stay stored. */
const erased = { recipient: null, content: null };
const dropped = { ...erased, droppedAt: sql`now()` };

const QUEUE = {
  name: "queue-emails",
  text: `insert into letters (kind, user_id, appointment_id, question_id, recipient, content, action_id, due_at)
    select kind, "userId", "appointmentId", "questionId", "to", message, "actionId", coalesce("dueAt", now())
    from jsonb_to_recordset($1::jsonb)
      as l(kind text, "userId" int, "appointmentId" int, "questionId" int, "to" text, message jsonb,
        "actionId" int, "dueAt" timestamptz)`,
};

// Concurrent calls for one mailbox are serialized, so that each sees the e-mail of the one before. An e-mail beyond the mailbox's
// limit is queued without a recipient, and so is an unwanted one, which is not counted.
const QUEUE_LIMITED = {
  name: "queue-limited-email",
  text: `with asked as (
      select kind, "userId", "appointmentId", "to", message, mailbox, most, "isWanted"::int as hours
      from jsonb_to_record($1::jsonb) as l(kind text, "userId" int, "appointmentId" int, "to" text, message jsonb,
        mailbox text, most int, "isWanted" boolean)
    ), counted as (
      insert into mailboxes as m (mailbox_hash, rested_at)
      select mailbox, now() + make_interval(hours => hours) from asked
      on conflict (mailbox_hash) do update
        set rested_at = greatest(m.rested_at, now()) + (excluded.rested_at - now())
        where m.rested_at <= now() + make_interval(hours => (select most from asked))
      returning mailbox_hash
    )
    insert into letters (kind, user_id, appointment_id, recipient, content)
    select kind, "userId", "appointmentId", case when it.goes then "to" end, case when it.goes then message end
    from asked, lateral (select hours > 0 and exists (select from counted) as goes) it`,
};

/**
 * Queues e-mails in the transaction that causes them, so that both succeed or neither. An e-mail that a stranger can cause is
 * silently omitted when its mailbox has reached its limit (`emailCauses`).
 */
export async function queueEmails(tx: Database, queued: QueuedEmail[]): Promise<void> {
  const unlimited = queued.filter(({ kind }) => maxBefore(kind) === null);
  if (unlimited.length > 0) await tx.runQuery(QUEUE, [JSON.stringify(unlimited)]);
  for (const { isWanted = true, ...one } of queued) {
    const most = maxBefore(one.kind);
    if (most === null) continue;
    const limited = { ...one, isWanted, most, mailbox: mailboxHash(one.to) };
    await tx.runQuery(QUEUE_LIMITED, [JSON.stringify(limited)]);
  }
  if (queued.length > 0) tx.emailsQueued();
}

export const queueEmail = (tx: Database, queued: QueuedEmail): Promise<void> =>
  queueEmails(tx, [queued]);

/**
 * Whether e-mails of this kind were sent to a user so recently that another one would only flood the mailbox: in the last minute, or,
 * after five in an hour, in the last ten.
 */
export async function isFlooded(tx: Database, userId: number, kind: string): Promise<boolean> {
  const pause = sql`make_interval(mins => case when count(*) < 5 then 1 else 10 end)`;
  const [lately] = await tx
    .select({ tooSoon: sql<boolean | null>`max(${letters.createdAt}) > now() - ${pause}` })
    .from(letters)
    .where(
      and(
        eq(letters.userId, userId),
        eq(letters.kind, kind),
        // E-mails without a recipient are never delivered.
        or(isNotNull(letters.recipient), isNotNull(letters.sentAt)),
        gt(letters.createdAt, sql`now() - interval '1 hour'`),
      ),
    );
  return lately?.tooSoon ?? false;
}

/** Drops the e-mails of a subscription that are still to be sent. */
export async function dropEmailsOf(tx: Database, subscription: Subscription): Promise<void> {
  await tx
    .update(letters)
    .set(dropped)
    .where(
      and(
        isWaiting,
        // An index contains the few e-mails with a recipient; reminders, which are the most, belong to no subscription and have none.
        isNotNull(letters.recipient),
        sql`${letters.content}->'subscription' = ${JSON.stringify(subscription)}::jsonb`,
      ),
    );
}

/** Drops the e-mails that are still to be sent about an appointment that is canceled. */
export async function dropEmailsAbout(tx: Database, appointmentId: number): Promise<void> {
  await tx
    .update(letters)
    .set(dropped)
    .where(and(eq(letters.appointmentId, appointmentId), isWaiting));
}

/**
 * Drops queued e-mails of a restored database: those with a recipient have probably been sent since the backup, and their links
 * have ended. Reminders of future visits stay, but of overdue ones only the last, so that nobody is reminded late and twice.
 */
export async function dropPastEmails(tx: Database): Promise<void> {
  const later = alias(letters, "later");
  const isFollowed = exists(
    tx
      .select({ id: later.id })
      .from(later)
      .where(
        and(
          eq(later.appointmentId, letters.appointmentId),
          isNull(later.sentAt),
          isNull(later.droppedAt),
          gt(later.dueAt, letters.dueAt),
        ),
      ),
  );
  // An e-mail with a failed attempt has a later due time, so its attempts show that it is overdue.
  const isPast = and(or(lte(letters.dueAt, sql`now()`), gt(letters.attempts, 0)), isFollowed);
  await tx
    .update(letters)
    .set(dropped)
    .where(and(isWaiting, or(isNotNull(letters.recipient), isPast)));
}

/**
 * Claims the e-mail that has been due for longest. It is due again after 1, 2, 4, … minutes unless it is marked as sent or dropped,
 * so that no e-mail is lost with a dying process, and no lock is held while the mail server answers.
 */
export async function claimEmail(database: Database): Promise<ClaimedEmail | null> {
  const next = database
    .select({ id: letters.id })
    .from(letters)
    .where(and(isWaiting, lte(letters.dueAt, sql`now()`)))
    .orderBy(asc(letters.dueAt), asc(letters.id))
    .limit(1)
    // This weaker lock allows notices to be planned for the e-mail meanwhile: their foreign key only prevents its deletion.
    .for("no key update", { skipLocked: true });
  const [claimed] = await database
    .update(letters)
    .set({
      attempts: sql`${letters.attempts} + 1`,
      dueAt: sql`now() + power(2, ${letters.attempts}) * interval '1 minute'`,
    })
    .where(sql`${letters.id} = (${next})`)
    .returning();
  if (claimed === undefined) return null;
  const { id, kind, appointmentId, userId, actionId, attempts, createdAt } = claimed;
  return {
    id,
    reference: `${id}.${createdAt.getTime()}`,
    kind,
    appointmentId,
    userId,
    actionId,
    attempts,
    to: claimed.recipient,
    message: claimed.content as EmailMessage | null,
  };
}

export async function markSent(database: Database, id: number): Promise<void> {
  await database
    .update(letters)
    .set({ ...erased, sentAt: sql`now()` })
    .where(eq(letters.id, id));
}

/** Drops an e-mail that nobody needs any more. */
export async function markDropped(database: Database, id: number): Promise<void> {
  await database.update(letters).set(dropped).where(eq(letters.id, id));
}

/** Records that all attempts to send an e-mail have failed, so that its recipient has not read it. */
export async function markUndelivered(database: Database, id: number): Promise<void> {
  await database
    .update(letters)
    .set({ ...dropped, isUndelivered: true })
    .where(eq(letters.id, id));
}

/** Number of overdue e-mails, without later reminders and e-mails whose action may still be undone. */
export const countWaitingEmails = (database: Database): Promise<number> =>
  database.$count(
    letters,
    and(isWaiting, or(gt(letters.attempts, 0), lte(letters.dueAt, sql`now()`))),
  );
