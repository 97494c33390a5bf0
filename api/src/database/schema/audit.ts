import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { appointments } from "./appointments";
import { clinicActions } from "./clinic-actions";
import { createdAt, id, instant } from "./columns";
import { staff } from "./staff";

/** What a person agreed to: which text, which version of it, when and from which address. */
export const consents = pgTable(
  "consents",
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    appointmentId: integer().references(() => appointments.id, { onDelete: "set null" }),
    kind: text().notNull(),
    version: text().notNull(),
    /** null: erased with the account. */
    ip: text(),
    givenAt: createdAt(),
    withdrawnAt: instant(),
  },
  // Looked through when an account or an appointment is erased.
  (table) => [index().on(table.userId), index().on(table.appointmentId)],
);

/** Who changed whose personal data or which clinic's calendar, and when; never the data itself. */
export const journal = pgTable(
  "journal",
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    /** Who acted: the person, somebody at the clinics' page, an operator at the command line, or the system itself. */
    actor: text().$type<"user" | "staff" | "operator" | "system">().notNull().default("user"),
    /** Who that was at the clinics' page. */
    staffId: integer().references(() => staff.id),
    /** The name that the operator gave, or that the person at the clinics' page had then. */
    operator: text(),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: integer().notNull(),
    /**
     * In which clinic somebody of a clinic or an operator acted; null: the person did, the system, or it belongs to none. No foreign
     * key, as of subjects: a clinic that a mistyped plan has made goes with it, and what was done there stays on record.
     */
    clinicId: integer(),
    /** The press or the command that it was part of. */
    actionId: integer().references(() => clinicActions.id),
    /** Which day of a clinic was closed or opened. */
    day: date(),
    /** The last of the days of which a list was taken; `day` is the first. */
    until: date(),
    /** Why the network took a list of all clinics; the words of a search, until they are erased. */
    reason: text(),
    happenedAt: createdAt(),
  },
  (table) => [
    index().on(table.subject, table.subjectId),
    index().on(table.userId),
    index().on(table.staffId, table.happenedAt),
    // What clinics look through, by time; most rows are patients' own.
    index("journal_of_clinic")
      .on(table.clinicId, table.happenedAt)
      .where(sql`${table.clinicId} is not null`),
    index("journal_of_staff")
      .on(table.happenedAt)
      .where(sql`${table.actor} in ('staff', 'operator')`),
    index("journal_of_action")
      .on(table.actionId)
      .where(sql`${table.actionId} is not null`),
  ],
);
