import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { cities, clinics, clinicTimes } from "./calendar";
import { createdAt, id, instant } from "./columns";

/** Who waits for a time, in the order of ids; a person once for themselves and once for each child. */
export const waitingEntries = pgTable(
  "waiting_entries",
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    /** null: the person waits for themselves. */
    childBirthday: date(),
    /** The first and the last day that suits, on the city's calendar. */
    since: date().notNull(),
    until: date().notNull(),
    /** Of 1 (Monday) to 7, those that suit, in a row. */
    weekdays: text().notNull(),
    /** Before 12, from 12 to 17, from 17 on the city's clock. */
    morning: boolean().notNull(),
    afternoon: boolean().notNull(),
    evening: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("waiting_entries_one_each").on(table.userId, table.childBirthday).nullsNotDistinct(),
    index().on(table.cityId, table.id),
    check("waiting_entries_days", sql`${table.until} >= ${table.since}`),
    check("waiting_entries_parts", sql`${table.morning} or ${table.afternoon} or ${table.evening}`),
  ],
);

/** The only clinics that suit; an entry without any takes all of its city. */
export const waitingClinics = pgTable(
  "waiting_clinics",
  {
    entryId: integer()
      .notNull()
      .references(() => waitingEntries.id, { onDelete: "cascade" }),
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.clinicId] })],
);

/** Times that somebody who waits has been offered, each once. The time itself is kept by a hold. */
export const waitingOffers = pgTable(
  "waiting_offers",
  {
    entryId: integer()
      .notNull()
      .references(() => waitingEntries.id, { onDelete: "cascade" }),
    clinicTimeId: integer()
      .notNull()
      .references(() => clinicTimes.id, { onDelete: "cascade" }),
    /** SHA-256 of what the letter carries. */
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    declinedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.clinicTimeId] }),
    index().on(table.clinicTimeId),
  ],
);
