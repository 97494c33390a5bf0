import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { sessions, users } from "./accounts";
import { createdAt, id, instant } from "./columns";
import { letters } from "./mail";

/** Browsers that a person gets notices in, as each browser's own push service knows them. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The session that has turned it on; null: it has run out. One that somebody ends takes the subscription along. */
    sessionId: integer()
      .unique()
      .references(() => sessions.id, { onDelete: "set null" }),
    /** The address at the push service, of one browser. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret: only it can read what is sent (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Our public key, for which the browser has made the address: it takes nothing that is signed with another. */
    serverKey: text().notNull(),
    /** Browser and system, from closed lists. */
    device: text().notNull(),
    createdAt: createdAt(),
    /** When the browser, or its push service, was known to be there last. */
    seenAt: createdAt(),
  },
  (table) => [index().on(table.userId), index().on(table.seenAt)],
);

/**
 * An e-mail that cannot wait, as it goes to one browser: once, whatever dies. What it leads to is read from the e-mail when it is sent;
 * the row goes with the e-mail's.
 */
export const pushNotices = pgTable(
  "push_notices",
  {
    id: id(),
    letterId: integer()
      .notNull()
      .references(() => letters.id, { onDelete: "cascade" }),
    subscriptionId: integer()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    dueAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** When the push service has taken it. */
    sentAt: instant(),
    /** Given up, or not needed any more. */
    droppedAt: instant(),
  },
  (table) => [
    unique("push_notices_once").on(table.letterId, table.subscriptionId),
    index().on(table.subscriptionId),
    index("push_notices_waiting")
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.droppedAt} is null`),
  ],
);
