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

/** Seat of a time that is offered from the waiting list, one at a time, in addition to the times that the person holds. */
export const OFFER_SEAT = -1;

/** Seat of a time that a closing reserves for a visit that it has moved (`visit_alternatives`): without an account, several at a time. */
export const ALTERNATIVE_SEAT = -2;

/**
 * Held times, one row for each. A user has one, or one for each of the people who visit together; a registration has one
 * (`registration_holds`). A hold is valid while `expires_at > now()`, checked on every read.
 */
export const holds = pgTable(
  "holds",
  {
    clinicTimeId: integer()
      .primaryKey()
      .references(() => clinicTimes.id, { onDelete: "cascade" }),
    /** null: the time is held for a registration, is an alternative, or is offered to a person without an account. */
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    /** Number of the person among those who visit together, from 0; it limits how many times a user holds. */
    seat: integer().notNull().default(0),
    /** The TimeId of the contract: random, so that it cannot be guessed. */
    timeId: text().notNull().unique(),
    expiresAt: instant().notNull(),
    /** Whether the only extension is used up. */
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
 * Durations for which a person has held a time. Holding it again within ten minutes belongs to the same turn. A trigger on `holds`
 * writes the rows (migration 0024), so that every way of holding or giving up counts; offers do not count, and a time held for a
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
    /** End of the last hold. */
    until: instant().notNull(),
    /** Total duration of the holds, up to `until`. */
    seconds: doublePrecision().notNull(),
    /** Number of visits at this time that the person gave back: each has a row of its own (`RECORD_RETURNED_TIME`). */
    givenBack: integer().notNull().default(0),
  },
  (table) => [index().on(table.userId, table.until), index().on(table.clinicTimeId)],
);

/** Answers by their names in the contract; empty if not answered. */
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
    /** Account of the person, whose deletion deletes the row; null: the clinic has booked for a person without an account. */
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    /** Colleague who booked by telephone; null: the person booked. */
    bookedBy: integer().references(() => staff.id),
    /** Whether the person came without an appointment and was added at the clinic's desk. */
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
    /** E-mail address of the account at the time of booking; without an account the address that the caller gave, or empty. */
    email: text().notNull(),
    ...optionalAnswers,
    idempotencyKey: text(),
    /** Random id of the visits that were booked in one call for several people. */
    groupId: text(),
    createdAt: createdAt(),
    canceledAt: instant(),
    /** Time when the clinic recorded that the person came. */
    seenAt: instant(),
    /** Time when the clinic recorded that the person did not come: this cancels nothing and sends no e-mail. */
    missedAt: instant(),
    /** Colleague who recorded either on the clinics' page; null: an operator did. */
    attendanceBy: integer().references(() => staff.id),
    /** SEQUENCE of the calendar entry: incremented by every change that is mailed. */
    sequence: integer().notNull().default(0),
    /** Time when the person requested a phone call; set while the status says that the clinic will call. */
    callAskedAt: instant(),
  },
  (table) => [
    // One booking for each time, canceled ones excluded: this index prevents double booking.
    uniqueIndex("appointments_one_live_per_time")
      .on(table.clinicTimeId)
      .where(sql`${table.status} <> 'canceled'`),
    // A key repeats its response only until the booking is canceled; then the key can book again.
    uniqueIndex("appointments_one_live_per_key")
      .on(table.userId, table.idempotencyKey)
      .where(sql`${table.status} <> 'canceled'`),
    // For a person's list of visits, and for the erasure of an account.
    index().on(table.userId),
    // For a clinic's search, which includes canceled visits.
    index().on(table.clinicTimeId),
    // For an account that confirms this mailbox and may take the visit over.
    index("appointments_without_account")
      .on(sql`lower(${table.email})`)
      .where(sql`${table.userId} is null`),
    // For the people whom a clinic has to phone, whatever the day of their visit.
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

/** Reviews of visits by their patients, one each. */
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
