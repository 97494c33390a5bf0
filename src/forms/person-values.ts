import type { UserUpdate } from "@rodinki/contract/user";

/** City of the payload if none was chosen: Moscow (specification § 3). */
const DEFAULT_CITY = 1;

/** Values of a form about the owner of an account. Optional values are undefined until they are given. */
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

/** The whole payload of the specification (§ 3): missing values are an empty string, or the default city. */
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
