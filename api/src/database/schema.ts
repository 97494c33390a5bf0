import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { appointmentStatuses } from "@rodinki/contract/choices";
import type { AppointmentStatus, HowYouKnow, Sex } from "@rodinki/contract/choices";

/** Ids of people and appointments are never reused, not even after a deletion. */
const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const instant = () => timestamp({ withTimezone: true });
const createdAt = () => instant().notNull().defaultNow();

export const cities = pgTable("cities", {
  id: id(),
  name: text().notNull().unique(),
  /** IANA name: Russia has eleven zones, and their offsets have changed before. */
  timeZone: text().notNull(),
});

export const clinics = pgTable(
  "clinics",
  {
    id: id(),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    name: text().notNull(),
    address: text().notNull(),
    metro: text(),
    phone: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (table) => [unique().on(table.cityId, table.name)],
);

export const doctors = pgTable("doctors", {
  id: id(),
  name: text().notNull(),
  speciality: text().notNull(),
  /** Full years from which the doctor sees children; null: adults only. */
  childFromAge: integer(),
  /** Made by the demo data, which may add times to nobody else. */
  isDemo: boolean().notNull().default(false),
});

export const clinicTimes = pgTable(
  "clinic_times",
  {
    id: id(),
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
    doctorId: integer()
      .notNull()
      .references(() => doctors.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** The day on the clinic's calendar, stored because every list asks by it. */
    day: date().notNull(),
    /** The clinic has taken the time back: it is not free, whether or not it was booked. */
    closedAt: instant(),
  },
  (table) => [
    unique().on(table.doctorId, table.startsAt),
    index().on(table.clinicId, table.day, table.startsAt),
    check("clinic_times_order", sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

export const users = pgTable(
  "users",
  {
    id: id(),
    email: text().notNull(),
    /** argon2id, with its salt and parameters. */
    passwordHash: text().notNull(),
    surname: text().notNull(),
    name: text().notNull(),
    fatherName: text().notNull(),
    sex: text().$type<Sex>().notNull(),
    birthday: date().notNull(),
    /** 11 digits, the first is 7. */
    phone: text().notNull(),
    cityId: integer()
      .notNull()
      .references(() => cities.id),
    createdAt: createdAt(),
    /** When the e-mail was confirmed; null: sign-in is refused. */
    activatedAt: instant(),
  },
  // Nobody remembers with which capitals an address was typed.
  (table) => [uniqueIndex("users_email").on(sql`lower(${table.email})`)],
);

/** Signed-in sessions only; an anonymous visitor has a cookie and no row. */
export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the cookie's token: a copy of this table signs nobody in. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

export const activations = pgTable(
  "activations",
  {
    codeHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);

/** One row per held time and one per user. A hold is live while `expires_at > now()`, asked when it is read. */
export const holds = pgTable("holds", {
  clinicTimeId: integer()
    .primaryKey()
    .references(() => clinicTimes.id, { onDelete: "cascade" }),
  userId: integer()
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The TimeId of the contract: random, so that nobody can name the hold of another. */
  timeId: text().notNull().unique(),
  expiresAt: instant().notNull(),
  /** The one extension is used up. */
  extended: boolean().notNull().default(false),
});

export const appointments = pgTable(
  "appointments",
  {
    id: id(),
    /** Short reference that a person can read out on the phone. */
    recordId: text().notNull().unique(),
    /** With the account goes every word about the person. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
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
    email: text().notNull(),
    howYouKnow: text().$type<HowYouKnow | "">().notNull(),
    comment: text().notNull(),
    idempotencyKey: text(),
    createdAt: createdAt(),
    canceledAt: instant(),
    /** When the clinic noted that the person came. */
    seenAt: instant(),
    /** SEQUENCE of the calendar entry: grows with every change that is mailed. */
    sequence: integer().notNull().default(0),
  },
  (table) => [
    // One time, one live booking: this index is what keeps two people out of one chair.
    uniqueIndex("appointments_one_live_per_time")
      .on(table.clinicTimeId)
      .where(sql`${table.status} <> 'canceled'`),
    unique().on(table.userId, table.idempotencyKey),
    check(
      "appointments_status",
      sql`${table.status} in (${sql.raw(appointmentStatuses.map((status) => `'${status}'`).join(", "))})`,
    ),
    check(
      "appointments_canceled_at",
      sql`(${table.status} = 'canceled') = (${table.canceledAt} is not null)`,
    ),
  ],
);

/** What a person agreed to: which text, which version of it, when and from which address. */
export const consents = pgTable(
  "consents",
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    appointmentId: integer().references(() => appointments.id, { onDelete: "set null" }),
    kind: text().notNull(),
    version: text().notNull(),
    /** null: erased with the account. */
    ip: text(),
    givenAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
);

/** Who changed whose personal data and when; never the data itself. */
export const journal = pgTable(
  "journal",
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    /** Who acted: the person, a clinic's operator at the command line, or the system itself. */
    actor: text().$type<"user" | "operator" | "system">().notNull().default("user"),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: integer().notNull(),
    happenedAt: createdAt(),
  },
  (table) => [index().on(table.subject, table.subjectId)],
);

/** Captcha answers that were spent, kept until the challenge itself would be refused. */
export const captchaUses = pgTable(
  "captcha_uses",
  {
    signature: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** A new e-mail that its owner has not confirmed yet; the old one counts until then. */
export const emailChanges = pgTable(
  "email_changes",
  {
    codeHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);

export const passwordResets = pgTable(
  "password_resets",
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.userId)],
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

/** Questions of visitors to the editors, kept until the retention job erases them. */
export const questions = pgTable("questions", {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  question: text().notNull(),
  consentVersion: text().notNull(),
  ip: text().notNull(),
  createdAt: createdAt(),
});

/**
 * Mail that is to be sent, written in the transaction that causes it. `content` is null for reminders, which are
 * written when they are due; once a letter is sent, recipient and content are erased.
 */
export const letters = pgTable(
  "letters",
  {
    id: id(),
    kind: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    appointmentId: integer().references(() => appointments.id, { onDelete: "cascade" }),
    recipient: text(),
    content: jsonb(),
    dueAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    sentAt: instant(),
    /** Given up after the last attempt, or not needed any more. */
    droppedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("letters_waiting")
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.droppedAt} is null`),
    index().on(table.appointmentId),
    index().on(table.userId),
  ],
);
