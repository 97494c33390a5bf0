import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { ConsentKind } from "@rodinki/contract/consents";
import { createdAt, id, instant } from "./columns";
import { person } from "./person";

/** The newest form that was sent for an e-mail without an account: it becomes a user when one of its codes is followed. */
export const registrations = pgTable("registrations", {
  id: id(),
  /** In small letters. */
  email: text().notNull().unique(),
  ...person(),
  /** What was agreed to in this form, with the version of each text. */
  consents: jsonb().$type<{ kind: ConsentKind; version: string }[]>().notNull(),
  ip: text().notNull(),
  createdAt: createdAt(),
});

/** Codes that were mailed for a registration. */
export const activations = pgTable(
  "activations",
  {
    codeHash: text().primaryKey(),
    /** The form that it makes an account of; null: it was followed, or a newer form has come. */
    registrationId: integer().references(() => registrations.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.registrationId)],
);
