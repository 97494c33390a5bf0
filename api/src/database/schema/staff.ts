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
import { UNKNOWN_DEVICE } from "../../lib/device-name";
import { clinics } from "./calendar";
import { createdAt, id, instant } from "./columns";

/** Colleagues on the clinics' page. They are disabled, never deleted, because the journal refers to them for years. */
export const staff = pgTable(
  "staff",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    /** Whether the colleague works for the network, and so has access to every clinic, not only to those of `staff_clinics`. */
    isNetwork: boolean().notNull().default(false),
    /** Hash of the password; null: the invitation has not been accepted. */
    passwordHash: text(),
    /** Encrypted secret of the authenticator app (security/seal.ts); null: none yet. */
    totpSecret: text(),
    /** The 30-second step of the last accepted code: no code is accepted twice. */
    totpStep: bigint({ mode: "number" }),
    /** The step of a code that was sent too early and answered with a hint about the clock: it remains refused when its time comes. */
    refusedStep: bigint({ mode: "number" }),
    /** Wrong codes since `codeTriesSince`, in browsers that are not in `staff_devices`. */
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

/** Clinics in which colleagues work, with their role. */
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
    /** Time since when the colleague has not worked in the clinic; null: still does. */
    disabledAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.clinicId] }),
    index().on(table.clinicId),
    check("staff_clinics_role", isRole(table.role)),
  ],
);

/**
 * Unanswered invitations to work in a clinic. The clinic sees nothing of the person except what it has written itself; the answer
 * deletes the row.
 */
export const clinicInvitations = pgTable(
  "clinic_invitations",
  {
    /** Number from the sequence of `staff`, so that it neither equals a colleague's nor shows whether the person was known before. */
    id: integer().primaryKey(),
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    /** Name and e-mail as they were typed. */
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

/** Links with which colleagues set their password, usable once. */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    tokenHash: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    /** Invitation that is accepted by setting the password with this link; null: none. */
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

/** Unused recovery codes: each replaces a code of the authenticator app once. */
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

/** Browsers in which a colleague has completed both steps of the sign-in. */
export const staffDevices = pgTable(
  "staff_devices",
  {
    /** SHA-256 of the colleague's id and the cookie's token, so that two colleagues of one browser cannot be linked. */
    hash: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
    seenAt: createdAt(),
    /** Wrong codes of the colleague in this browser since `codeTriesSince`; those of other browsers are counted separately. */
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
    /** Last use, to the minute. */
    seenAt: createdAt(),
    /** Time when a code was entered last; null: only the password was entered. */
    codeAt: instant(),
    /** Browser and system, from closed lists. */
    device: text().notNull().default(UNKNOWN_DEVICE),
    /** Encrypted new secret of an authenticator app that waits for its first code. */
    newTotpSecret: text(),
  },
  (table) => [index().on(table.staffId), index().on(table.createdAt)],
);
