import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createdAt, id } from "./columns";

/** What can happen to the safety of an account. */
export const securityEventKinds = [
  "sign-in",
  "sign-in-failure",
  "sign-in-captcha",
  "lock",
  "refusal",
  "password-changed",
  "email-changed",
  "email-undone",
  "sessions-ended",
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];

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
