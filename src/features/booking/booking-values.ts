import * as rules from "../../forms/validators";
import type { ChosenVisit } from "../../session/chosen-visit";
import { ANY_CLINIC, type PlaceValues } from "./choice";
import type { KnownAdult } from "./known-adult";
import { optionalFields, type OptionalValues } from "./person/optional-fields";
import { childOf, personFields, personIn, type Person } from "./person/person";

/** What the booking form holds (specification § 3). */
export interface BookingValues extends Person, PlaceValues, OptionalValues {
  whom?: "me" | "child";
  /** What is filled in about the one of the two who is not chosen: it comes back with the choice. */
  aside: Person;
  agree?: boolean;
  "g-recaptcha-response"?: string;
}

/** All fields but those of the check, which are filled in again each time. */
export const persistentFields = [
  "whom",
  "city",
  "date",
  "clinic",
  "metro",
  "time",
  ...personFields,
  ...optionalFields,
] as const satisfies (keyof BookingValues)[];

/**
 * What is filled in already. Nothing that is known is a question again; of a child it is known whom the clinic can call, and
 * likely the surname.
 *
 * @param draft what the person had filled in before
 * @param only who alone can be booked now, where that is not left to choose
 */
export function startOf(
  { city, ...adult }: KnownAdult,
  draft: Partial<BookingValues>,
  only: BookingValues["whom"],
): BookingValues {
  const values: BookingValues = {
    whom: "me",
    ...adult,
    city,
    clinic: ANY_CLINIC,
    aside: childOf(adult),
    ...draft,
  };
  return only === undefined ? values : turnedTo(only, values);
}

/** The same with what was chosen on the page of free times. */
export const withVisit = (
  values: BookingValues,
  { whom, birthday, ...place }: ChosenVisit,
): BookingValues => ({
  ...turnedTo(whom, values),
  ...place,
  ...(whom === "child" && { birthday }),
});

/** With the fields about the person given to the adult, or to the child. */
const turnedTo = (whom: NonNullable<BookingValues["whom"]>, values: BookingValues) =>
  whom === (values.whom ?? "me")
    ? { ...values, whom }
    : { ...values, ...personIn(values.aside), whom, aside: personIn(values) };

/** The signed-in adult, whether they come or a child does. */
export const adultIn = (values: BookingValues): Person =>
  values.whom === "child" ? values.aside : values;

/** What a booking has to ask about an adult: all, what a visit needs beside an account, or nothing. */
export type Asked = "all" | "visit" | "nothing";

export function askedOf(person: Person): Asked {
  const { surname, name, birthday = "" } = person;
  if (!surname?.trim() || !name?.trim() || !birthday) return "all";
  if (rules.birthday()(birthday) !== undefined) return "all";
  const { patronymic, noPatronymic, sex, phone = "" } = person;
  const isReady = (patronymic?.trim() || noPatronymic) && sex && phone;
  return isReady && rules.phone(phone) === undefined ? "nothing" : "visit";
}
