import type { UserUpdate } from "@rodinki/contract/user";

/** What a form holds about the owner of an account. */
export interface PersonValues {
  surname: string;
  name: string;
  patronymic?: string;
  /** `DD.MM.YYYY` */
  birthday: string;
  sex: UserUpdate["sex"];
  /** Id of the city. */
  city: string;
  phone: string;
  email: string;
}

/** The payload of the specification (§ 3): a missing patronymic is an empty string. */
export const toPersonPayload = (values: PersonValues): UserUpdate => ({
  surname: values.surname,
  name: values.name,
  father_name: values.patronymic ?? "",
  birthday: values.birthday,
  email: values.email,
  sex: values.sex,
  city: Number(values.city),
  phone: values.phone,
});

/** The API names fields by the payload; a form shows their errors beside its own. */
export const personFieldOf: Record<string, keyof PersonValues> = { father_name: "patronymic" };
