import { integer, timestamp } from "drizzle-orm/pg-core";

/** Ids of people and appointments are never reused, not even after a deletion. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ withTimezone: true });
export const createdAt = () => instant().notNull().defaultNow();
