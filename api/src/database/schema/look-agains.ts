import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { lookAgainMonths } from "@rodinki/contract/look-again-months";
import type { LookAgainMonths } from "@rodinki/contract/look-again-months";
import { users } from "./accounts";
import { id, instant } from "./columns";

/** Reminders to examine one's skin: one date a person, without a reason, deleted once its e-mail is queued. */
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
    /** SEQUENCE of the calendar entry: grows whenever the day changes. */
    sequence: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.dueAt),
    check("look_agains_months", sql`${table.months} in (${sql.raw(lookAgainMonths.join(", "))})`),
  ],
);
