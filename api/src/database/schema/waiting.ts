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

/** Who waits for a time, in the order of `placedAt`; a person once for themselves and once for each child. */
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
    /** Empty: the person waits for themselves, or did not say. */
    childName: text().notNull().default(""),
    /** The first and the last day that suits, on the city's calendar. */
    since: date().notNull(),
    until: date().notNull(),
    /** Weekdays that suit, as the digits 1 (Monday) to 7 in a row. */
    weekdays: text().notNull(),
    /** Before 12, from 12 to 17, from 17 on the city's clock. */
    morning: boolean().notNull(),
    afternoon: boolean().notNull(),
    evening: boolean().notNull(),
    createdAt: createdAt(),
    /** When they came to the end of the line; ids decide between two of one moment. */
    placedAt: instant().notNull().defaultNow(),
    /** An offer ran out without an answer: nothing is offered until the person says that they still wait. */
    stoppedAt: instant(),
  },
  (table) => [
    unique("waiting_entries_one_each")
      .on(table.userId, table.childBirthday, table.childName)
      .nullsNotDistinct(),
    index().on(table.cityId, table.placedAt, table.id),
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

/**
 * Times that somebody was offered while they waited, each once for a person: it outlives the entry, so that leaving and coming back
 * gives no second turn. The time itself is reserved by a hold.
 */
export const waitingOffers = pgTable(
  "waiting_offers",
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** null: they wait no more, and the e-mail's link is dead. */
    entryId: integer().references(() => waitingEntries.id, { onDelete: "set null" }),
    clinicTimeId: integer()
      .notNull()
      .references(() => clinicTimes.id, { onDelete: "cascade" }),
    /** SHA-256 of what the e-mail carries. */
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    declinedAt: instant(),
    /** When it was found to have run out without an answer. */
    lapsedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clinicTimeId] }),
    index().on(table.entryId),
    index().on(table.clinicTimeId),
    index("waiting_offers_open")
      .on(table.expiresAt)
      .where(sql`${table.declinedAt} is null and ${table.lapsedAt} is null`),
  ],
);

/** The link of the last e-mail that says of an entry that it has stopped. */
export const waitingResumes = pgTable("waiting_resumes", {
  entryId: integer()
    .primaryKey()
    .references(() => waitingEntries.id, { onDelete: "cascade" }),
  /** SHA-256 of what the e-mail carries. */
  tokenHash: text().notNull().unique(),
  /** The e-mail with the offer had not been sent by then: the person could not answer, and keeps their place. */
  keepsPlace: boolean().notNull(),
  createdAt: createdAt(),
});
