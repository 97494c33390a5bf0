import { index, integer, pgTable } from "drizzle-orm/pg-core";
import { appointments } from "./appointments";
import { clinicTimes } from "./calendar";
import { instant } from "./columns";

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
