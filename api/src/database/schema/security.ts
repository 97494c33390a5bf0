import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { SecurityEventKind } from "../../security/event-kinds";
import { users } from "./accounts";
import { createdAt, id, instant } from "./columns";

/** Security journal: events of accounts with their time, without the person or their network. */
export const securityEvents = pgTable(
  "security_events",
  {
    id: id(),
    kind: text().$type<SecurityEventKind>().notNull(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    happenedAt: createdAt(),
  },
  (table) => [index().on(table.userId, table.kind, table.happenedAt), index().on(table.happenedAt)],
);

/** One row: a mark of the `SESSION_SECRET` of the present sessions and links, from which the secret cannot be derived. */
export const secretMarks = pgTable(
  "secret_marks",
  {
    id: smallint().primaryKey(),
    mark: text().notNull(),
    changedAt: createdAt(),
  },
  (table) => [check("secret_marks_one", sql`${table.id} = 1`)],
);

/** Captcha solutions that were used, stored until the challenge itself expires. */
export const captchaUses = pgTable(
  "captcha_uses",
  {
    signature: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
