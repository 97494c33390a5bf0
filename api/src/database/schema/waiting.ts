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

/** Waiting list in the order of `placedAt`; an account has one entry for its owner and one for each child. */
export const waitingEntries = pgTable(
  "waiting_entries",
  {
    id: id(),
    /** Account; null: a clinic has added a caller without an account (`waiting_callers`). */
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    /** Birthday of the child; null: the person waits for themselves. */
    childBirthday: date(),
    /** Name of the child; empty: the person waits for themselves, or did not give it. */
    childName: text().notNull().default(""),
    /** The first suitable day, on the city's calendar; `until` is the last one. */
    since: date().notNull(),
    until: date().notNull(),
    /** Suitable weekdays, as a string of digits from 1 (Monday) to 7. */
    weekdays: text().notNull(),
    /** Suitable parts of the day: before 12, from 12 to 17, from 17 on the city's clock. */
    morning: boolean().notNull(),
    afternoon: boolean().notNull(),
    evening: boolean().notNull(),
    createdAt: createdAt(),
    /** Time when the entry was put at the end of the list; ties are ordered by id. */
    placedAt: instant().notNull().defaultNow(),
    /**
     * Time when an offer expired unanswered: nothing is offered until the person confirms that they still wait. For a caller it
     * is always set and has no meaning, so that processes of the previous version skip the entry
     * (docs/decisions/060-a-release-rolls.md).
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

/** Suitable clinics of an entry; an entry without any accepts all clinics of its city. */
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

/** Callers without an account in the waiting list; the row is deleted with the entry. */
export const waitingCallers = pgTable(
  "waiting_callers",
  {
    entryId: integer()
      .primaryKey()
      .references(() => waitingEntries.id, { onDelete: "cascade" }),
    /**
     * The account that has confirmed this mailbox and has this name and birthday. The data belongs to the person, the entry to
     * the clinic.
     */
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    /** The clinic that phones when a time is free. */
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
    /** E-mail address for offers; empty: the clinic phones. */
    email: text().notNull(),
    comment: text().notNull(),
  },
  (table) => [index().on(table.clinicId), index().on(table.userId)],
);

/**
 * Times that were offered to people in the waiting list. The row outlives the entry, so that a person who leaves the list and
 * returns is not offered the same time again. The time itself is reserved by a hold.
 */
export const waitingOffers = pgTable(
  "waiting_offers",
  {
    /** Account; null: the person has none. */
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    /** Entry; null: the person has left the list, and the e-mail's link has ended. */
    entryId: integer().references(() => waitingEntries.id, { onDelete: "set null" }),
    clinicTimeId: integer()
      .notNull()
      .references(() => clinicTimes.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the e-mail. */
    tokenHash: text().primaryKey(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    declinedAt: instant(),
    /** Time when the offer was found to have expired without an answer. */
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

/** Links of the last e-mail about a paused entry. */
export const waitingResumes = pgTable("waiting_resumes", {
  entryId: integer()
    .primaryKey()
    .references(() => waitingEntries.id, { onDelete: "cascade" }),
  /** SHA-256 of the token in the e-mail. */
  tokenHash: text().notNull().unique(),
  /** Whether the e-mail with the offer had not been sent by then: the person could not answer, so the entry is not moved to the end. */
  keepsPlace: boolean().notNull(),
  createdAt: createdAt(),
});
