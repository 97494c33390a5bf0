import { formatPhone } from "@rodinki/contract/phone";
import * as rules from "../../forms/validators";
import { formatDate } from "../../lib/dates";
import type { ChosenVisit } from "../../session/chosen-visit";
import type { User } from "../../session/user";
import { ANY_CLINIC, type PlaceValues } from "./choice";
import { optionalFields, type OptionalValues } from "./person/optional-fields";

/**
 * Who comes to the examination, as the fields write it: `DD.MM.YYYY`, `+7 (912) 345-67-89`. A field that was emptied is
 * undefined.
 */
export interface Person {
  surname?: string;
  name?: string;
  patronymic?: string;
  /** Said by a person who has none. */
  noPatronymic?: boolean;
  sex?: User["sex"];
  birthday?: string;
  phone?: string;
}

/** What the booking form holds (specification § 3). */
export interface BookingValues extends Person, PlaceValues, OptionalValues {
  whom?: "me" | "child";
  /** What is filled in about the one of the two who is not chosen: it comes back with the choice. */
  aside: Person;
  agree?: boolean;
  "g-recaptcha-response"?: string;
}

export const personFields = [
  "surname",
  "name",
  "patronymic",
  "noPatronymic",
  "sex",
  "birthday",
  "phone",
] as const satisfies (keyof Person)[];

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
 * What is filled in already. Nothing that the profile knows is a question again; of a child it knows whom the clinic can
 * call.
 *
 * @param draft what the person had filled in before
 * @param only who alone can be booked now, where that is not left to choose
 */
export function startOf(
  user: User,
  draft: Partial<BookingValues>,
  only: BookingValues["whom"],
): BookingValues {
  const values: BookingValues = {
    whom: "me",
    surname: user.surname,
    name: user.name,
    patronymic: user.patronymic,
    noPatronymic: !user.patronymic,
    sex: user.sex,
    birthday: formatDate(user.birthday),
    phone: formatPhone(user.phone),
    city: String(user.cityId),
    clinic: ANY_CLINIC,
    aside: { phone: formatPhone(user.phone) },
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

export const personIn = (person: Person): Person => {
  const { surname, name, patronymic, noPatronymic, sex, birthday, phone } = person;
  return { surname, name, patronymic, noPatronymic, sex, birthday, phone };
};

/** The signed-in adult, whether they come or a child does. */
export const adultIn = (values: BookingValues): Person =>
  values.whom === "child" ? values.aside : values;

/** Is all there that a booking of an adult needs to know about the person? */
export const isComplete = (person: Person): boolean =>
  Boolean(person.surname?.trim() && person.name?.trim() && person.sex) &&
  Boolean(person.patronymic?.trim() || person.noPatronymic) &&
  rules.birthday()(person.birthday) === undefined &&
  rules.phone(person.phone) === undefined;
