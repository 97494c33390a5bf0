import {
  activationCodeOf,
  heldTimeIdOf,
  pastRecordIdOf,
  resetTokenOf,
  undoTokenOf,
  waitingEmailOf,
} from "./belongings";
import type { Patient } from "./belongings";
import type { Asked } from "./load";
import { multipart } from "./multipart";
import { emailOf, PASSWORD } from "./people";

type Headers = Record<string, string>;
/** Somebody who is signed in, with what a browser sends along. */
export type Caller = Patient & { headers: Headers };

const ACL = "/api/api/v1/acl";
const KELLY = "/api/api/v1/kelly-api";

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

const booking = (heldBy: Patient, birthDate: string) => ({
  time_id: heldTimeIdOf(heldBy.id),
  family_name: "Иванова",
  name: "Мария",
  patronymic_name: "Петровна",
  birth_date: birthDate,
  phone: "+7 (912) 345-67-89",
  gender: "F",
  how_you_know: "",
  "policy-agree": "true",
});

const childBirthday = `01.06.${new Date().getFullYear() - 8}`;

const post = (headers: Headers, path: string, fields?: Record<string, string>): Asked => ({
  method: "POST",
  path,
  ...(fields ? multipart(headers, fields) : { headers }),
});
const drop = (headers: Headers, path: string): Asked => ({
  method: "DELETE",
  path,
  headers,
});

/** Each of these is asked once by a person, and never by somebody who has asked another. */
const own = {
  hold: ({ headers, freeTime: { id, day } }) =>
    post(headers, `${KELLY}/clinic-time/block-time?clinic_time_id=${id}&time=${day}`),
  "give up a hold": ({ headers, id }) =>
    drop(headers, `${KELLY}/clinic-time/block-time?time_id=${heldTimeIdOf(id)}`),
  book: (caller) => post(caller.headers, `${KELLY}/consumer/create`, booking(caller, "09.03.1984")),
  "book for a child": (caller) =>
    post(caller.headers, `${KELLY}/consumer/create`, booking(caller, childBirthday)),
  cancel: ({ headers, visitId }) =>
    drop(headers, `${KELLY}/consumer/cancel?consumer_id=${visitId}`),
  review: ({ headers, id }) =>
    post(headers, `/api/api/v1/reviews/record/${pastRecordIdOf(id)}`, {
      rating: "5",
      text: "Спасибо, всё объяснили.",
    }),
  profile: ({ headers, id }) => post(headers, `${ACL}/users/update/${id}`, profile(emailOf(id))),
  "another e-mail": ({ headers, id }) =>
    post(headers, `${ACL}/users/update/${id}`, profile(`another${id}@example.ru`)),
  "sign out": ({ headers }) => post(headers, `${ACL}/logout`),
  "change password": ({ headers, id }) =>
    post(headers, `${ACL}/password/reset`, {
      ...newPassword,
      email: emailOf(id),
      token: resetTokenOf(id),
    }),
  "type the password again": ({ headers }) =>
    post(headers, `${ACL}/password/confirm`, { password: PASSWORD }),
  "end other sessions": ({ headers }) => drop(headers, `${ACL}/sessions`),
  "undo an e-mail": ({ headers, id }) =>
    post(headers, `${ACL}/email/undo`, { token: undoTokenOf(id) }),
  "delete account": ({ headers }) => drop(headers, `${ACL}/me`),
} satisfies Record<string, (caller: Caller) => Asked>;

/** Asked by a visitor, in this order: whoever has confirmed an e-mail gets no second link. `n` counts from 1. */
const open = (headers: Headers) =>
  ({
    register: (n) =>
      post(headers, `${ACL}/register`, {
        ...profile(`new${n}@example.ru`),
        ...newPassword,
        "policy-agree": "true",
      }),
    "activation again": (n) =>
      post(headers, `${ACL}/activations/resend`, { email: waitingEmailOf(n) }),
    activate: (n) => ({
      path: `${ACL}/activations/activate/${activationCodeOf(n)}`,
      headers: { ...headers, "x-requested-with": "XMLHttpRequest" },
    }),
    "sign in": (n) => post(headers, `${ACL}/login`, { email: emailOf(n), password: PASSWORD }),
    "forgot password": (n) => post(headers, `${ACL}/password/email`, { email: emailOf(n) }),
    "reset by mail": (n) =>
      post(headers, `${ACL}/password/reset`, {
        ...newPassword,
        email: emailOf(n),
        token: resetTokenOf(n),
      }),
    question: (n) =>
      post(headers, "/api/api/v1/faq/questions/send", {
        name: "Анна",
        email: `guest${n}@example.ru`,
        question: "Родинка на спине стала темнее. К кому идти?",
        "policy-agree": "true",
      }),
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
export const EVEN = ["forgot password", "activation again", "another e-mail"];

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
