import { boolean, date, integer, text, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { Sex } from "@rodinki/contract/choices";
import { cities } from "./calendar";
import { UNKNOWN_DEVICE } from "../../lib/device-name";
import { createdAt, id, instant } from "./columns";

/** Columns for personal data, shared by a registration and the account that it becomes. */
export const person = () => ({
  /** Hash by argon2id, with its salt and parameters. */
  passwordHash: text().notNull(),
  surname: text().notNull(),
  name: text().notNull(),
  fatherName: text().notNull(),
  /** Sex; empty: not given. */
  sex: text().$type<Sex | "">().notNull(),
  birthday: date().notNull(),
  /** Phone of 11 digits, the first is 7; empty: not given. */
  phone: text().notNull(),
  cityId: integer()
    .notNull()
    .references(() => cities.id),
  /** Whether the person has chosen the city; false: it is the form's default. */
  cityChosen: boolean().notNull().default(true),
});

export const users = pgTable(
  "users",
  {
    id: id(),
    email: text().notNull(),
    ...person(),
    createdAt: createdAt(),
    /** When the e-mail was confirmed; before that there is a registration and no user. */
    activatedAt: instant().notNull(),
    /** Last day on which the user was signed in or had a visit; a visit's day is added when the visit is erased. */
    lastUsedOn: date()
      .notNull()
      .default(sql`current_date`),
    /** Time of the notice that the unused account will be deleted; null: none, or the account has been used since. */
    unusedNoticeAt: instant(),
  },
  (table) => [
    // Unique in lower case, because people do not remember the capitals they typed.
    uniqueIndex("users_email").on(sql`lower(${table.email})`),
    index().on(table.lastUsedOn),
  ],
);

/** Signed-in sessions only; an anonymous visitor has a cookie and no row. */
export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the cookie's token, so that a copy of this table gives no access. */
    tokenHash: text().primaryKey(),
    /** Number of the session in its owner's list. */
    id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** Last use, to the hour. */
    seenAt: createdAt(),
    /** Time when the password was typed last. */
    confirmedAt: createdAt(),
    /** Browser and system, from closed lists. */
    device: text().notNull().default(UNKNOWN_DEVICE),
    /** Attempts to confirm the password since `triesSince`. */
    tries: integer().notNull().default(0),
    triesSince: createdAt(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** Browsers in which a user has signed in, by their long-lived cookie. */
export const devices = pgTable(
  "devices",
  {
    /** SHA-256 of the user's id and the cookie's token, so that two accounts of one browser cannot be linked. */
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    seenAt: createdAt(),
  },
  (table) => [index().on(table.userId), index().on(table.seenAt)],
);

/** Columns of a secret that was mailed to a user and works once; only its hash is stored, as the key. */
const usableOnce = () => ({
  userId: integer()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** New e-mail addresses that are not confirmed yet; until then the old address remains valid. */
export const emailChanges = pgTable(
  "email_changes",
  {
    codeHash: text().primaryKey(),
    ...usableOnce(),
    email: text().notNull(),
    /** The session that requested it; null: it has ended. */
    sessionId: integer().references(() => sessions.id, { onDelete: "set null" }),
  },
  (table) => [index().on(table.userId), index().on(table.sessionId)],
);

/** Links with which the owner of an account's earlier e-mail address restores it. */
export const emailUndos = pgTable(
  "email_undos",
  {
    tokenHash: text().primaryKey(),
    ...usableOnce(),
    /** The address to restore. */
    email: text().notNull(),
  },
  (table) => [index().on(table.userId)],
);

export const passwordResets = pgTable(
  "password_resets",
  {
    tokenHash: text().primaryKey(),
    ...usableOnce(),
    /** The session whose end also ends the token; null: the token was sent by e-mail. */
    sessionId: integer().references(() => sessions.id, { onDelete: "cascade" }),
  },
  (table) => [index().on(table.userId), index().on(table.sessionId)],
);

/** Private addresses from which calendar programs read people's visits, one for each person. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** SHA-256 of the address's secret, so that a copy of this table gives no access. "ended …": the service has ended the address. */
  tokenHash: text().notNull().unique(),
  createdAt: createdAt(),
});

/** Columns for the owners of a row that was sent with an e-mail address, by a signed-in user or not. */
export const ownedBy = () => ({
  /** User who was signed in when it was sent; null: none. */
  userId: integer().references(() => users.id, { onDelete: "cascade" }),
  /** Owner of the mailbox, even after they changed their e-mail; null: the account that has this e-mail now, if there is one. */
  mailboxUserId: integer().references(() => users.id, { onDelete: "cascade" }),
});
