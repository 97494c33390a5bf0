import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { ConsentKind } from "@rodinki/contract/consents";
import { users } from "./accounts";
import { clinicTimes } from "./calendar";
import { createdAt, id, instant } from "./columns";
import { person } from "./person";

/** The newest form that was sent for an e-mail without an account: it becomes a user when one of its codes is followed. */
export const registrations = pgTable(
  "registrations",
  {
    id: id(),
    /** In lower case. */
    email: text().notNull().unique(),
    ...person(),
    /** What was agreed to in this form, with the version of each text. */
    consents: jsonb().$type<{ kind: ConsentKind; version: string }[]>().notNull(),
    ip: text().notNull(),
    /** SHA-256 of the cookie that came with this form; null: it was sent before there were such cookies. */
    browserHash: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.browserHash)],
);

/** Codes that were mailed for a registration. */
export const activations = pgTable(
  "activations",
  {
    codeHash: text().primaryKey(),
    /** The form that it makes an account of; null: it was followed, or a newer form has replaced it. */
    registrationId: integer().references(() => registrations.id, { onDelete: "set null" }),
    /** The account that its form has become, as long as that has the e-mail to which the code went. */
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.registrationId), index().on(table.userId)],
);

/** Browsers that sent the form of an account and may sign in to it once without its password. */
export const firstSignIns = pgTable(
  "first_sign_ins",
  {
    /** SHA-256 of the cookie that came with the form. */
    browserHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** When the form was sent: the password was typed then, and the cookie lives for a day from then on. */
    formSentAt: instant().notNull(),
  },
  (table) => [index().on(table.userId)],
);

/**
 * Times that are held while somebody registers: whose the hold without a user is, and for a day what a network has held.
 * The row goes when the hold becomes a user's.
 */
export const registrationHolds = pgTable(
  "registration_holds",
  {
    /**
     * Of its row in `holds`, and no foreign key: a process of the version before takes a hold that has run out for somebody else,
     * under another one.
     */
    timeId: text().primaryKey(),
    clinicTimeId: integer()
      .notNull()
      .references(() => clinicTimes.id, { onDelete: "cascade" }),
    /** Whoever comes is a child. */
    isChild: boolean().notNull(),
    /** Hash of the session cookie of the browser, which holds one time; null: given up. */
    browserHash: text().unique(),
    /** Hash of that cookie and the form's e-mail: neither can be guessed from it. */
    mailboxHash: text(),
    /** The network that it counts for. */
    network: text().notNull(),
    /** When it runs out, or was given up. */
    until: instant().notNull(),
  },
  (table) => [
    index().on(table.network, table.until),
    index().on(table.clinicTimeId, table.until),
    check(
      "registration_holds_hashes",
      sql`(${table.browserHash} is null) = (${table.mailboxHash} is null)`,
    ),
  ],
);
