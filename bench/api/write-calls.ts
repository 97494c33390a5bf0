import * as paths from "@rodinki/contract/paths";
import {
  activationCodeOf,
  heldTimeIdOf,
  openingTokenOf,
  pastRecordIdOf,
  registrationTokenOf,
  removalTokenOf,
  resetTokenOf,
  undoTokenOf,
  waitingEmailOf,
} from "./belongings";
import type { Patient } from "./belongings";
import { callOf } from "./call-of";
import type { Asked } from "./load";
import { emailOf, PASSWORD } from "./people";
import { reminderCalls } from "./reminder-calls";
import { childBirthday, togetherCalls } from "./together-calls";
import { waitingCalls } from "./waiting-calls";

type Headers = Record<string, string>;
/** Somebody who is signed in, with what a browser sends along. */
export type Caller = Patient & { headers: Headers };

const profile = (email: string) => ({
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

const update = ({ headers, id }: Caller, email: string) =>
  callOf(paths.updateUser, { headers, params: { id }, fields: profile(email) });
const reset = (headers: Headers, id: number) =>
  callOf(paths.resetPassword, {
    headers,
    fields: { ...newPassword, email: emailOf(id), token: resetTokenOf(id) },
  });

const book = ({ headers, id }: Caller, birthDate: string) =>
  callOf(paths.createAppointment, {
    headers,
    fields: {
      time_id: heldTimeIdOf(id),
      family_name: "Иванова",
      name: "Мария",
      patronymic_name: "Петровна",
      birth_date: birthDate,
      phone: "+7 (912) 345-67-89",
      gender: "F",
      how_you_know: "",
      "policy-agree": "true",
    },
  });

/** Each of these is asked once by a person, and never by somebody who has asked another. */
const own = {
  hold: ({ headers, freeTime: { id, day } }) =>
    callOf(paths.holdTime, { headers, query: { clinic_time_id: id, time: day } }),
  "give up a hold": ({ headers, id }) =>
    callOf(paths.releaseTime, { headers, query: { time_id: heldTimeIdOf(id) } }),
  book: (caller) => book(caller, "09.03.1984"),
  "book for a child": (caller) => book(caller, childBirthday),
  cancel: ({ headers, visitId }) =>
    callOf(paths.cancelAppointment, { headers, query: { consumer_id: visitId } }),
  move: ({ headers, visitId, heldId }) =>
    callOf(paths.moveAppointment, {
      headers,
      params: { id: visitId },
      fields: { clinic_time_id: String(heldId) },
    }),
  ...togetherCalls,
  review: ({ headers, id }) =>
    callOf(paths.sendReview, {
      headers,
      params: { recordId: pastRecordIdOf(id) },
      fields: { rating: "5", text: "Спасибо, всё объяснили." },
    }),
  profile: (caller) => update(caller, emailOf(caller.id)),
  "another e-mail": (caller) => update(caller, `another${caller.id}@example.ru`),
  "sign out": ({ headers }) => callOf(paths.logout, { headers }),
  "change password": ({ headers, id }) => reset(headers, id),
  "type the password again": ({ headers }) =>
    callOf(paths.confirmPassword, { headers, fields: { password: PASSWORD } }),
  "end other sessions": ({ headers }) => callOf(paths.endOtherSessions, { headers }),
  "no news": ({ headers }) => callOf(paths.withdrawNews, { headers }),
  "undo an e-mail": ({ headers, id }) =>
    callOf(paths.undoEmail, { headers, fields: { token: undoTokenOf(id) } }),
  ...reminderCalls,
  ...waitingCalls,
  "delete account": ({ headers }) => callOf(paths.deleteAccount, { headers }),
} satisfies Record<string, (caller: Caller) => Asked>;

/** Asked by a visitor, in this order: whoever has confirmed an e-mail gets no second link. `n` counts from 1. */
const open = (headers: Headers) =>
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
  }) satisfies Record<string, (n: number) => Asked>;

/** Calls that hash a password: the hash is nearly all of what they cost. */
export const HASHING = [
  "change password",
  "type the password again",
  "register",
  "sign in",
  "reset by mail",
];

/** Calls that answer evenly, so that time does not tell whether an e-mail is known: that is all of what they cost. */
export const EVEN = ["forgot password", "activation again", "another e-mail", "ask for an opening"];

export const OWN_CALLS = Object.keys(own).length;

/**
 * Every call that changes something, by name. Request `n`, from 1, of a call that is one's own is that of another caller:
 * there are as many for each of the OWN_CALLS, and after the last comes the first again.
 *
 * @param visitor headers of somebody who is not signed in
 */
export function writeCalls(
  callers: Caller[],
  visitor: Headers,
): Record<string, (n: number) => Asked> {
  const share = callers.length / OWN_CALLS;
  const calls: Record<string, (n: number) => Asked> = {};
  Object.entries(own).forEach(([name, ask], index) => {
    calls[name] = (n) => ask(callers[index * share + ((n - 1) % share)] as Caller);
  });
  return { ...calls, ...open(visitor) };
}
