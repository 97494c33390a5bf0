import { and, eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import type { JournalEntry } from "@rodinki/contract/journal";
import { journal } from "../../../database/schema/audit";
import { book } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import type { Browser } from "../../../testing/browser";
import { beginIn, createClinic, createTime } from "../../../testing/calendar";
import type { TestClinic } from "../../../testing/calendar";
import { closeHours, wholeDay } from "../../../testing/closing";
import { signInOne } from "../../../testing/people";
import { colleague, enrolledColleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

type Query = { day?: string; staff_id?: number; before?: string };
const pageOf = async (browser: Browser, { id }: TestClinic, query: Query = {}) =>
  (await browser.call(paths.showClinicJournal, { params: { id }, query })).json();
const networkPage = async (browser: Browser, query: Query = {}) =>
  (await browser.call(paths.showNetworkJournal, { query })).json();

const brief = ({ who, action, visits, recordId, about, byCommand }: JournalEntry) => ({
  who,
  action,
  visits,
  recordId,
  about,
  byCommand,
});
const line = { visits: 0, recordId: null, about: null, byCommand: false };

async function bookedDay(clinic: TestClinic) {
  const times = [await createTime(test.app, clinic), await createTime(test.app, clinic)];
  const people = [await signInOne(test.app), await signInOne(test.app)];
  const visits = await Promise.all(people.map(({ browser }, at) => book(browser, times[at]!)));
  await beginIn(test.app, times[0]!, 0);
  return { day: times[0]!.day, people, visits };
}

it("shows what a clinic's people read and changed, without patients' names", async () => {
  const clinic = await createClinic(test.app);
  const { browser } = await enrolledColleague(test.app, clinic.id);
  const { day, visits } = await bookedDay(clinic);
  const { id, recordId } = visits[0]!;

  await browser.call(paths.showClinicDay, { params: { id: clinic.id, day } });
  await browser.call(paths.setAttendance, {
    params: { id: clinic.id, appointment_id: id },
    body: { from: "unmarked", to: "came" },
  });
  await closeHours(browser, { clinic }, wholeDay("2031-01-01"));
  const { data, next } = await pageOf(browser, clinic);

  const anna = { ...line, who: "Анна Клиникова" };
  expect(data.map(brief)).toEqual([
    { ...anna, action: "close-hours" },
    { ...anna, action: "mark-seen", visits: 1, recordId },
    { ...anna, action: "read", visits: 2 },
    { ...anna, action: "staff-authenticator", about: "Анна Клиникова" },
    { ...anna, action: "staff-password", about: "Анна Клиникова" },
    {
      ...line,
      who: expect.any(String) as string,
      byCommand: true,
      action: "staff-invite",
      about: "Анна Клиникова",
    },
  ]);
  expect(data[0]).toMatchObject({ clinic: { id: clinic.id, name: "Клиника" }, day: "2031-01-01" });
  expect(next).toBeNull();
});

it("shows a clinic its own entries, and those of the network's people here", async () => {
  const [clinic, other] = [await createClinic(test.app), await createClinic(test.app)];
  const { browser } = await colleague(test.app, clinic.id);
  const { browser: network } = await enrolledColleague(test.app, "network");
  const { day } = await bookedDay(clinic);
  const { day: otherDay } = await bookedDay(other);
  await network.call(paths.showClinicDay, { params: { id: clinic.id, day } });
  await network.call(paths.showClinicDay, { params: { id: other.id, day: otherDay } });

  const { data, members } = await pageOf(browser, clinic);

  expect(data.filter(({ who }) => who === "Сетевая Нина").map(brief)).toEqual([
    { ...line, who: "Сетевая Нина", action: "read", visits: 2 },
  ]);
  expect(members.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Анна Клиникова", "Сетевая Нина"]),
  );
  const ofNetwork = (await networkPage(network)).data;
  const places = ofNetwork.map(({ clinic: place }) => place?.id);
  expect(places).toEqual(expect.arrayContaining([clinic.id, other.id, undefined]));
  expect(ofNetwork.map(({ action }) => action)).toContain("staff-authenticator");
});

it("finds a day of the clinic's own calendar, and one person", async () => {
  // In Vladivostok the day begins seven hours before Moscow's.
  const clinic = await createClinic(test.app, "Asia/Vladivostok");
  const { browser } = await colleague(test.app, clinic.id);
  const { browser: other } = await enrolledColleague(test.app, clinic.id);
  const { id } = (await other.call(paths.showStaffSession)).json();
  await test.app.database
    .update(journal)
    .set({ happenedAt: sql`timestamptz '2026-03-01 14:30+00'` })
    .where(and(eq(journal.staffId, id), eq(journal.action, "staff-password")));

  const [entry] = (await pageOf(browser, clinic, { day: "2026-03-02" })).data;
  expect(entry).toMatchObject({ action: "staff-password", at: "2026-03-01T14:30:00.000Z" });
  expect((await pageOf(browser, clinic, { day: "2026-03-01" })).data).toEqual([]);
  const theirs = (await pageOf(browser, clinic, { staff_id: id })).data;
  expect(theirs.map(({ action }) => action)).toEqual(["staff-authenticator", "staff-password"]);
});

it("pages without leaving out or repeating entries of one moment", async () => {
  const clinic = await createClinic(test.app);
  const { browser } = await colleague(test.app, clinic.id);
  const { browser: network } = await colleague(test.app, "network");
  // Sixty moments of three entries each, so that a page of fifty ends within a moment.
  await test.app.database.execute(sql`
    insert into journal (actor, operator, action, subject, subject_id, clinic_id, happened_at)
    select 'operator', 'Ольга ' || who, 'read', 'appointment', n, ${clinic.id},
      timestamptz '2026-01-01 00:00+00' + n * interval '1 microsecond'
    from generate_series(1, 60) n, generate_series(1, 3) who, generate_series(1, 3) visit`);

  for (const request of [
    (query: Query) => pageOf(browser, clinic, query),
    (query: Query) => networkPage(network, query),
  ]) {
    const seen: JournalEntry[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page = await request({ ...(next !== "" && { before: next }), day: "2026-01-01" });
      seen.push(...page.data);
      next = page.next;
    }
    const found = seen.filter(({ who }) => who.startsWith("Ольга"));
    expect(found).toHaveLength(180);
    expect(new Set(found.map(({ id }) => id)).size).toBe(180);
    expect(found.every(({ visits }) => visits === 3)).toBe(true);
  }
});

it("refuses a place that is none, and never ends in a mistake of its own", async () => {
  const clinic = await createClinic(test.app);
  const { browser } = await colleague(test.app, clinic.id);
  const call = (query: Query) =>
    browser.call(paths.showClinicJournal, { params: { id: clinic.id }, query });

  for (const query of [{ before: "1_2; drop table journal" }, { day: "2026-02-31" }]) {
    expect(refusal(await call(query))).toBe("422 validation_failed");
  }
  expect((await call({ before: "9999999999999999_9999999999" })).statusCode).toBe(200);
});

it("stores actions on a deleted person's data, and nothing that names them", async () => {
  const clinic = await createClinic(test.app);
  const { browser } = await colleague(test.app, clinic.id);
  const { day, people } = await bookedDay(clinic);
  await browser.call(paths.showClinicDay, { params: { id: clinic.id, day } });

  expect((await people[0]!.browser.call(paths.deleteAccount)).statusCode).toBeLessThan(300);

  const rows = await test.app.database
    .select({ userId: journal.userId, operator: journal.operator })
    .from(journal)
    .where(and(eq(journal.clinicId, clinic.id), eq(journal.action, "read")));
  const operator = "Анна Клиникова";
  expect(rows.map(({ userId }) => userId).sort()).toEqual([people[1]!.id, null]);
  for (const row of rows) expect(row).toMatchObject({ operator });
});
