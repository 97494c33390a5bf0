import type { Registration } from "@rodinki/contract/auth";
import { personFieldOf, toPersonPayload, type PersonValues } from "../../forms/person-values";

/** What the registration form holds. */
export interface RegistrationValues extends PersonValues {
  password: string;
  repeatPassword: string;
  "policy-agree": boolean;
  "email-agree"?: boolean;
  "g-recaptcha-response": string;
}

/** The payload of the specification (§ 3): missing values are empty strings or false. */
export const toRegistration = (values: RegistrationValues): Registration => ({
  ...toPersonPayload(values),
  password: values.password,
  password_confirmation: values.repeatPassword,
  "policy-agree": true,
  "email-agree": values["email-agree"] ?? false,
  "g-recaptcha-response": values["g-recaptcha-response"],
});

/** The API names fields by the payload; the form shows their errors beside its own. */
export const formFieldOf: Record<string, keyof RegistrationValues> = {
  ...personFieldOf,
  password_confirmation: "repeatPassword",
};
