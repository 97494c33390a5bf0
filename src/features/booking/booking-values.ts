import { formatPhone } from "@rodinki/contract/phone";
import * as rules from "../../forms/validators";
import { formatDate } from "../../lib/dates";
import type { User } from "../../session/user";
import type { PlaceValues } from "./choice";
import { optionalFields, type OptionalValues } from "./person/optional-fields";

/**
 * Who comes to the examination, as the fields write it: `DD.MM.YYYY`, `+7 (912) 345-67-89`. A field that was emptied is
 * undefined.
 */
export interface Person {
  surname?: string;
  name?: string;
  patronymic?: string;
  sex?: User["sex"];
  birthday?: string;
  phone?: string;
}

/** What the booking form holds (specification § 3). */
export interface BookingValues extends Person, PlaceValues, OptionalValues {
  whom?: "me" | "child";
  /** What is filled in about whoever of the two is not chosen: it comes back with the choice. */
  aside: Person;
  agree?: boolean;
  "g-recaptcha-response"?: string;
}

export const personFields = [
  "surname",
  "name",
  "patronymic",
  "sex",
  "birthday",
  "phone",
] as const satisfies (keyof Person)[];

/** All fields but those of the check, which are filled in anew each time. */
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
    surname: user.surname,
    name: user.name,
    patronymic: user.patronymic,
    sex: user.sex,
    birthday: formatDate(user.birthday),
    phone: formatPhone(user.phone),
    city: String(user.cityId),
    aside: { phone: formatPhone(user.phone) },
    ...draft,
  };
  if (only === undefined) return values;
  if (only === (values.whom ?? "me")) return { ...values, whom: only };
  return { ...values, ...personIn(values.aside), whom: only, aside: personIn(values) };
}

export const personIn = ({ surname, name, patronymic, sex, birthday, phone }: Person): Person => ({
  surname,
  name,
  patronymic,
  sex,
  birthday,
  phone,
});

/** The signed-in adult, whoever comes. */
export const adultIn = (values: BookingValues): Person =>
  values.whom === "child" ? values.aside : values;

/** Is all there that a booking of an adult needs to know about the person? */
export const isComplete = (person: Person): boolean =>
  personFields.every((field) => Boolean(person[field]?.trim())) &&
  rules.birthday()(person.birthday) === undefined &&
  rules.phone(person.phone) === undefined;
