import { useEffect } from "react";
import { useForm } from "react-final-form";
import * as rules from "../../forms/validators";
import type { ChosenVisit } from "../../session/chosen-visit";
import { ANY_CLINIC, type PlaceValues } from "./choice";
import type { KnownAdult } from "./known-adult";
import { optionalFields, type OptionalValues } from "./person/optional-fields";
import { childOf, personFields, personIn, type Person } from "./person/person";

/** The values of the booking form (specification § 3). */
export interface BookingValues extends Person, PlaceValues, OptionalValues {
  whom?: "me" | "child";
  /** The values about the person who is not chosen at present, restored when they are chosen. */
  aside: Person;
  agree?: boolean;
  "g-recaptcha-response"?: string;
}

/** All fields except those of the check, which are filled in again each time. */
const persistentFields = [
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
 * The initial values. Known data is not asked again; for a child, the telephone is known, and probably the surname.
 *
 * @param draft the values that the person had filled in before
 * @param only the only person who can be booked, if there is no choice
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

/** The values with the visit that was chosen on the page of free times. */
export const withVisit = (
  values: BookingValues,
  { whom, birthday, ...place }: ChosenVisit,
): BookingValues => ({
  ...turnedTo(whom, values),
  ...place,
  ...(whom === "child" && { birthday }),
});

/** The values with the fields about a person filled in for the adult or for the child. */
const turnedTo = (whom: NonNullable<BookingValues["whom"]>, values: BookingValues) =>
  whom === (values.whom ?? "me")
    ? { ...values, whom }
    : { ...values, ...personIn(values.aside), whom, aside: personIn(values) };

/** The values about the signed-in adult, whoever the patient is. */
export const adultIn = (values: BookingValues): Person =>
  values.whom === "child" ? values.aside : values;

/** Which fields about an adult a booking asks for: all, those that a visit needs beside the account's, or none. */
export type Asked = "all" | "visit" | "nothing";

export function askedOf(person: Person): Asked {
  const { surname, name, birthday = "" } = person;
  if (!surname?.trim() || !name?.trim() || !birthday) return "all";
  if (rules.birthday()(birthday) !== undefined) return "all";
  const { patronymic, noPatronymic, sex, phone = "" } = person;
  const isReady = (patronymic?.trim() || noPatronymic) && sex && phone;
  return isReady && rules.phone(phone) === undefined ? "nothing" : "visit";
}

/**
 * Retains the values of fields that are unmounted, for the check or after a change of another value. Final Form would
 * initialize a field that is no longer registered.
 *
 * @param fields must be the same list in each render
 */
export function usePersistentFields(fields: readonly string[] = persistentFields): void {
  const form = useForm();
  useEffect(() => {
    const leave = fields.map((name) => form.registerField(name, () => undefined, {}));
    return () => leave.forEach((forget) => forget());
  }, [form, fields]);
}
