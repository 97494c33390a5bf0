import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { appointments } from "./appointments";
import { clinicActions } from "./clinic-actions";
import { createdAt, id, instant } from "./columns";
import { questions } from "./questions";

/**
 * Mail that is to be sent, written in the transaction that causes it. `content` is null for reminders, which are
 * written when they are due; once an e-mail is sent, recipient and content are erased.
 */
export const letters = pgTable(
  "letters",
  {
    id: id(),
    kind: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    appointmentId: integer().references(() => appointments.id, { onDelete: "cascade" }),
    /** The question that it brings to the editors. */
    questionId: integer().references(() => questions.id, { onDelete: "cascade" }),
    /** The action at the clinics' page that has caused it: undoing the action deletes the e-mail while that waits. */
    actionId: integer().references(() => clinicActions.id),
    recipient: text(),
    content: jsonb(),
    dueAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    sentAt: instant(),
    /** Given up after the last attempt, or not needed any more. */
    droppedAt: instant(),
    /** Given up: it did not reach its reader, whom the clinic has to phone. */
    isUndelivered: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index("letters_waiting")
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.droppedAt} is null`),
    // Notices go out beside them: api/src/push/push-repository.ts.
    index("letters_sent")
      .on(table.sentAt)
      .where(sql`${table.sentAt} is not null`),
    index().on(table.appointmentId),
    index().on(table.userId),
    index().on(table.questionId),
    index().on(table.actionId),
    // Few, and looked for with each list of a clinic's day.
    index("letters_undelivered")
      .on(table.appointmentId, table.userId)
      .where(sql`${table.isUndelivered}`),
    index("letters_recipient")
      .on(sql`lower(${table.recipient})`)
      .where(sql`${table.recipient} is not null`),
  ],
);

/**
 * How many e-mails that strangers can cause a mailbox has had lately, as one moment: each e-mail moves it an hour ahead, and
 * when it lies in the past nothing counts any more (api/src/mail/mailbox.ts).
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
