import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, check, date } from "drizzle-orm/pg-core";
import { lookAgainMonths } from "@rodinki/contract/after-visit";
import type { LookAgainMonths } from "@rodinki/contract/after-visit";
import { cities } from "./calendar";
import { createdAt, id, instant } from "./columns";
import { ownedBy, users } from "./accounts";

/**
 * Addresses that get one e-mail when booking opens in a city. The mailbox's owner must confirm; the row is deleted when the
 * e-mail is sent. No account is needed; if one was signed in, the row is deleted with it.
 */
export const openingAlerts = pgTable(
  "opening_alerts",
  {
    id: id(),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    /** E-mail address in lower case. */
    email: text().notNull(),
    /** SHA-256 of the token in the newest e-mail, which confirms and removes the alert. */
    tokenHash: text().notNull().unique(),
    consentVersion: text().notNull(),
    createdAt: createdAt(),
    /** Number of e-mails that have requested a confirmation; `mailedAt` is the time of the last one. */
    letters: integer().notNull().default(1),
    mailedAt: createdAt(),
    confirmedAt: instant(),
    /** Time when the address is erased, even if nothing has opened: soon if it was not confirmed. */
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

/** Reminders to examine one's skin: one date for each person, without a reason, deleted once its e-mail is queued. */
export const lookAgains = pgTable(
  "look_agains",
  {
    /** Number that also identifies the calendar entry: a later reminder has another one. */
    id: id(),
    userId: integer()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    months: integer().$type<LookAgainMonths>().notNull(),
    day: date().notNull(),
    /** IANA name of the zone in which the hour counts. */
    timeZone: text().notNull(),
    dueAt: instant().notNull(),
    /** SEQUENCE of the calendar entry: incremented when the day changes. */
    sequence: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.dueAt),
    check("look_agains_months", sql`${table.months} in (${sql.raw(lookAgainMonths.join(", "))})`),
  ],
);
