import type { Registration, RegisterAnswer } from "@rodinki/contract/auth";
import { atom } from "jotai";
import { personFieldOf, toPersonPayload, type PersonValues } from "../../forms/person-values";
import type { ChosenVisit } from "../../session/chosen-visit";
import type { RegistrationHold } from "../../session/registration-hold";
import type { Session } from "../../session/session-atoms";

/** What the registration form holds. */
export interface RegistrationValues extends PersonValues {
  password: string;
  repeatPassword: string;
  "policy-agree": boolean;
  "email-agree"?: boolean;
  "g-recaptcha-response": string;
}

/**
 * The payload of the specification (§ 3): missing values are empty strings or false.
 *
 * @param visit what was chosen before: its time is to be held meanwhile
 */
export const toRegistration = (
  values: RegistrationValues,
  visit: ChosenVisit | null,
): Registration => ({
  ...toPersonPayload(values),
  password: values.password,
  password_confirmation: values.repeatPassword,
  "policy-agree": true,
  "email-agree": values["email-agree"] ?? false,
  "g-recaptcha-response": values["g-recaptcha-response"],
  ...(visit && {
    clinic_time_id: Number(visit.time),
    time: visit.date,
    ...(visit.birthday && { child_birthday: visit.birthday }),
  }),
});

/** @returns what has become of the time, on this device's clock; null where none was requested */
export function holdOf({ hold, holdRefused }: RegisterAnswer): RegistrationHold | null {
  if (hold) {
    const left = Date.parse(hold.expiresAt) - Date.parse(hold.serverNow);
    return { deadline: Date.now() + left };
  }
  return holdRefused ? { refusal: holdRefused.message } : null;
}

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
