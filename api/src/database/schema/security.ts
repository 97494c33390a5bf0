import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { SecurityEventKind } from "../../security/event-kinds";
import { users } from "./accounts";
import { createdAt, id } from "./columns";

/** The security journal: what happened to which account and when, and nothing about the person or their network. */
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
