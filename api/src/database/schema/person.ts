import { boolean, date, integer, text } from "drizzle-orm/pg-core";
import type { Sex } from "@rodinki/contract/choices";
import { cities } from "./calendar";

/** What a form says about a person: in a registration, and then in the account that it becomes. */
export const person = () => ({
  /** argon2id, with its salt and parameters. */
  passwordHash: text().notNull(),
  surname: text().notNull(),
  name: text().notNull(),
  fatherName: text().notNull(),
  /** Empty: not said. */
  sex: text().$type<Sex | "">().notNull(),
  birthday: date().notNull(),
  /** 11 digits, the first is 7. Empty: not said. */
  phone: text().notNull(),
  cityId: integer()
    .notNull()
    .references(() => cities.id),
  /** False: the city is the default of the form, and nobody has chosen it. */
  cityChosen: boolean().notNull().default(true),
});
