import type { Sex } from "@rodinki/contract/choices";

/**
 * Who comes to the examination, as the fields write it: `DD.MM.YYYY`, `+7 (912) 345-67-89`. A field that was emptied is
 * undefined.
 */
export interface Person {
  surname?: string;
  /** The surname that the form has filled in by itself; "" once somebody has typed in its field. */
  filledSurname?: string;
  name?: string;
  patronymic?: string;
  /** Said by a person who has none. */
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

/** What the adult tells of a child who is not known yet. */
export const childOf = ({ surname, phone }: Person): Person => ({
  surname,
  filledSurname: surname,
  phone,
});

export const personIn = (person: Person): Person => {
  const { surname, filledSurname, name, patronymic, noPatronymic, sex, birthday, phone } = person;
  return { surname, filledSurname, name, patronymic, noPatronymic, sex, birthday, phone };
};
