import type { Registration } from "@rodinki/contract/auth";

/** What the registration form holds. */
export interface RegistrationValues {
  surname: string;
  name: string;
  patronymic?: string;
  birthday: string;
  sex: Registration["sex"];
  city: string;
  phone: string;
  email: string;
  password: string;
  repeatPassword: string;
  "policy-agree": boolean;
  "email-agree"?: boolean;
  "g-recaptcha-response": string;
}

/** The payload of the specification (§ 3): missing values are empty strings or false. */
export const toRegistration = (values: RegistrationValues): Registration => ({
  surname: values.surname,
  name: values.name,
  father_name: values.patronymic ?? "",
  birthday: values.birthday,
  email: values.email,
  password: values.password,
  password_confirmation: values.repeatPassword,
  sex: values.sex,
  city: Number(values.city),
  phone: values.phone,
  "policy-agree": true,
  "email-agree": values["email-agree"] ?? false,
  "g-recaptcha-response": values["g-recaptcha-response"],
});

/** The API names fields by the payload; the form shows their errors beside its own. */
export const formFieldOf: Record<string, keyof RegistrationValues> = {
  father_name: "patronymic",
  password_confirmation: "repeatPassword",
};
