import * as paths from "@rodinki/contract/paths";
import {
  activationCodeOf,
  openingTokenOf,
  registrationTokenOf,
  removalTokenOf,
  resetTokenOf,
  unsubscribeTokenOf,
  waitingEmailOf,
} from "./fixtures";
import { callOf } from "./call-of";
import type { Asked } from "./load";
import { emailOf, PASSWORD } from "./people";

export type Headers = Record<string, string>;

/** What the form of the profile and of the registration sends. */
export const profile = (email: string) => ({
  surname: "Иванова",
  name: "Анна",
  father_name: "Петровна",
  birthday: "09.03.1984",
  email,
  sex: "F",
  city: "1",
  phone: "+7 (912) 345-67-89",
});
const newPassword = { password: PASSWORD, password_confirmation: PASSWORD };

export const reset = (headers: Headers, id: number) =>
  callOf(paths.resetPassword, {
    headers,
    fields: { ...newPassword, email: emailOf(id), token: resetTokenOf(id) },
  });

/** Asked by a visitor, in this order: a person who has confirmed an e-mail gets no second link. `n` counts from 1. */
export const visitorCalls = (headers: Headers) =>
  ({
    register: (n) =>
      callOf(paths.register, {
        headers,
        fields: { ...profile(`new${n}@example.ru`), ...newPassword, "policy-agree": "true" },
      }),
    "activation again": (n) =>
      callOf(paths.resendActivation, { headers, fields: { email: waitingEmailOf(n) } }),
    activate: (n) =>
      callOf(paths.activate, {
        headers: { ...headers, "x-requested-with": "XMLHttpRequest" },
        params: { code: activationCodeOf(n) },
      }),
    "go on after the letter": (n) =>
      callOf(paths.continueRegistration, {
        headers: {
          ...headers,
          cookie: `${headers.cookie}; registration=${registrationTokenOf(n)}`,
        },
        fields: { email: waitingEmailOf(n) },
      }),
    "sign in": (n) =>
      callOf(paths.login, { headers, fields: { email: emailOf(n), password: PASSWORD } }),
    "forgot password": (n) =>
      callOf(paths.sendResetLink, { headers, fields: { email: emailOf(n) } }),
    "look at a link for a password": (n) =>
      callOf(paths.checkResetLink, {
        headers,
        fields: { email: emailOf(n), token: resetTokenOf(n) },
      }),
    "reset by mail": (n) => reset(headers, n),
    question: (n) =>
      callOf(paths.sendQuestion, {
        headers,
        fields: {
          name: "Анна",
          email: `guest${n}@example.ru`,
          question: "Родинка на спине стала темнее. К кому идти?",
          "policy-agree": "true",
        },
      }),
    "ask for an opening": (n) =>
      callOf(paths.askForOpeningAlert, {
        headers,
        fields: { city_id: "1", email: `waits${n}@example.ru`, "policy-agree": "true" },
      }),
    "confirm an opening": (n) =>
      callOf(paths.confirmOpeningAlert, { headers, fields: { token: openingTokenOf(n) } }),
    "remove an opening": (n) =>
      callOf(paths.removeOpeningAlert, { headers, fields: { token: removalTokenOf(n) } }),
    "page of one click": (n) =>
      callOf(paths.openUnsubscribe, { params: { token: unsubscribeTokenOf(n) } }),
    "one click in a mail program": (n) =>
      callOf(paths.unsubscribe, { params: { token: unsubscribeTokenOf(n) } }),
  }) satisfies Record<string, (n: number) => Asked>;
