import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Sex } from "@rodinki/contract/choices";
import { cities } from "./calendar";
import { createdAt, id, instant } from "./columns";

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

/** A secret that was mailed to a user and works once; only its hash is stored, as the key. */
const usableOnce = () => ({
  userId: integer()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  createdAt: createdAt(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

export const activations = pgTable(
  "activations",
  {
    codeHash: text().primaryKey(),
    ...usableOnce(),
  },
  (table) => [index().on(table.userId)],
);

/** A new e-mail that its owner has not confirmed yet; the old one counts until then. */
export const emailChanges = pgTable(
  "email_changes",
  {
    codeHash: text().primaryKey(),
    ...usableOnce(),
    email: text().notNull(),
  },
  (table) => [index().on(table.userId)],
);

export const passwordResets = pgTable(
  "password_resets",
  {
    tokenHash: text().primaryKey(),
    ...usableOnce(),
  },
  (table) => [index().on(table.userId)],
);
