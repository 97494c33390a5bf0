import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { endSecrets, forgetSecrets } from "../../../account-data/forget-secrets";
import { appointments } from "../../../database/schema/appointments";
import { calendarFeeds } from "../../../database/schema/accounts";
import { book, bookedVisit, cancel, heldTimeId, move } from "../../../testing/booking";
import { Browser, refusal } from "../../../testing/browser";
import { createClinic, createTime } from "../../../testing/calendar";
import { lastEmailTo } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import type { Person } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";
import { makeFeed } from "./feed";
import { findFeed } from "./calendar-feed-repository";

const test = useTestApp();

const read = (file: string, headers = {}) =>
  new Browser(test.app).call(paths.readCalendar, { params: { file }, headers });

const make = async ({ browser }: Person): Promise<string> =>
  (await browser.call(paths.makeCalendarFeed)).json().data.file;

const unfolded = async (file: string) => (await read(file)).body.replaceAll("\r\n ", "");

async function visitor() {
  const clinic = await createClinic(test.app);
  const { person, visit: appointment } = await bookedVisit(test, clinic);
  return { person, appointment, file: await make(person) };
}

it("names no patient or doctor, and no visit canceled a month ago", async () => {
  const { person, appointment, file } = await visitor();

  const calendar = await unfolded(file);

  expect(calendar).toContain(`UID:appointment-${appointment.id}@`);
  expect(calendar.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  for (const secret of [appointment.familyName, "Анна", appointment.doctor, appointment.recordId]) {
    expect(calendar).not.toContain(secret);
  }
  await cancel(person.browser, appointment.id);
  const canceled = { canceledAt: sql`now() - interval '31 days'` };
  const isVisit = eq(appointments.id, appointment.id);
  await test.app.database.update(appointments).set(canceled).where(isVisit);
  expect(await unfolded(file)).not.toContain("VEVENT");
});

it("sends no body for the present version, and lets no proxy cache it", async () => {
  const { person, appointment, file } = await visitor();
  const first = await read(file);
  const known = { "if-none-match": String(first.headers.etag) };

  expect(first.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(first.headers["cache-control"]).toBe("private, no-cache");
  const again = await read(file, known);
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  await cancel(person.browser, appointment.id);
  expect((await read(file, known)).statusCode).toBe(200);
});

it("ends an address once another is made, and the last one on request", async () => {
  const { person, file } = await visitor();
  const state = async () => (await person.browser.call(paths.showCalendarFeed)).json().data;
  const yesterday = { createdAt: sql`now() - interval '1 day'` };
  await test.app.database.update(calendarFeeds).set(yesterday);
  const before = String((await state()).createdAt);
  const next = await make(person);

  expect(refusal(await read(file))).toBe("404 not_found");
  expect((await read(next)).statusCode).toBe(200);
  expect(Date.parse(String((await state()).createdAt))).toBeGreaterThan(Date.parse(before));
  for (let press = 0; press < 2; press += 1) {
    expect((await person.browser.call(paths.endCalendarFeed)).statusCode).toBe(200);
  }
  expect(refusal(await read(next))).toBe("404 not_found");
  expect(await state()).toEqual({ createdAt: null, isEnded: false });
});

it.each([
  { what: "a restored backup", end: forgetSecrets },
  { what: "another secret of the service", end: endSecrets },
])("after $what the address is not found, and its owner is notified", async ({ end }) => {
  const { database } = test.app;
  const { person, file } = await visitor();
  await end(database);

  expect(refusal(await read(file))).toBe("404 not_found");
  expect(await findFeed(database, person.id)).toEqual({ createdAt: null, isEnded: true });
  const next = await makeFeed(database, person.id);
  expect((await read(next.file)).statusCode).toBe(200);
  const { createdAt } = next;
  expect(await findFeed(database, person.id)).toEqual({ createdAt, isEnded: false });
});

it("shows nobody another's visits, nor anything without the whole secret", async () => {
  const one = await visitor();
  const other = await visitor();

  expect(await unfolded(one.file)).not.toContain(`appointment-${other.appointment.id}@`);
  const token = one.file.replace(".ics", "");
  for (const file of [token, `${token}.ICS`, ".ics", `${token}x.ics`, `${one.person.id}.ics`]) {
    expect(refusal(await read(file))).toBe("404 not_found");
  }
});

/** The lines of a calendar file's entry by which a calendar recognizes it, shows it and rings. */
const entryOf = (calendar: string) =>
  calendar
    .slice(calendar.indexOf("BEGIN:VEVENT"))
    .split(/\r?\n/)
    .filter((line) =>
      /^(?:UID|SEQUENCE|STATUS|DTSTART|DTEND|SUMMARY|LOCATION|TRIGGER)\W/.test(line),
    );

it("has the e-mails' entry, from booking and move to cancellation", async () => {
  const person = await signInOne(test.app);
  const { browser, email } = person;
  const clinic = await createClinic(test.app);
  const file = await make(person);
  /** The entry of the feed, which must be the one of the newest e-mail. */
  const entry = async () => {
    const ofFeed = entryOf(await unfolded(file));
    expect(ofFeed).toEqual(entryOf((await lastEmailTo(test, email)).calendar));
    return ofFeed;
  };

  const { id } = await book(browser, await createTime(test.app, clinic));
  const booked = await entry();
  const uid = `UID:appointment-${id}@localhost`;
  const stands = [uid, "STATUS:CONFIRMED", "TRIGGER:-P1D"];
  expect(booked).toEqual(expect.arrayContaining([...stands, "SEQUENCE:0"]));

  const second = await createTime(test.app, clinic, 6000);
  await heldTimeId(browser, second, { consumer_id: id });
  await move(browser, id, second);
  const moved = await entry();
  expect(moved).toEqual(expect.arrayContaining([...stands, "SEQUENCE:1"]));
  expect(moved.filter((line) => line.startsWith("DT"))).not.toEqual(
    booked.filter((line) => line.startsWith("DT")),
  );

  await cancel(browser, id);
  const canceled = await entry();
  expect(canceled).toEqual(expect.arrayContaining([uid, "STATUS:CANCELLED", "SEQUENCE:2"]));
  expect(canceled.join()).not.toContain("TRIGGER");
});
