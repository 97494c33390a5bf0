import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { ownedBy } from "./accounts";
import { createdAt, id } from "./columns";

/** Questions of visitors to the editors, stored until the retention job erases them. */
export const questions = pgTable(
  "questions",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    question: text().notNull(),
    consentVersion: text().notNull(),
    ip: text().notNull(),
    createdAt: createdAt(),
    ...ownedBy(),
  },
  (table) => [
    index("questions_email").on(sql`lower(${table.email})`),
    index().on(table.userId),
    index().on(table.mailboxUserId),
  ],
);
