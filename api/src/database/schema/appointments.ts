import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { PgColumnBuilderBase } from "drizzle-orm/pg-core";
import type { OptionalField } from "@rodinki/contract/optional-answers";
import { appointmentStatuses } from "@rodinki/contract/choices";
import type { AppointmentStatus, HowYouKnow, Sex } from "@rodinki/contract/choices";
import { GROUP_PEOPLE } from "@rodinki/contract/limits";
import { users } from "./accounts";
import { clinicTimes } from "./calendar";
import { createdAt, id, instant } from "./columns";
import { staff } from "./staff";

/** The seat of a time that is offered to who waits for one: beside what the person holds, and one at a time. */
export const OFFER_SEAT = -1;

/** The seat of a time that a closing holds for a visit that it has moved (`visit_alternatives`): of nobody's account, and several at once. */
export const ALTERNATIVE_SEAT = -2;

/**
 * One row per held time; of a user one, or one for each of the people who visit together; or of a registration
 * (`registration_holds`). A hold is live while `expires_at > now()`, checked on every read.
 */
export const holds = pgTable(
  "holds",
  {
    clinicTimeId: integer()
      .primaryKey()
      .references(() => clinicTimes.id, { onDelete: "cascade" }),
    /** null: it waits for who is registering, is an alternative, or is offered to somebody without an account. */
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    /** Whose it is of those who visit together, from 0: nobody holds more than so many times. */
    seat: integer().notNull().default(0),
    /** The TimeId of the contract: random, so that nobody can name the hold of another. */
    timeId: text().notNull().unique(),
    expiresAt: instant().notNull(),
    /** The one extension is used up. */
    extended: boolean().notNull().default(false),
  },
  (table) => [
    unique("holds_one_per_seat").on(table.userId, table.seat),
    check(
      "holds_owner",
      sql`case ${table.seat} when ${sql.raw(String(ALTERNATIVE_SEAT))} then ${table.userId} is null when ${sql.raw(String(OFFER_SEAT))} then true else ${table.userId} is not null or ${table.seat} = 0 end`,
    ),
    check(
      "holds_seat",
      sql`${table.seat} between ${sql.raw(String(ALTERNATIVE_SEAT))} and ${sql.raw(String(GROUP_PEOPLE - 1))}`,
    ),
  ],
);

/**
 * For how long a person has held a time. What they hold again within ten minutes belongs to the same turn. A trigger on
 * `holds` writes it (migration 0024), so that no way of holding or giving up is forgotten; offers do not count, and what waits for a
 * registration counts from when it is the user's.
 */
export const heldTimes = pgTable(
  "held_times",
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    clinicTimeId: integer()
      .notNull()
      .references(() => clinicTimes.id, { onDelete: "cascade" }),
    since: createdAt(),
    /** When the last hold of the turn ends, or has ended. */
    until: instant().notNull(),
    /** How long all holds of the turn last, up to `until`. */
    seconds: doublePrecision().notNull(),
    /** How often the person gave back a visit at the time: a row of its own each (`GIVES_BACK_TIME`). */
    givenBack: integer().notNull().default(0),
  },
  (table) => [index().on(table.userId, table.until), index().on(table.clinicTimeId)],
);

/** Answers by their names in the contract; empty where the person gave none. */
const optionalAnswers = {
  how_you_know: text().$type<HowYouKnow | "">().notNull(),
  comment: text().notNull(),
} satisfies Record<OptionalField, PgColumnBuilderBase>;

export const appointments = pgTable(
  "appointments",
  {
    id: id(),
    /** Short reference that a person can read out on the phone. */
    recordId: text().notNull().unique(),
    /** Deleting the account deletes every word about the person. null: the clinic has booked it for somebody without one. */
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    /** Who has booked it at the clinic's telephone; null: the person did. */
    bookedBy: integer().references(() => staff.id),
    /** Came without a visit: the clinic has noted it when the person stood at its desk. */
    isWalkIn: boolean().notNull().default(false),
    clinicTimeId: integer()
      .notNull()
      .references(() => clinicTimes.id),
    status: text().$type<AppointmentStatus>().notNull().default("booked"),
    isChild: boolean().notNull(),
    familyName: text().notNull(),
    name: text().notNull(),
    patronymicName: text().notNull(),
    birthDate: date().notNull(),
    gender: text().$type<Sex>().notNull(),
    phone: text().notNull(),
    /** Of the account when it was booked; of somebody without an account where the e-mails go, empty: nowhere. */
    email: text().notNull(),
    ...optionalAnswers,
    idempotencyKey: text(),
    /** The same for all that was booked in one call for several people; random. */
    groupId: text(),
    createdAt: createdAt(),
    canceledAt: instant(),
    /** When the clinic noted that the person came. */
    seenAt: instant(),
    /** When the clinic noted that the person did not come: it cancels nothing, and no e-mail says it. */
    missedAt: instant(),
    /** Who noted one or the other at the clinics' page; null: an operator did. */
    attendanceBy: integer().references(() => staff.id),
    /** SEQUENCE of the calendar entry: grows with every change that is mailed. */
    sequence: integer().notNull().default(0),
    /** When the person asked the clinic to phone, as long as the status says that it will. */
    callAskedAt: instant(),
  },
  (table) => [
    // One time, one live booking: this index is what keeps two people out of one chair.
    uniqueIndex("appointments_one_live_per_time")
      .on(table.clinicTimeId)
      .where(sql`${table.status} <> 'canceled'`),
    // A key answers only while the booking lives that it made: after a cancellation it may make another.
    uniqueIndex("appointments_one_live_per_key")
      .on(table.userId, table.idempotencyKey)
      .where(sql`${table.status} <> 'canceled'`),
    // A person's list; and whatever goes with an erased account is found by an index.
    index().on(table.userId),
    // A search of a clinic finds canceled ones, too.
    index().on(table.clinicTimeId),
    // Whoever proves this mailbox may get the visit.
    index("appointments_without_account")
      .on(sql`lower(${table.email})`)
      .where(sql`${table.userId} is null`),
    // Whom a clinic is to phone, on whatever day they come.
    index("appointments_to_call_back")
      .on(table.clinicTimeId)
      .where(sql`${table.callAskedAt} is not null`),
    check("appointments_owner", sql`num_nonnulls(${table.userId}, ${table.bookedBy}) > 0`),
    check("appointments_walk_in", sql`${table.bookedBy} is not null or not ${table.isWalkIn}`),
    check(
      "appointments_status",
      sql`${table.status} in (${sql.raw(appointmentStatuses.map((status) => `'${status}'`).join(", "))})`,
    ),
    check(
      "appointments_attendance",
      sql`num_nonnulls(${table.seenAt}, ${table.missedAt}) <= 1 and (${table.missedAt} is null or ${table.status} <> 'canceled')`,
    ),
    check(
      "appointments_canceled_at",
      sql`(${table.status} = 'canceled') = (${table.canceledAt} is not null)`,
    ),
  ],
);

/** What a patient says about a visit, once. */
export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    appointmentId: integer()
      .notNull()
      .unique()
      .references(() => appointments.id, { onDelete: "cascade" }),
    rating: integer().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [check("reviews_rating", sql`${table.rating} between 1 and 5`)],
);
