import type { Registration } from "@rodinki/contract/auth";
import { atom } from "jotai";
import { personFieldOf, toPersonPayload, type PersonValues } from "../../forms/person-values";
import type { Session } from "../../session/session-atoms";

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

/**
 * A form that waits until the link of its e-mail is followed, with all that was typed: the address may be
 * wrong. Only the memory of this tab has it, and only until somebody signs in.
 */
interface SentRegistration {
  values: RegistrationValues;
  /** When the last e-mail went out, in ms. */
  sentAt: number;
  /** Who was here then. */
  session: Session;
  /** The form is open again. */
  isCorrected: boolean;
}

export const sentRegistrationAtom = atom<SentRegistration | null>(null);
