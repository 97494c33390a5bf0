import { boolean, date, integer, text } from "drizzle-orm/pg-core";
import type { Sex } from "@rodinki/contract/choices";
import { cities } from "./calendar";

/** Columns for the data of a person: in a registration, and then in the account that it becomes. */
export const person = () => ({
  /** Hash by argon2id, with its salt and parameters. */
  passwordHash: text().notNull(),
  surname: text().notNull(),
  name: text().notNull(),
  fatherName: text().notNull(),
  /** Sex; empty: not given. */
  sex: text().$type<Sex | "">().notNull(),
  birthday: date().notNull(),
  /** Phone of 11 digits, the first is 7; empty: not given. */
  phone: text().notNull(),
  cityId: integer()
    .notNull()
    .references(() => cities.id),
  /** Whether the person has chosen the city; false: it is the form's default. */
  cityChosen: boolean().notNull().default(true),
});
