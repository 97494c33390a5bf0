import type { Appointment } from "@rodinki/contract/appointment";
import { appointmentOf } from "@rodinki/contract/samples";
import { calendarOf } from "./calendar";

const SITE = "https://example.ru";
const MOMENT = new Date("2026-12-01T09:00:00.200Z");

const visit = appointmentOf();

beforeEach(() => jest.useFakeTimers({ now: MOMENT }));
afterEach(() => jest.useRealTimers());

it.each<[string, Appointment[]]>([
  ["cancelled", [{ ...visit, intermediateStatus: "canceled", sequence: 1 }]],
  ["moved", [{ ...visit, startsAt: "2096-05-15T04:30:00Z", sequence: 1 }]],
  ["described anew", [{ ...visit, address: "Тверская улица, 2" }]],
  ["deleted", []],
  ["joined by another", [visit, { ...visit, id: 8 }]],
])("has another mark in the same second when a visit is %s", (_what, visits) => {
  const { etag } = calendarOf([visit], SITE);
  jest.setSystemTime(MOMENT.getTime() + 100);
  expect(calendarOf(visits, SITE).etag).not.toBe(etag);
});

it("has the same mark a day later when nothing has changed", () => {
  const { etag } = calendarOf([visit], SITE);
  jest.setSystemTime(MOMENT.getTime() + 86_400_000);
  expect(calendarOf([visit], SITE).etag).toBe(etag);
});
