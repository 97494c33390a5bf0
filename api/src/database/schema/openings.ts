import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cities } from "./calendar";
import { createdAt, id, instant } from "./columns";
import { ownedBy } from "./owners";

/**
 * Addresses that get one e-mail when booking opens in a city. The mailbox's owner confirms that they want it; with the
 * e-mail the row goes. No account is needed; one that was signed in is noted, so that the row goes with it.
 */
export const openingAlerts = pgTable(
  "opening_alerts",
  {
    id: id(),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    /** In lower case. */
    email: text().notNull(),
    /** SHA-256 of what the newest e-mail carries: with it the alert is confirmed, and removed. */
    tokenHash: text().notNull().unique(),
    consentVersion: text().notNull(),
    createdAt: createdAt(),
    /** How many e-mails have requested a confirmation, and when the last one did. */
    letters: integer().notNull().default(1),
    mailedAt: createdAt(),
    confirmedAt: instant(),
    /** When the address is erased whether or not anything has opened: soon where nobody has confirmed it. */
    expiresAt: instant().notNull(),
    ...ownedBy(),
  },
  (table) => [
    uniqueIndex("opening_alerts_email").on(sql`lower(${table.email})`, table.cityId),
    index().on(table.cityId),
    index().on(table.expiresAt),
    index().on(table.userId),
    index().on(table.mailboxUserId),
  ],
);
