import type { Registration, RegisterAnswer } from "@rodinki/contract/auth";
import { atom } from "jotai";
import { personFieldOf, toPersonPayload, type PersonValues } from "../../forms/person-values";
import type { ChosenVisit, RegistrationHold } from "../../session/chosen-visit";
import type { Session } from "../../session/session-atoms";

export interface RegistrationValues extends PersonValues {
  password: string;
  repeatPassword: string;
  "policy-agree": boolean;
  "email-agree"?: boolean;
  "g-recaptcha-response": string;
}

/**
 * The payload of the specification (§ 3), in which missing values are empty strings or false.
 *
 * @param visit the chosen visit, whose time is to be held during the registration
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

/**
 * @returns the hold on this device's clock, or its refusal; null if no time was requested
 */
export function holdOf({ hold, holdRefused }: RegisterAnswer): RegistrationHold | null {
  if (hold) {
    const left = Date.parse(hold.expiresAt) - Date.parse(hold.serverNow);
    return { deadline: Date.now() + left };
  }
  return holdRefused ? { refusal: holdRefused.message } : null;
}

/** Maps the API's names of fields to those of the form, which shows their errors. */
export const formFieldOf: Record<string, keyof RegistrationValues> = {
  ...personFieldOf,
  password_confirmation: "repeatPassword",
};

/**
 * A registration whose e-mail's link has not been opened, with all values, because the address may have to be
 * corrected. It is stored only in this tab's memory, until somebody signs in.
 */
interface SentRegistration {
  values: RegistrationValues;
  /** When the last e-mail was sent, in ms. */
  sentAt: number;
  /** The session at that time. */
  session: Session;
  /** Whether the form is open again for a correction. */
  isCorrected: boolean;
}

export const sentRegistrationAtom = atom<SentRegistration | null>(null);
