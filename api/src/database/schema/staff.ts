import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { staffRoles } from "@rodinki/contract/choices";
import type { StaffRole } from "@rodinki/contract/choices";
import { UNKNOWN_DEVICE } from "../../lib/unknown-device";
import { clinics } from "./calendar";
import { createdAt, id, instant } from "./columns";

/** Who works at the clinics' page. Disabled, never deleted: the journal names them for years. */
export const staff = pgTable(
  "staff",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    /** Works for the network and in every clinic, beside what `staff_clinics` says. */
    isNetwork: boolean().notNull().default(false),
    /** null: the invitation has not been accepted. */
    passwordHash: text(),
    /** The secret of the authenticator app, sealed (modules/staff/seal.ts); null: there is none yet. */
    totpSecret: text(),
    /** The 30-second step of the code that was accepted last: no code counts twice. */
    totpStep: bigint({ mode: "number" }),
    /** Wrong codes since `codeTriesSince`. */
    codeTries: integer().notNull().default(0),
    codeTriesSince: createdAt(),
    createdAt: createdAt(),
    disabledAt: instant(),
  },
  (table) => [uniqueIndex("staff_email").on(sql`lower(${table.email})`)],
);

/** In which clinic somebody works, and as what. */
export const staffClinics = pgTable(
  "staff_clinics",
  {
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
    role: text().$type<StaffRole>().notNull(),
    since: createdAt(),
    /** The person does not work here any more. */
    disabledAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.clinicId] }),
    index().on(table.clinicId),
    check(
      "staff_clinics_role",
      sql`${table.role} in (${sql.raw(
        Object.keys(staffRoles)
          .map((role) => `'${role}'`)
          .join(", "),
      )})`,
    ),
  ],
);

/** A link with which somebody sets the password: works once. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    tokenHash: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.staffId), index().on(table.expiresAt)],
);

/** Recovery codes that are left: each stands once for the authenticator app. */
export const staffCodes = pgTable(
  "staff_codes",
  {
    codeHash: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
  },
  (table) => [index().on(table.staffId)],
);

export const staffSessions = pgTable(
  "staff_sessions",
  {
    /** SHA-256 of the cookie's token. */
    tokenHash: text().primaryKey(),
    id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
    /** To the minute. */
    seenAt: createdAt(),
    /** When a code was entered last; null: only the password was. */
    codeAt: instant(),
    /** Browser and system, from closed lists. */
    device: text().notNull().default(UNKNOWN_DEVICE),
    /** A secret that waits for its first code, sealed. */
    newTotpSecret: text(),
  },
  (table) => [index().on(table.staffId), index().on(table.createdAt)],
);
