import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { ConsentKind } from "@rodinki/contract/consents";
import { users, person } from "./accounts";
import { clinicTimes } from "./calendar";
import { createdAt, id, instant } from "./columns";

/** The newest form sent with an e-mail that has no account: it becomes a user when one of its codes is opened. */
export const registrations = pgTable(
  "registrations",
  {
    id: id(),
    /** E-mail address in lower case. */
    email: text().notNull().unique(),
    ...person(),
    /** Consents given in this form, with the version of each text. */
    consents: jsonb().$type<{ kind: ConsentKind; version: string }[]>().notNull(),
    ip: text().notNull(),
    /** SHA-256 of the cookie sent with this form; null: there was none. */
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
    /** The form that this code turns into an account; null: the code was used, or the form was replaced by a newer one. */
    registrationId: integer().references(() => registrations.id, { onDelete: "set null" }),
    /** The account that was created from the form, while its e-mail is the one to which the code was sent. */
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
    /** SHA-256 of the cookie sent with the form. */
    browserHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Time when the form was sent and the password typed; the cookie is valid for a day from then. */
    formSentAt: instant().notNull(),
  },
  (table) => [index().on(table.userId)],
);

/**
 * Times that are held for registrations: the browser of a hold without a user, and for a day the times held by a network. The row
 * is deleted when the hold becomes a user's.
 */
export const registrationHolds = pgTable(
  "registration_holds",
  {
    /**
     * Id of its row in `holds`, without a foreign key: a process of the previous version gives an expired hold to another person,
     * under another id.
     */
    timeId: text().primaryKey(),
    clinicTimeId: integer()
      .notNull()
      .references(() => clinicTimes.id, { onDelete: "cascade" }),
    /** Whether the patient is a child. */
    isChild: boolean().notNull(),
    /** Hash of the browser's session cookie; each browser holds one time. null: released. */
    browserHash: text().unique(),
    /** Hash of that cookie and the form's e-mail: neither can be guessed from it. */
    mailboxHash: text(),
    /** The network in whose limit the hold counts. */
    network: text().notNull(),
    /** Time when it expires, or was released. */
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
