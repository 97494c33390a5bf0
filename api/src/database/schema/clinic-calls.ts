import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { callOutcomes } from "@rodinki/contract/choices";
import type { CallOutcome } from "@rodinki/contract/choices";
import { appointments } from "./appointments";
import { clinics } from "./calendar";
import { createdAt } from "./columns";
import { staff } from "./staff";

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
