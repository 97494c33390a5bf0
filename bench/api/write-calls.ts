import * as paths from "@rodinki/contract/paths";
import {
  groupIdOf,
  heldTimeIdOf,
  pastRecordIdOf,
  secondTimeIdOf,
  undoTokenOf,
  visitTokenOf,
} from "./fixtures";
import type { Patient } from "./fixtures";
import { callOf } from "./call-of";
import type { Asked } from "./load";
import { offerTokenOf, resumeTokenOf } from "./offers";
import { inDays } from "./read-calls";
import { emailOf, PASSWORD } from "./people";
import { profile, reset, visitorCalls } from "./visitor-calls";
import type { Headers } from "./visitor-calls";

/** Somebody who is signed in, with what a browser sends along. */
export type Caller = Patient & { headers: Headers; pushKey: string };

const update = ({ headers, id }: Caller, email: string) =>
  callOf(paths.updateUser, { headers, params: { id }, fields: profile(email) });
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

const childBirthday = `01.06.${new Date().getFullYear() - 8}`;

const onePerson = (number: number, timeId: string, birthDate: string) => ({
  [`time_id_${number}`]: timeId,
  [`family_name_${number}`]: "Иванова",
  [`name_${number}`]: `Мария ${number === 1 ? "" : "младшая"}`,
  [`patronymic_name_${number}`]: "Петровна",
  [`birth_date_${number}`]: birthDate,
  [`gender_${number}`]: "F",
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
  "hold for two": ({ headers, freePair: { first, second, day } }) =>
    callOf(paths.holdTogether, {
      headers,
      fields: { clinic_time_id_1: String(first), clinic_time_id_2: String(second), time: day },
    }),
  "book for two": ({ headers, id }) =>
    callOf(paths.bookTogether, {
      headers,
      fields: {
        ...onePerson(1, heldTimeIdOf(id), "09.03.1984"),
        ...onePerson(2, secondTimeIdOf(id), childBirthday),
        phone: "+7 (912) 345-67-89",
        "policy-agree": "true",
      },
    }),
  "cancel together": ({ headers, id }) =>
    callOf(paths.cancelTogether, { headers, params: { groupId: groupIdOf(id) } }),
  review: ({ headers, id }) =>
    callOf(paths.sendReview, {
      headers,
      params: { recordId: pastRecordIdOf(id) },
      fields: { rating: "5", text: "Спасибо, всё объяснили.", whole_skin: "yes", on_time: "no" },
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
  "look again": ({ headers }) => callOf(paths.setLookAgain, { headers, fields: { months: "6" } }),
  "not look again": ({ headers }) => callOf(paths.endLookAgain, { headers }),
  "answer a reminder": ({ headers, id }) =>
    callOf(paths.answerReminder, {
      headers,
      fields: { token: visitTokenOf(id), answer: "coming" },
    }),
  "a calendar address": ({ headers }) => callOf(paths.makeCalendarFeed, { headers }),
  "no calendar address": ({ headers }) => callOf(paths.endCalendarFeed, { headers }),
  "visit of a reminder": ({ headers, id }) =>
    callOf(paths.showVisitOfLink, { headers, fields: { token: visitTokenOf(id) } }),
  // Nothing lies so far ahead: where a time is free, nobody need wait.
  "wait for a time": ({ headers }) =>
    callOf(paths.joinWaiting, {
      headers,
      fields: { city_id: "1", since: inDays(300), until: inDays(330) },
    }),
  "wait no more": ({ headers }) => callOf(paths.leaveWaiting, { headers, params: { id: 1 } }),
  "wait on": ({ headers, stoppedId }) =>
    callOf(paths.resumeWaiting, { headers, params: { id: stoppedId } }),
  "wait on by a letter": ({ headers, id }) =>
    callOf(paths.resumeByLink, { headers, fields: { token: resumeTokenOf(id) } }),
  "an offered time": ({ headers, id }) =>
    callOf(paths.showOffer, { headers, fields: { token: offerTokenOf(id) } }),
  "decline an offer": ({ headers, id }) =>
    callOf(paths.declineOffer, { headers, fields: { token: offerTokenOf(id) } }),
  "turn notices on": ({ headers, id, pushKey: key }) =>
    callOf(paths.turnOnPush, {
      headers,
      fields: {
        ...{ endpoint: `https://fcm.googleapis.com/new-${id}`, p256dh: key, key },
        auth: "a".repeat(22),
      },
    }),
  "turn notices off": ({ headers, deviceId }) =>
    callOf(paths.turnOffPush, { headers, params: { id: deviceId } }),
  "delete account": ({ headers }) => callOf(paths.deleteAccount, { headers }),
} satisfies Record<string, (caller: Caller) => Asked>;

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
  return { ...calls, ...visitorCalls(visitor) };
}
