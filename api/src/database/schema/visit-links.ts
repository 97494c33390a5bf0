import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { appointments } from "./appointments";
import { createdAt, instant } from "./columns";

/** The secrets of reminders: anyone who follows one may say whether they will be there. Only the hash is stored, as the key. */
export const visitLinks = pgTable(
  "visit_links",
  {
    tokenHash: text().primaryKey(),
    appointmentId: integer()
      .notNull()
      .references(() => appointments.id, { onDelete: "cascade" }),
    /** The appointment's SEQUENCE in that e-mail: a link ends with the first change. */
    sequence: integer().notNull(),
    /** The address that the e-mail went to: a link ends when the account has another one. */
    recipient: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.appointmentId), index().on(table.createdAt)],
);

/** «Приду»: there is no row for «Не смогу», which cancels. */
export const visitAnswers = pgTable("visit_answers", {
  appointmentId: integer()
    .primaryKey()
    .references(() => appointments.id, { onDelete: "cascade" }),
  /** The appointment's SEQUENCE when it was said: nobody has said it about another time. */
  sequence: integer().notNull(),
  comingAt: instant().notNull().defaultNow(),
});
