import type { UserUpdate } from "@rodinki/contract/user";

/** The city that the payload takes where nobody has chosen one: Moscow (specification § 3). */
const DEFAULT_CITY = 1;

/** What a form holds about the owner of an account. What may be said later is undefined until it is. */
export interface PersonValues {
  surname: string;
  name: string;
  patronymic?: string;
  /** `DD.MM.YYYY` */
  birthday: string;
  sex?: UserUpdate["sex"];
  /** Id of the city. */
  city?: string;
  phone?: string;
  email: string;
}

/** The payload of the specification (§ 3), whole: what was not said is an empty string, or the default city. */
export const toPersonPayload = (values: PersonValues): UserUpdate => ({
  surname: values.surname,
  name: values.name,
  father_name: values.patronymic ?? "",
  birthday: values.birthday,
  email: values.email,
  sex: values.sex ?? "",
  city: values.city ? Number(values.city) : DEFAULT_CITY,
  "city-chosen": Boolean(values.city),
  phone: values.phone ?? "",
});

/** The API names fields by the payload; a form shows their errors beside its own. */
export const personFieldOf: Record<string, keyof PersonValues> = { father_name: "patronymic" };
