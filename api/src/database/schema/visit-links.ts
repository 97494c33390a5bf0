import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { appointments } from "./appointments";
import { createdAt, instant } from "./columns";

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
