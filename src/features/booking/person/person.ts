import type { Sex } from "@rodinki/contract/choices";
import { childBirthday } from "../../../forms/validators";

/** The patient in the format of the fields: `DD.MM.YYYY`, `+7 (912) 345-67-89`. An emptied field is undefined. */
export interface Person {
  surname?: string;
  /** The surname that the form has filled in; "" once the person has edited the field. */
  filledSurname?: string;
  name?: string;
  patronymic?: string;
  noPatronymic?: boolean;
  sex?: Sex | undefined;
  birthday?: string;
  phone?: string;
}

export const personFields = [
  "surname",
  "filledSurname",
  "name",
  "patronymic",
  "noPatronymic",
  "sex",
  "birthday",
  "phone",
] as const satisfies (keyof Person)[];

/** What the adult's data implies for a child who is not known yet. */
export const childOf = ({ surname, phone }: Person): Person => ({
  surname,
  filledSurname: surname,
  phone,
});

export const personIn = (person: Person): Person => {
  const { surname, filledSurname, name, patronymic, noPatronymic, sex, birthday, phone } = person;
  return { surname, filledSurname, name, patronymic, noPatronymic, sex, birthday, phone };
};

/** Whether this is the birthday (`DD.MM.YYYY`) of a person who is booked as a child. */
export const isChildBirthday = (text: string | undefined): boolean =>
  Boolean(text) && childBirthday("")(text) === undefined;
