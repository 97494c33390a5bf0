import * as paths from "@rodinki/contract/paths";
import { emailOf, PASSWORD } from "../../api/src/testing/many-people";
import { adult } from "../../api/src/system-tests/booking-model/patients";
import { heldTimeIdOf } from "./fixtures";
import type { Caller } from "./fixtures";
import { callOf } from "./load";
import type { RequestOptions } from "./load";

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A different list of times for each request: children's birthdays, on each of the next days of each clinic. */
function freshTimes(times: number): (n: number) => RequestOptions {
  const clinics = Math.max(1, Math.ceil(times / 2_160));
  return (n) =>
    callOf(paths.listTimesForChild, {
      query: {
        clinic_id: 1 + (n % clinics),
        time: inDays(2 + (n % 25)),
        birthday: inDays(-400 - (n % 6_000)),
      },
    });
}

/** Read-only calls, by name. @param headers of a signed-in person */
export function readCalls(
  times: number,
  { id, headers }: { id: number; headers: Record<string, string> },
): Record<string, (n: number) => RequestOptions> {
  const time = inDays(5);
  const cities = callOf(paths.listCities);
  const days = callOf(paths.listDays, { query: { city_id: 2 } });
  const clinics = callOf(paths.listClinics, { query: { city_id: 2, time } });
  const shared = callOf(paths.listTimes, { query: { clinic_id: 1, time } });
  const account = callOf(paths.showUser, { headers, params: { id } });
  const visits = callOf(paths.listAppointments, { headers });
  return {
    cities: () => cities,
    days: () => days,
    clinics: () => clinics,
    "times, shared": () => shared,
    "times, fresh": freshTimes(times),
    "own account": () => account,
    "own appointments": () => visits,
  };
}

const person = (email: string) => ({
  surname: "Иванова",
  name: "Анна",
  father_name: "Петровна",
  birthday: "09.03.1984",
  email,
  sex: "F",
  city: "1",
  phone: "+7 (912) 345-67-89",
});

/** Calls that a person can make only once, and only one of them: each needs people of its own. */
const own = {
  hold: ({ headers, freeTime: { id, day } }) =>
    callOf(paths.holdTime, { headers, query: { clinic_time_id: id, time: day } }),
  book: ({ headers, id }) =>
    callOf(paths.createAppointment, {
      headers,
      fields: { ...adult, time_id: heldTimeIdOf(id), "policy-agree": "true" },
    }),
  cancel: ({ headers, visitId }) =>
    callOf(paths.cancelAppointment, { headers, query: { consumer_id: visitId } }),
  profile: ({ headers, id }) =>
    callOf(paths.updateUser, { headers, params: { id }, fields: person(emailOf(id)) }),
  "delete account": ({ headers }) => callOf(paths.deleteAccount, { headers }),
} satisfies Record<string, (caller: Caller) => RequestOptions>;

export const OWN_CALLS = Object.keys(own).length;

/** Calls that hash a password, which takes most of their time. */
export const HASHING = ["register", "sign in"];

/**
 * Calls that write, by name. Request `n`, from 0, of a call in `own` is sent by a different caller: there are as many callers for
 * each of the OWN_CALLS.
 *
 * @param headers of an anonymous visitor
 */
export function writeCalls(
  callers: Caller[],
  headers: Record<string, string>,
): Record<string, (n: number) => RequestOptions> {
  const share = callers.length / OWN_CALLS;
  const owned = Object.entries(own).map(
    ([name, makeRequest], index) =>
      [name, (n: number) => makeRequest(callers[index * share + (n % share)]!)] as const,
  );
  const newPassword = { password: "Zhuravl-58-okno", password_confirmation: "Zhuravl-58-okno" };
  return {
    ...Object.fromEntries(owned),
    register: (n) =>
      callOf(paths.register, {
        headers,
        fields: { ...person(`new${n}@example.ru`), ...newPassword, "policy-agree": "true" },
      }),
    "sign in": (n) =>
      callOf(paths.login, { headers, fields: { email: emailOf(n + 1), password: PASSWORD } }),
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
  };
}
