import type { FoundVisit, FreeTimes } from "@rodinki/contract/clinic-visit";
import { unanswered } from "@rodinki/contract/optional-answers";
import * as paths from "@rodinki/contract/paths";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { daysAfter, todayIn } from "../../shared/days";
import { clinicActionOf, openClinic, staffClinicOf, staffSessionOf } from "./clinic";
import type { startFakeApi, Replies } from "./fake-api";

/** A clinic whose visits are looked up. */

const { timeZone } = staffClinicOf();
export const today = todayIn(timeZone);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export const visitOf = (changes: Partial<FoundVisit> = {}): FoundVisit => ({
  id: 1,
  recordId: "РК-7F3K9Q",
  day: daysAfter(today, 1),
  begins: "09:30",
  ends: "09:45",
  startsAt: inHours(24),
  doctor: "Орлова Мария Сергеевна",
  familyName: "Проверкина",
  name: "Анна",
  patronymicName: "Петровна",
  age: 42,
  isChild: false,
  birthDate: "1984-06-05",
  gender: "F",
  phone: "79123456789",
  email: "anna@example.org",
  ...unanswered,
  isWalkIn: false,
  isConfirmed: false,
  attendance: "unmarked",
  markedBy: null,
  status: "booked",
  hasAccount: true,
  hasBegun: false,
  sequence: 3,
  alternatives: [],
  ...changes,
});

export const timeOf = (id: number, begins: string, childFromAge: number | null = null) => ({
  id,
  begins,
  ends: "23:00",
  doctor: "Белов Олег Ильич",
  childFromAge,
});

export const timesOf = (changes: Partial<FreeTimes> = {}): FreeTimes => ({
  today,
  days: [{ day: daysAfter(today, 2), times: [timeOf(11, "10:15")] }],
  next: null,
  others: [],
  nextOfOthers: null,
  ...changes,
});

export const done = {
  action: clinicActionOf({ kind: "visit", lettersAt: "2026-11-27T04:37:00Z" }),
  emails: 1,
};
export const undone = { restored: 1, kept: [], held: [], elsewhere: 0, erased: 0 };

export const found = (...visits: FoundVisit[]) => [200, { visits, isCut: false }] as const;

/** A clinic's day on which one visit stands. */
export async function openDay(api: ReturnType<typeof startFakeApi>, replies: Replies) {
  const listed = { ...visitOf(), isToBePhoned: false };
  const { calls, unmount } = await openClinic(api, "/clinic/12/day", {
    [paths.showStaffSession]: [200, staffSessionOf()],
    [paths.showClinicDay]: [
      200,
      { day: today, today, visits: [listed], toPhone: [], unmarked: [] },
    ],
    [paths.showAttendance]: [
      200,
      { data: [{ id: 1, sequence: 3, attendance: "unmarked", markedBy: null }], calledAt: null },
    ],
    [paths.findVisits]: found(visitOf()),
    [paths.listFreeTimes]: [200, timesOf()],
    ...replies,
  });
  await screen.findByRole("button", { name: "Изменить" });
  return { calls, unmount, sent: (name: string) => calls.filter((call) => call.name === name) };
}

/** Types words into the search, wherever the focus is. */
export const look = (words: string) => userEvent.keyboard(`/${words}{Enter}`);

export const heading = (name: string | RegExp) => screen.findByRole("heading", { name });
