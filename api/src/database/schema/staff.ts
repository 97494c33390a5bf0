import { sql } from "drizzle-orm";
import type { Column } from "drizzle-orm";
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
    /** The secret of the authenticator app, sealed (security/seal.ts); null: there is none yet. */
    totpSecret: text(),
    /** The 30-second step of the code that was accepted last: no code counts twice. */
    totpStep: bigint({ mode: "number" }),
    /** The step of a code that came before its time, and was answered with a word about the clock: it is refused in its time, too. */
    refusedStep: bigint({ mode: "number" }),
    /** Wrong codes since `codeTriesSince`, typed in browsers that are not in `staff_devices`. */
    codeTries: integer().notNull().default(0),
    codeTriesSince: createdAt(),
    createdAt: createdAt(),
    disabledAt: instant(),
  },
  (table) => [uniqueIndex("staff_email").on(sql`lower(${table.email})`)],
);

const isRole = (column: Column) =>
  sql`${column} in (${sql.raw(
    Object.keys(staffRoles)
      .map((role) => `'${role}'`)
      .join(", "),
  )})`;

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
    check("staff_clinics_role", isRole(table.role)),
  ],
);

/**
 * Who is asked to work in a clinic and has not said yes. The clinic learns no more of them than it has written itself; with
 * the answer the row goes.
 */
export const clinicInvitations = pgTable(
  "clinic_invitations",
  {
    /** From the sequence of `staff`: the number tells nobody whether the person was known before, and none of both is taken for another. */
    id: integer().primaryKey(),
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    /** As they were typed. */
    name: text().notNull(),
    email: text().notNull(),
    role: text().$type<StaffRole>().notNull(),
    invitedBy: integer()
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.clinicId, table.staffId),
    index().on(table.staffId),
    index().on(table.invitedBy),
    index().on(table.createdAt),
    check("clinic_invitations_role", isRole(table.role)),
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
    /** Who sets the password by this link says yes to it; null: there is nothing to say. */
    clinicInvitationId: integer().references(() => clinicInvitations.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index().on(table.staffId),
    index().on(table.expiresAt),
    index().on(table.clinicInvitationId),
  ],
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

/** A browser in which a colleague has done both steps of the sign-in. */
export const staffDevices = pgTable(
  "staff_devices",
  {
    /** SHA-256 of the colleague's id and the cookie's token: two colleagues of one browser are not seen to be that. */
    hash: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
    seenAt: createdAt(),
    /** Wrong codes of the colleague in this browser since `codeTriesSince`: what is typed elsewhere does not count here. */
    codeTries: integer().notNull().default(0),
    codeTriesSince: createdAt(),
  },
  (table) => [index().on(table.staffId), index().on(table.seenAt)],
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
