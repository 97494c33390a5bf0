import { index, integer, pgTable, text, check, primaryKey } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { callOutcomes } from "@rodinki/contract/choices";
import type { CallOutcome } from "@rodinki/contract/choices";
import { appointments } from "./appointments";
import { createdAt, instant } from "./columns";
import { clinicTimes, clinics } from "./calendar";
import { staff } from "./staff";

/** Secrets of links in reminders, with which people say whether they will come. Only the hash is stored, as the key. */
export const visitLinks = pgTable(
  "visit_links",
  {
    tokenHash: text().primaryKey(),
    appointmentId: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: "cascade" }),
    /** The appointment's SEQUENCE in that e-mail: the next change ends the link. */
    sequence: integer().notNull(),
    /** The address that the e-mail was sent to: a change of the account's address ends the link. */
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
  /** The appointment's SEQUENCE at the answer, which does not count for a later time. */
  sequence: integer().notNull(),
  comingAt: instant().notNull().defaultNow(),
});

/** Other times that a closing keeps free for a visit that it has moved: each reserved by a hold with `ALTERNATIVE_SEAT`. */
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
 * Results of a clinic's last call to a person whom e-mails do not reach. Two clinics may call about one visit: the one that has
 * moved it away, and the one that expects the person.
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
    /** The appointment's SEQUENCE at the call: a later change needs another call. */
    sequence: integer().notNull(),
    outcome: text().$type<CallOutcome>().notNull(),
    /** Time to call again, `HH:MM` on the clinic's clock; null: not said. */
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
