/** @jest-environment ./src/testing/environment.ts */
import type { Appointment } from "@rodinki/contract/appointment";
import { appointmentOf } from "@rodinki/contract/sample-appointment";
import { render, screen } from "@testing-library/react";
import ICAL from "ical.js";
import { CalendarFileLink } from "./calendar-file-link";

function entryOf(appointment: Appointment) {
  render(<CalendarFileLink appointment={appointment}>В календарь</CalendarFileLink>);
  const [, file = ""] = (screen.getByRole("link").getAttribute("href") ?? "").split(",");
  const calendar = ICAL.Component.fromString(decodeURIComponent(file));
  return calendar.getFirstSubcomponent("vevent");
}

test("a visit that was moved replaces its entry in a calendar that has it", () => {
  const entry = entryOf(appointmentOf({ id: 7, sequence: 1 }));
  expect(entry?.getFirstPropertyValue("uid")).toBe("appointment-7@localhost");
  expect(entry?.getFirstPropertyValue("sequence")).toBe(1);
  expect(entry?.getFirstPropertyValue("geo")).toEqual([56.8, 60.6]);
  expect(entry?.getAllSubcomponents("valarm")).toHaveLength(1);
});

test("an answer of an earlier release, which has no sequence, makes a file nevertheless", () => {
  const earlier = { ...appointmentOf(), sequence: undefined } as unknown as Appointment;
  expect(entryOf(earlier)?.getFirstPropertyValue("sequence")).toBe(0);
});
