import { sql } from "drizzle-orm";
import { check, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

/** One row: which `SESSION_SECRET` the sessions and links of this database were made under. Nothing leads back to the secret. */
export const secretMarks = pgTable(
  "secret_marks",
  {
    id: smallint().primaryKey(),
    mark: text().notNull(),
    changedAt: createdAt(),
  },
  (table) => [check("secret_marks_one", sql`${table.id} = 1`)],
);
