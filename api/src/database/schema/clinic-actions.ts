import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { clinicActionKinds } from "@rodinki/contract/choices";
import type { ClinicActionKind } from "@rodinki/contract/choices";
import { clinics, clinicTimes, doctors } from "./calendar";
import { createdAt, id, instant } from "./columns";
import { staff } from "./staff";

/** Actions of colleagues on the clinics' page, with the state that is needed to undo them. */
export const clinicActions = pgTable(
  "clinic_actions",
  {
    id: id(),
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
    kind: text().$type<ClinicActionKind>().notNull(),
    staffId: integer().references(() => staff.id),
    /** Operator who did it by a command of an earlier release; null: a colleague did it on the page. */
    operator: text(),
    /** Idempotency-Key of the call: a repeated key repeats the response. */
    key: text(),
    /** Digest of the confirmed preview. */
    digest: text().notNull(),
    /** Text for the history, and response of the call: numbers, never a name. */
    summary: jsonb().notNull(),
    /** State before the action: ids and times, never a name. */
    before: jsonb().notNull(),
    at: createdAt(),
    /** Time when its e-mails are sent; until then it can be undone. null: there are none, or they were sent immediately. */
    lettersAt: instant(),
    undoneAt: instant(),
    undoneBy: integer().references(() => staff.id),
  },
  (table) => [
    uniqueIndex("clinic_actions_one_per_key").on(table.staffId, table.key),
    index().on(table.clinicId, table.at),
    check(
      "clinic_actions_kind",
      sql`${table.kind} in (${sql.raw(
        Object.keys(clinicActionKinds)
          .map((kind) => `'${kind}'`)
          .join(", "),
      )})`,
    ),
  ],
);

/** Hours in which a clinic or one of its doctors sees nobody: times that are added to them later are closed, too. */
export const closedHours = pgTable(
  "closed_hours",
  {
    id: id(),
    clinicId: integer()
      .notNull()
      .references(() => clinics.id),
    /** null: all doctors of the clinic. */
    doctorId: integer().references(() => doctors.id),
    /** Day on the clinic's calendar. */
    day: date().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    actionId: integer().references(() => clinicActions.id),
  },
  (table) => [
    index().on(table.clinicId, table.day),
    index().on(table.actionId),
    check("closed_hours_order", sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** Uploaded plans that wait for confirmation; an applied plan is stored as the source of its times. */
export const planImports = pgTable(
  "plan_imports",
  {
    id: id(),
    staffId: integer().references(() => staff.id),
    operator: text(),
    fileName: text().notNull(),
    /** Hash of the file, to recognize a repeated upload. */
    sha256: text().notNull(),
    /** Content of the plan; null after it was applied or has expired. */
    rows: jsonb(),
    /** Digest of the preview. */
    digest: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    actionId: integer().references(() => clinicActions.id),
  },
  (table) => [index().on(table.sha256), index().on(table.actionId), index().on(table.expiresAt)],
);

/** Plans that have added times: undoing a plan deletes its times that are neither booked nor held. */
export const importedTimes = pgTable(
  "imported_times",
  {
    clinicTimeId: integer()
      .primaryKey()
      .references(() => clinicTimes.id, { onDelete: "cascade" }),
    importId: integer()
      .notNull()
      .references(() => planImports.id),
  },
  (table) => [index().on(table.importId)],
);
