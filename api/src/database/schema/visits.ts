import { index, integer, pgTable, text, check, primaryKey } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { callOutcomes } from "@rodinki/contract/choices";
import type { CallOutcome } from "@rodinki/contract/choices";
import { appointments } from "./appointments";
import { createdAt, instant } from "./columns";
import { clinicTimes, clinics } from "./calendar";
import { staff } from "./staff";

/** Secrets of links in reminders, with which people answer whether they will come. Only the hash is stored, as the key. */
export const visitLinks = pgTable(
  "visit_links",
  {
    tokenHash: text().primaryKey(),
    appointmentId: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: "cascade" }),
    /** The appointment's SEQUENCE in that e-mail: the next change invalidates the link. */
    sequence: integer().notNull(),
    /** Recipient of the e-mail: a change of the account's address invalidates the link. */
    recipient: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.appointmentId), index().on(table.createdAt)],
);

/** Answers «Приду»; the answer «Не смогу» cancels the visit and has no row. */
export const visitAnswers = pgTable("visit_answers", {
  appointmentId: integer()
    .primaryKey()
    .references(() => appointments.id, { onDelete: "cascade" }),
  /** The appointment's SEQUENCE at the answer, which does not apply to a later time. */
  sequence: integer().notNull(),
  comingAt: instant().notNull().defaultNow(),
});

/** Other times that a closing reserves for a visit that it has moved, each by a hold with `ALTERNATIVE_SEAT`. */
export const visitAlternatives = pgTable(
  "visit_alternatives",
  {
    /** The held time, reserved for one visit. */
    clinicTimeId: integer()
      .primaryKey()
      .references(() => clinicTimes.id, { onDelete: "cascade" }),
    appointmentId: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: "cascade" }),
    /** The appointment's SEQUENCE after the move: its next change ends the alternatives. */
    sequence: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.appointmentId)],
);

/**
 * Results of a clinic's last call to a person who cannot be reached by e-mail. Two clinics may call about one visit: the one that
 * has moved it away, and the one that expects the person.
 */
export const clinicCalls = pgTable(
  "clinic_calls",
  {
    appointmentId: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: "cascade" }),
    /** The calling clinic. */
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
    /** The appointment's SEQUENCE at the call: a later change requires another call. */
    sequence: integer().notNull(),
    outcome: text().$type<CallOutcome>().notNull(),
    /** Time to call again, `HH:MM` on the clinic's clock; null: not given. */
    again: text(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.appointmentId, table.clinicId] }),
    index().on(table.clinicId, table.at),
    check(
      "clinic_calls_outcome",
      sql`${table.outcome} in (${sql.raw(
        Object.keys(callOutcomes)
          .map((outcome) => `'${outcome}'`)
          .join(", "),
      )})`,
    ),
  ],
);
