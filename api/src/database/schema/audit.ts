import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { appointments } from "./appointments";
import { clinicActions } from "./clinic-actions";
import { createdAt, id, instant } from "./columns";
import { staff } from "./staff";

/** Consents of people: the text, its version, the time and the network address. */
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
  // For the erasure of an account or an appointment.
  (table) => [index().on(table.userId), index().on(table.appointmentId)],
);

/** Journal of changes of personal data and of clinics' calendars: who, whose, when; never the data itself. */
export const journal = pgTable(
  "journal",
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    /** Who acted: the person, a colleague on the clinics' page, an operator on the command line, or the system. */
    actor: text().$type<"user" | "staff" | "operator" | "system">().notNull().default("user"),
    /** The colleague who acted on the clinics' page. */
    staffId: integer().references(() => staff.id),
    /** Name that the operator gave, or name of the colleague at that time. */
    operator: text(),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: integer().notNull(),
    /**
     * Clinic in which a colleague or an operator acted; null: the person or the system did, or the action belongs to no clinic.
     * Not a foreign key, like subjects: a clinic that was created by a mistyped plan is deleted with it, while the entries stay.
     */
    clinicId: integer(),
    /** The action that the change was part of. */
    actionId: integer().references(() => clinicActions.id),
    /** Day of the clinic that was closed or opened. */
    day: date(),
    /** The last day of a downloaded list; `day` is the first. */
    until: date(),
    /** Reason for the network's download of a list of all clinics; or the words of a search, until they are erased. */
    reason: text(),
    happenedAt: createdAt(),
  },
  (table) => [
    index().on(table.subject, table.subjectId),
    index().on(table.userId),
    index().on(table.staffId, table.happenedAt),
    // For a clinic's view of the journal, by time; most rows are patients' own.
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
