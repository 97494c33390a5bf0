import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { callOutcomes } from "@rodinki/contract/choices";
import type { CallOutcome } from "@rodinki/contract/choices";
import { appointments } from "./appointments";
import { clinics } from "./calendar";
import { createdAt } from "./columns";
import { staff } from "./staff";

/** What came of the last call to somebody whom an e-mail does not reach. */
export const visitCalls = pgTable(
  "visit_calls",
  {
    appointmentId: integer()
      .primaryKey()
      .references(() => appointments.id, { onDelete: "cascade" }),
    /** Who has called may have sent the person to another clinic since. */
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
    /** The appointment's SEQUENCE: nobody has called about a later change. */
    sequence: integer().notNull(),
    outcome: text().$type<CallOutcome>().notNull(),
    /** `HH:MM` on the clinic's clock; null: not said. */
    again: text(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    at: createdAt(),
  },
  (table) => [
    index().on(table.clinicId, table.at),
    check(
      "visit_calls_outcome",
      sql`${table.outcome} in (${sql.raw(
        Object.keys(callOutcomes)
          .map((outcome) => `'${outcome}'`)
          .join(", "),
      )})`,
    ),
  ],
);
