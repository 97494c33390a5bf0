import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { UNKNOWN_DEVICE } from "../../lib/unknown-device";
import { createdAt, id, instant } from "./columns";
import { person } from "./person";

export const users = pgTable(
  "users",
  {
    id: id(),
    email: text().notNull(),
    ...person(),
    createdAt: createdAt(),
    /** When the e-mail was confirmed: before that there is a registration and no user. */
    activatedAt: instant().notNull(),
    /** The last day on which they were signed in or, once the appointment is erased, were to see a doctor. */
    lastUsedOn: date()
      .notNull()
      .default(sql`current_date`),
    /** When they were notified that the account, long unused, will be deleted; null: it has been used since. */
    unusedNoticeAt: instant(),
  },
  (table) => [
    // Nobody remembers with which capitals an address was typed.
    uniqueIndex("users_email").on(sql`lower(${table.email})`),
    index().on(table.lastUsedOn),
  ],
);

/** Signed-in sessions only; an anonymous visitor has a cookie and no row. */
export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the cookie's token: a copy of this table signs nobody in. */
    tokenHash: text().primaryKey(),
    /** What the owner's list of sessions calls it. */
    id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** To the hour. */
    seenAt: createdAt(),
    /** When the password was typed last. */
    confirmedAt: createdAt(),
    /** Browser and system, from closed lists. */
    device: text().notNull().default(UNKNOWN_DEVICE),
    /** Tries to type the password again since `triesSince`. */
    tries: integer().notNull().default(0),
    triesSince: createdAt(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** Browsers in which a user has signed in, by their long-lived cookie. */
export const devices = pgTable(
  "devices",
  {
    /** SHA-256 of the user's id and the cookie's token: two accounts of one browser are not seen to be that. */
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    seenAt: createdAt(),
  },
  (table) => [index().on(table.userId), index().on(table.seenAt)],
);

/** A secret that was mailed to a user and works once; only its hash is stored, as the key. */
const usableOnce = () => ({
  userId: integer()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** A new e-mail that its owner has not confirmed yet; the old one counts until then. */
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

/** What the holder of an earlier e-mail of a user can follow to have it back. */
export const emailUndos = pgTable(
  "email_undos",
  {
    tokenHash: text().primaryKey(),
    ...usableOnce(),
    /** The address that comes back. */
    email: text().notNull(),
  },
  (table) => [index().on(table.userId)],
);

export const passwordResets = pgTable(
  "password_resets",
  {
    tokenHash: text().primaryKey(),
    ...usableOnce(),
    /** The session that the token ends with; null: it went out by mail. */
    sessionId: integer().references(() => sessions.id, { onDelete: "cascade" }),
  },
  (table) => [index().on(table.userId), index().on(table.sessionId)],
);
