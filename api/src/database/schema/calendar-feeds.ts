import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createdAt } from "./columns";

/** The private address under which a person's calendar reads their visits, one a person. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** SHA-256 of the address' secret: a copy of this table opens no calendar. "ended …": the service has ended it. */
  tokenHash: text().notNull().unique(),
  createdAt: createdAt(),
});
