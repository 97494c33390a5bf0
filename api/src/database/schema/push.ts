import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { sessions, users } from "./accounts";
import { createdAt, id, instant } from "./columns";
import { letters } from "./mail";

/** Browsers in which a person gets notices, with the address at the browser's push service. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The session that has turned notices on; null: it has expired. Ending a session deletes its subscription. */
    sessionId: integer()
      .unique()
      .references(() => sessions.id, { onDelete: "set null" }),
    /** Address of the browser at the push service. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and secret: only the browser can decrypt the notices (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The service's public key with which the browser has subscribed: notices signed with another key are refused. */
    serverKey: text().notNull(),
    /** Browser and system, from closed lists. */
    device: text().notNull(),
    createdAt: createdAt(),
    /** Time of the last answer of the browser or its push service. */
    seenAt: createdAt(),
  },
  (table) => [index().on(table.userId), index().on(table.seenAt)],
);

/**
 * Push notices to one browser about an urgent e-mail: sent once, even if a process dies. The notice's link is read from the
 * e-mail when it is sent; the row is deleted with the e-mail's.
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
    /** Time when the push service accepted it. */
    sentAt: instant(),
    /** Time when it was dropped: after the last attempt, or because it was not needed any more. */
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
