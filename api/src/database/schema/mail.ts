import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { appointments } from "./appointments";
import { clinicActions } from "./clinic-actions";
import { createdAt, id, instant } from "./columns";
import { questions } from "./questions";

/**
 * Queue of e-mails, filled in the transaction that causes them. `content` is null for reminders, which are rendered when they are
 * due; once an e-mail is sent, recipient and content are erased.
 */
export const letters = pgTable(
  "letters",
  {
    id: id(),
    kind: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    appointmentId: integer().references(() => appointments.id, { onDelete: "cascade" }),
    /** The question that the e-mail sends to the editors. */
    questionId: integer().references(() => questions.id, { onDelete: "cascade" }),
    /** The action on the clinics' page that caused it: undoing the action deletes the unsent e-mail. */
    actionId: integer().references(() => clinicActions.id),
    recipient: text(),
    content: jsonb(),
    dueAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    sentAt: instant(),
    /** Time when it was dropped: after the last attempt, or because it was not needed any more. */
    droppedAt: instant(),
    /** Whether it was dropped undelivered, so that the clinic has to phone the recipient. */
    isUndelivered: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index("letters_waiting")
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.droppedAt} is null`),
    // For the push notices that follow sent e-mails: api/src/push/push-repository.ts.
    index("letters_sent")
      .on(table.sentAt)
      .where(sql`${table.sentAt} is not null`),
    index().on(table.appointmentId),
    index().on(table.userId),
    index().on(table.questionId),
    index().on(table.actionId),
    // For each list of a clinic's day; these rows are few.
    index("letters_undelivered")
      .on(table.appointmentId, table.userId)
      .where(sql`${table.isUndelivered}`),
    index("letters_recipient")
      .on(sql`lower(${table.recipient})`)
      .where(sql`${table.recipient} is not null`),
  ],
);

/**
 * Counts of the recent e-mails to a mailbox that strangers can cause, encoded as one timestamp: each e-mail moves it an hour
 * ahead, and a timestamp in the past means none (api/src/mail/mailbox.ts).
 */
export const mailboxes = pgTable(
  "mailboxes",
  {
    /** SHA-256 of the mailbox. */
    mailboxHash: text().primaryKey(),
    restedAt: instant().notNull(),
  },
  (table) => [index().on(table.restedAt)],
);
