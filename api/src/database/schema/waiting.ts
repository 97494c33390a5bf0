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
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Sex } from "@rodinki/contract/choices";
import { users } from "./accounts";
import { cities, clinics, clinicTimes } from "./calendar";
import { createdAt, id, instant } from "./columns";
import { staff } from "./staff";

/** Who waits for a time, in the order of `placedAt`; an account once for its owner and once for each child. */
export const waitingEntries = pgTable(
  "waiting_entries",
  {
    id: id(),
    /** null: a clinic has put somebody without an account there, who has called (`waiting_callers`). */
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
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
    /**
     * An offer ran out without an answer: nothing is offered until the person says that they still wait. Of a caller it is always set and
     * means nothing: processes of the version before pass over the entry (docs/decisions/060-a-release-rolls.md).
     */
    stoppedAt: instant(),
  },
  (table) => [
    uniqueIndex("waiting_entries_one_each")
      .on(table.userId, sql`coalesce(${table.childBirthday}, 'infinity')`, table.childName)
      .where(sql`${table.userId} is not null`),
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

/** Somebody who has called and waits without an account: goes with the entry. */
export const waitingCallers = pgTable(
  "waiting_callers",
  {
    entryId: integer()
      .primaryKey()
      .references(() => waitingEntries.id, { onDelete: "cascade" }),
    /** Whose data it is: the account has proven this mailbox, and had this name and birthday. It stays the clinic's entry. */
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    /** Who phones them when a time is free. */
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
    bookedBy: integer()
      .notNull()
      .references(() => staff.id),
    familyName: text().notNull(),
    name: text().notNull(),
    patronymicName: text().notNull(),
    birthDate: date().notNull(),
    isChild: boolean().notNull(),
    gender: text().$type<Sex>().notNull(),
    phone: text().notNull(),
    /** Where offers go; empty: the clinic phones. */
    email: text().notNull(),
    comment: text().notNull(),
  },
  (table) => [index().on(table.clinicId), index().on(table.userId)],
);

/**
 * Times that somebody was offered while they waited, each once for a person: it outlives the entry, so that leaving and coming back
 * gives no second turn. The time itself is reserved by a hold.
 */
export const waitingOffers = pgTable(
  "waiting_offers",
  {
    /** null: of somebody without an account. */
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    /** null: they wait no more, and the e-mail's link is dead. */
    entryId: integer().references(() => waitingEntries.id, { onDelete: "set null" }),
    clinicTimeId: integer()
      .notNull()
      .references(() => clinicTimes.id, { onDelete: "cascade" }),
    /** SHA-256 of what the e-mail carries. */
    tokenHash: text().primaryKey(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    declinedAt: instant(),
    /** When it was found to have run out without an answer. */
    lapsedAt: instant(),
  },
  (table) => [
    unique().on(table.userId, table.clinicTimeId),
    unique().on(table.entryId, table.clinicTimeId),
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
