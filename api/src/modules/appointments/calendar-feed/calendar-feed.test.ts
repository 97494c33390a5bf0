import { eq, sql } from "drizzle-orm";
import ICAL from "ical.js";
import * as paths from "@rodinki/contract/paths";
import { endSecrets, forgetSecrets } from "../../../account-data/forget-secrets";
import { appointments } from "../../../database/schema/appointments";
import { calendarFeeds } from "../../../database/schema/accounts";
import { book, bookedVisit, cancel, heldTimeId, move } from "../../../testing/booking";
import { Browser, refusal } from "../../../testing/browser";
import { createClinic, createTime } from "../../../testing/calendar";
import { emailsTo } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import type { Person } from "../../../testing/people";
import { notFound } from "../../../testing/refusals";
import { useTestApp } from "../../../testing/test-app";
import { makeFeed } from "./feed";
import { findFeed } from "./calendar-feed-repository";

const test = useTestApp();

/** Reads the feed as a calendar does: without cookies. */
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

it("lists visits with the e-mails' entries and without names", async () => {
  const { person, appointment, file } = await visitor();
  const [booked] = await emailsTo(test, person.email);
  const entry = (name: string) => new RegExp(`\\n${name}[;:].*`).exec(booked?.calendar ?? "")?.[0];

  const calendar = (await unfolded(file)).replaceAll("\r", "");

  for (const name of ["UID", "SEQUENCE", "DTSTART", "DTEND", "SUMMARY", "LOCATION", "STATUS"]) {
    expect(entry(name)).toBeDefined();
    expect(calendar).toContain(entry(name));
  }
  expect(calendar.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  for (const secret of [appointment.familyName, "Анна", appointment.doctor, appointment.recordId]) {
    expect(calendar).not.toContain(secret);
  }
});

it("leaves out visits that were canceled a month ago", async () => {
  const { person, appointment, file } = await visitor();
  await cancel(person.browser, appointment.id);
  await test.app.database
    .update(appointments)
    .set({ canceledAt: sql`now() - interval '31 days'` })
    .where(eq(appointments.id, appointment.id));

  const empty = await unfolded(file);
  expect(empty).not.toContain("VEVENT");
  expect(empty).toContain("BEGIN:VTIMEZONE");
});

it("sends no body to a calendar with the present version, and allows no proxy to cache it", async () => {
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
  const yesterday = sql`now() - interval '1 day'`;
  const isOwn = eq(calendarFeeds.userId, person.id);
  await test.app.database.update(calendarFeeds).set({ createdAt: yesterday }).where(isOwn);
  const before = String((await state()).createdAt);
  const next = await make(person);

  expect(refusal(await read(file))).toEqual(notFound);
  expect((await read(next)).statusCode).toBe(200);
  expect(Date.parse(String((await state()).createdAt))).toBeGreaterThan(Date.parse(before));
  for (let times = 0; times < 2; times += 1) {
    expect((await person.browser.call(paths.endCalendarFeed)).statusCode).toBe(200);
  }
  expect(refusal(await read(next))).toEqual(notFound);
  expect(await state()).toEqual({ createdAt: null, isEnded: false });
});

it.each([
  { what: "a restored backup", end: forgetSecrets },
  { what: "another secret of the service", end: endSecrets },
])("after $what the address is not found, and its owner is notified", async ({ end }) => {
  const { database } = test.app;
  const { person, file } = await visitor();
  await end(database);

  expect(refusal(await read(file))).toEqual(notFound);
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
    expect(refusal(await read(file))).toEqual(notFound);
  }
  const stored = await test.app.database.select().from(calendarFeeds);
  expect(JSON.stringify(stored)).not.toContain(token);
});

/** One entry as a calendar stores it. */
interface Entry {
  sequence: number;
  status: string;
  startsAt: string;
  rings: string[];
}

/** A calendar as RFC 5546 defines it: it finds entries by UID and ignores versions older than its own. */
class Calendar {
  readonly entries = new Map<string, Entry>();

  import(file: string): this {
    const calendar = ICAL.Component.fromString(file);
    for (const zone of calendar.getAllSubcomponents("vtimezone"))
      ICAL.TimezoneService.register(zone);
    for (const component of calendar.getAllSubcomponents("vevent")) {
      const event = new ICAL.Event(component);
      if (event.sequence < (this.entries.get(event.uid)?.sequence ?? -1)) continue;
      this.entries.set(event.uid, {
        sequence: event.sequence,
        status: String(component.getFirstPropertyValue("status")),
        startsAt: event.startDate.toJSDate().toISOString(),
        rings: component
          .getAllSubcomponents("valarm")
          .map((alarm) => String(alarm.getFirstPropertyValue("trigger"))),
      });
    }
    return this;
  }
}

it("is one entry in every calendar from booking and move to cancellation", async () => {
  const person = await signInOne(test.app);
  const { browser, email } = person;
  const clinic = await createClinic(test.app);
  const [first, second] = [
    await createTime(test.app, clinic),
    await createTime(test.app, clinic, 6000),
  ];
  const file = await make(person);
  const feed = async () => (await read(file)).body;
  const mailed = async () => (await emailsTo(test, email)).at(-1)?.calendar ?? "";
  const byEmails = new Calendar();
  const byFeed = new Calendar();

  const { id, sequence } = await book(browser, first);
  const uid = `appointment-${id}@localhost`;
  const early = await mailed();
  const booked = { sequence: 0, status: "CONFIRMED", rings: ["-P1D"] };
  expect(sequence).toBe(0);
  for (const calendar of [byEmails.import(early), byFeed.import(await feed())]) {
    expect(calendar.entries.get(uid)).toEqual({
      ...booked,
      startsAt: first.startsAt.toISOString(),
    });
  }

  await heldTimeId(browser, second, { consumer_id: id });
  await move(browser, id, second);
  const [listed] = (await browser.call(paths.listAppointments)).json().data;
  expect(listed?.sequence).toBe(1);
  for (const calendar of [byEmails.import(await mailed()), byFeed.import(await feed())]) {
    const moved = { ...booked, sequence: 1, startsAt: second.startsAt.toISOString() };
    expect(calendar.entries.get(uid)).toEqual(moved);
    // An earlier e-mail that arrives late must not undo the change.
    expect(calendar.import(early).entries.get(uid)).toEqual(moved);
  }

  await cancel(browser, id);
  for (const calendar of [byEmails.import(await mailed()), byFeed.import(await feed())]) {
    expect(calendar.entries).toEqual(
      new Map([
        [
          uid,
          { sequence: 2, status: "CANCELLED", startsAt: second.startsAt.toISOString(), rings: [] },
        ],
      ]),
    );
  }
});
