import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createdAt } from "./columns";

/** Private addresses from which people's calendars read their visits, one a person. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** SHA-256 of the address's secret, so that a copy of this table opens no calendar. "ended …": the service has ended the address. */
  tokenHash: text().notNull().unique(),
  createdAt: createdAt(),
});
