import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import type { Attendance } from "@rodinki/contract/choices";
import { recordRead } from "../../../audit/journal";
import { appointments } from "../../../database/schema/appointments";
import { journal } from "../../../database/schema/audit";
import { bookedVisit, cancel } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import type { Browser } from "../../../testing/browser";
import { beginIn, createClinic } from "../../../testing/calendar";
import { journalOf } from "../../../testing/journal";
import { emailsTo } from "../../../testing/outbox";
import { rowsOf } from "../../../testing/rows";
import { ageStaffSessions, colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

async function receivedVisit() {
  const clinic = await createClinic(test.app);
  const visited = await bookedVisit(test, clinic);
  const { browser } = await colleague(test.app, clinic.id, "reception");
  const params = { id: clinic.id, appointment_id: visited.visit.id };
  const mark = (from: Attendance, to: Attendance, by = browser, id = clinic.id) =>
    by.call(paths.setAttendance, { params: { ...params, id }, body: { from, to } });
  return { clinic: clinic.id, ...visited, browser, mark };
}

const beginsIn = (id: number, minutes: number) => beginIn(test.app, { id }, minutes);

const dayOf = (browser: Browser, clinic: number, day: string) =>
  browser.call(paths.showClinicDay, { params: { id: clinic, day } });

it("lists who is expected by time, with what a clinic needs and no more", async () => {
  const { clinic, time, visit, browser } = await receivedVisit();

  const { visits, unmarked, day } = (await dayOf(browser, clinic, time.day)).json();

  expect([day, unmarked]).toEqual([time.day, []]);
  expect(visits).toEqual([
    {
      id: visit.id,
      recordId: visit.recordId,
      day: time.day,
      begins: visit.timeBegin,
      ends: visit.timeEnd,
      startsAt: visit.startsAt,
      doctor: visit.doctor,
      familyName: "Иванова",
      name: "Анна",
      patronymicName: "Петровна",
      age: expect.any(Number) as number,
      phone: visit.phone,
      comment: expect.any(String) as string,
      isWalkIn: false,
      isConfirmed: false,
      sequence: 0,
      attendance: "unmarked",
      markedBy: null,
      isToBePhoned: false,
    },
  ]);
});

it("notes whose data was read, once for each reader, and again an hour later", async () => {
  const { clinic, time, visit, browser } = await receivedVisit();
  const others = [
    (await colleague(test.app, clinic, "reception")).browser,
    (await colleague(test.app, "network")).browser,
  ];
  // A read that an operator's command has recorded must not pass for a read by a colleague.
  await recordRead(test.app.database, "Оператор", [
    { userId: null, subject: "appointment", subjectId: visit.id },
  ]);
  const read = sql`subject_id = ${visit.id} and action = 'read' and staff_id is not null`;
  const readers = () =>
    rowsOf(
      test.app,
      sql`select staff_id, count(*)::int as times from journal where ${read} group by staff_id`,
    );
  const allRead = async () => {
    const browsers = [browser, ...others, browser, ...others, browser];
    const days = await Promise.all(browsers.map((each) => dayOf(each, clinic, time.day)));
    for (const day of days) expect(day.json().visits).toMatchObject([{ id: visit.id }]);
  };

  await allRead();
  await browser.call(paths.showAttendance, { params: { id: clinic, day: time.day } });
  expect(await readers()).toMatchObject([{ times: 1 }, { times: 1 }, { times: 1 }]);

  const anHourAgo = { happenedAt: sql`now() - interval '61 minutes'` };
  await test.app.database.update(journal).set(anHourAgo).where(read);
  await allRead();
  expect(await readers()).toMatchObject([{ times: 2 }, { times: 2 }, { times: 2 }]);
});

it("takes «Пришёл» an hour before, «Не пришёл» from the start; undoes both", async () => {
  const { clinic, time, person, visit, browser, mark } = await receivedVisit();
  const before = (await emailsTo(test, person.email)).length;

  await beginsIn(time.id, 62);
  expect(refusal(await mark("unmarked", "came"))).toBe("409 attendance_closed");
  await beginsIn(time.id, 59);
  expect((await mark("unmarked", "came")).json()).toMatchObject({
    attendance: "came",
    markedBy: "Анна Клиникова",
  });
  const params = { id: clinic, day: time.day };
  const polled = (await browser.call(paths.showAttendance, { params })).json();
  expect(polled.data).toEqual([
    { id: visit.id, sequence: 0, attendance: "came", markedBy: "Анна Клиникова" },
  ]);
  expect(refusal(await mark("came", "missed"))).toBe("409 attendance_closed");
  await beginsIn(time.id, -5);
  expect((await mark("came", "missed")).statusCode).toBe(200);
  expect((await mark("missed", "unmarked")).json()).toMatchObject({
    attendance: "unmarked",
    markedBy: null,
  });

  const isVisit = eq(appointments.id, visit.id);
  const stored = await test.app.database.select().from(appointments).where(isVisit);
  expect(stored).toMatchObject([{ status: "booked", seenAt: null, missedAt: null, sequence: 0 }]);
  expect(await emailsTo(test, person.email)).toHaveLength(before);
  const noted = await journalOf(test.app.database, "appointment", visit.id);
  expect(noted.map(({ action }) => action)).toEqual(["book", "mark-seen", "mark-missed", "unmark"]);
});

it("answers a repeated mark, journals it once, and shows it to others", async () => {
  const { clinic, time, visit, mark } = await receivedVisit();
  const { browser: other } = await colleague(test.app, clinic, "reception");
  await beginsIn(time.id, -5);

  // Who marks a visit as it is reads it.
  expect((await mark("unmarked", "unmarked")).statusCode).toBe(200);
  const twice = await Promise.all([mark("unmarked", "came"), mark("unmarked", "came")]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const noted = await journalOf(test.app.database, "appointment", visit.id);
  expect(noted.map(({ action }) => action)).toEqual(["book", "read", "mark-seen"]);

  const refused = await mark("unmarked", "missed", other);
  expect(refusal(refused)).toBe("409 changed_meanwhile");
  expect(refused.json()).toMatchObject({
    message: expect.stringMatching(/^Анна Клиникова уже отмечает: «Пришёл»/) as string,
  });
});

it("leaves what is older than a week to the network", async () => {
  const { time, mark } = await receivedVisit();
  const { browser: network } = await colleague(test.app, "network");
  const week = 7 * 24 * 60;
  await beginsIn(time.id, -week - 2);

  expect(refusal(await mark("unmarked", "came"))).toBe("409 attendance_closed");
  expect((await mark("unmarked", "came", network)).statusCode).toBe(200);
  await beginsIn(time.id, -week + 2);
  expect((await mark("came", "missed")).statusCode).toBe(200);
});

it("finds no visit of another clinic, and no canceled one", async () => {
  const { time, visit, person, mark } = await receivedVisit();
  const other = await receivedVisit();
  const foreign = await mark("unmarked", "came", other.browser, other.clinic);
  expect(refusal(foreign)).toBe("404 not_found");
  await cancel(person.browser, visit.id);
  await beginsIn(time.id, -5);
  expect(refusal(await mark("unmarked", "came"))).toBe("404 not_found");
});

it("shows yesterday's visits that nobody has marked above the day's", async () => {
  const { clinic, time, visit, browser, mark } = await receivedVisit();
  const next = new Date(Date.parse(time.day) + 86_400_000).toISOString().slice(0, 10);

  expect((await dayOf(browser, clinic, next)).json().unmarked).toMatchObject([{ id: visit.id }]);
  await beginsIn(time.id, -5);
  await mark("unmarked", "missed");
  expect((await dayOf(browser, clinic, next)).json().unmarked).toEqual([]);
});

it("counts no automatic request of a page as a colleague's activity", async () => {
  const { id: clinic } = await createClinic(test.app);
  const { email, browser } = await colleague(test.app, clinic);
  const poll = async () => {
    const params = { id: clinic, day: "2026-11-27" };
    return (await browser.call(paths.showAttendance, { params })).statusCode;
  };

  await ageStaffSessions(test.app, email, { seen: 90 });
  expect((await browser.call(paths.showStaffSession)).statusCode).toBe(200);
  await ageStaffSessions(test.app, email, { seen: 90 });
  expect(await poll()).toBe(200);
  await ageStaffSessions(test.app, email, { seen: 40 });
  expect(await poll()).toBe(401);
});
