import type { Sex } from "@rodinki/contract/choices";

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
  sex?: Sex | undefined;
  birthday?: string;
  phone?: string;
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

/** What the adult tells of a child who is not known yet. */
export const childOf = ({ surname, phone }: Person): Person => ({ surname, phone });

export const personIn = (person: Person): Person => {
  const { surname, name, patronymic, noPatronymic, sex, birthday, phone } = person;
  return { surname, name, patronymic, noPatronymic, sex, birthday, phone };
};
