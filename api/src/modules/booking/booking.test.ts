import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { holds } from "../../database/schema/appointments";
import { book, hold } from "../../testing/booking";
import { Browser, refusal } from "../../testing/browser";
import { createClinic, createTime } from "../../testing/calendar";
import type { TestClinic, TestTime } from "../../testing/calendar";
import { signIn, signInOne } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

const anybody = () => new Browser(test.app);

async function timesSeenBy(browser: Browser, clinic: TestClinic, day: string) {
  const query = { clinic_id: clinic.id, time: day };
  return (await browser.call(paths.listTimes, { query })).json().data;
}

/** Ids of the times that `browser` may choose on the day of `time`. */
const idsSeenBy = async (browser: Browser, clinic: TestClinic, time: TestTime) =>
  (await timesSeenBy(browser, clinic, time.day)).map(({ id }) => id);

const expire = (clinicTimeId: number) =>
  test.app.database
    .update(holds)
    .set({ expiresAt: sql`now()` })
    .where(eq(holds.clinicTimeId, clinicTimeId));

it("leads from the city through the day and the clinic to a time on the clinic's clock", async () => {
  const clinic = await createClinic(test.app, "Asia/Kamchatka");
  const time = await createTime(test.app, clinic);

  const cities = await anybody().call(paths.listCities, {
    query: { search: clinic.cityName.toUpperCase() },
  });
  expect(cities.json().data).toEqual([
    { id: clinic.cityId, name: clinic.cityName, timeZone: "Asia/Kamchatka", demo: false },
  ]);

  const inCity = { city_id: clinic.cityId };
  const days = await anybody().call(paths.listDays, { query: inCity });
  expect(days.json().data).toEqual([time.day]);

  const clinics = await anybody().call(paths.listClinics, {
    query: { ...inCity, time: time.day },
  });
  expect(clinics.json().data).toMatchObject([
    { id: clinic.id, name: "Клиника", metro: null, free: 1 },
  ]);

  const clock = new Intl.DateTimeFormat("ru-RU", {
    timeZone: "Asia/Kamchatka",
    hour: "2-digit",
    minute: "2-digit",
  }).format(time.startsAt);
  expect(await timesSeenBy(anybody(), clinic, time.day)).toMatchObject([
    { id: time.id, time: clock, startsAt: time.startsAt.toISOString() },
  ]);
});

it("lists no city, day, clinic or time without anything free", async () => {
  const { browser } = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  await createTime(test.app, clinic, -30);
  const time = await createTime(test.app, clinic);
  await book(browser, time);

  const cities = await anybody().call(paths.listCities);
  expect(cities.json().data.map(({ id }) => id)).not.toContain(clinic.cityId);
  const query = { city_id: clinic.cityId, clinic_id: clinic.id, time: time.day };
  for (const call of [paths.listDays, paths.listClinics, paths.listTimes] as const) {
    expect((await anybody().call(call, { query })).json()).toEqual({ data: [] });
  }
});

it("hides a held time from everybody but its holder", async () => {
  const [owner, other] = await signIn(test.app, 2);
  const clinic = await createClinic(test.app);
  const time = await createTime(test.app, clinic);
  await hold(owner!.browser, time);

  expect(await idsSeenBy(owner!.browser, clinic, time)).toEqual([time.id]);
  expect(await idsSeenBy(other!.browser, clinic, time)).toEqual([]);
  expect(await idsSeenBy(anybody(), clinic, time)).toEqual([]);
});

it("gives the holder the same hold back, and tells the server's clock", async () => {
  const { browser } = await signInOne(test.app);
  const time = await createTime(test.app, await createClinic(test.app));

  const one = (await hold(browser, time)).json();
  const again = (await hold(browser, time)).json();

  expect(again).toMatchObject({ TimeId: one.TimeId, expiresAt: one.expiresAt, extended: false });
  const minutes = (Date.parse(one.expiresAt) - Date.parse(one.serverNow)) / 60_000;
  expect(minutes).toBeCloseTo(10, 1);
});

it("extends a hold once", async () => {
  const { browser } = await signInOne(test.app);
  const time = await createTime(test.app, await createClinic(test.app));
  const first = (await hold(browser, time)).json();

  const extended = (await hold(browser, time, { extend: true })).json();
  const again = (await hold(browser, time, { extend: true })).json();

  expect(extended.TimeId).toBe(first.TimeId);
  expect(Date.parse(extended.expiresAt) - Date.parse(first.expiresAt)).toBe(10 * 60_000);
  expect(again).toMatchObject({ expiresAt: extended.expiresAt, extended: true });
});

it("refuses a time that somebody else holds, until the hold expires", async () => {
  const [owner, other] = await signIn(test.app, 2);
  const clinic = await createClinic(test.app);
  const time = await createTime(test.app, clinic);
  await hold(owner!.browser, time);

  const refused = await hold(other!.browser, time);
  expect(refusal(refused)).toEqual({ status: 409, code: "slot_taken" });
  expect(refused.json()).not.toHaveProperty("TimeId");

  await expire(time.id);
  expect(await idsSeenBy(anybody(), clinic, time)).toEqual([time.id]);
  expect((await hold(other!.browser, time)).statusCode).toBe(200);
});

it("starts a new hold, with a new extension, after the own one has expired", async () => {
  const { browser } = await signInOne(test.app);
  const time = await createTime(test.app, await createClinic(test.app));
  const old = (await hold(browser, time, { extend: true })).json();
  await expire(time.id);

  const fresh = (await hold(browser, time)).json();

  expect(fresh.TimeId).not.toBe(old.TimeId);
  expect(fresh.extended).toBe(false);
});

it("frees the old time when a person chooses another, but not when the other is taken", async () => {
  const [one, other] = await signIn(test.app, 2);
  const clinic = await createClinic(test.app);
  const [first, second] = [await createTime(test.app, clinic), await createTime(test.app, clinic)];
  await hold(one!.browser, first);
  await hold(other!.browser, second);

  expect(refusal(await hold(one!.browser, second)).code).toBe("slot_taken");
  expect(await idsSeenBy(anybody(), clinic, first)).toEqual([]);

  const third = await createTime(test.app, clinic);
  await hold(one!.browser, third);
  expect(await idsSeenBy(anybody(), clinic, first)).toEqual([first.id]);
});

it("survives two people who swap their times in the same moment", async () => {
  const [one, other] = await signIn(test.app, 2);
  const clinic = await createClinic(test.app);
  const [first, second] = [await createTime(test.app, clinic), await createTime(test.app, clinic)];
  await hold(one!.browser, first);
  await hold(other!.browser, second);

  const responses = await Promise.all([hold(one!.browser, second), hold(other!.browser, first)]);

  // The one who comes first meets the other's hold; nobody meets a deadlock.
  expect(responses.map((response) => refusal(response).code)).toEqual(["slot_taken", "slot_taken"]);
});

it("answers slot_gone for a time that has begun, does not exist, or is on another day", async () => {
  const { browser } = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const begun = await createTime(test.app, clinic, -1);
  const time = await createTime(test.app, clinic);

  for (const wrong of [begun, { ...time, id: 2_000_000_000 }, { ...time, day: "2031-01-01" }]) {
    const refused = await hold(browser, wrong);
    expect(refusal(refused)).toEqual({ status: 410, code: "slot_gone" });
    expect(refused.json()).not.toHaveProperty("TimeId");
  }
});

it("refuses a time that is booked", async () => {
  const [one, other] = await signIn(test.app, 2);
  const time = await createTime(test.app, await createClinic(test.app));
  await book(one!.browser, time);

  expect(refusal(await hold(other!.browser, time))).toEqual({ status: 409, code: "slot_taken" });
});

it("gives up a hold for its owner only", async () => {
  const [owner, stranger] = await signIn(test.app, 2);
  const clinic = await createClinic(test.app);
  const time = await createTime(test.app, clinic);
  const { TimeId } = (await hold(owner!.browser, time)).json();
  const release = { query: { time_id: TimeId } };

  expect((await stranger!.browser.call(paths.releaseTime, release)).statusCode).toBe(204);
  expect(await idsSeenBy(anybody(), clinic, time)).toEqual([]);
  expect((await owner!.browser.call(paths.releaseTime, release)).statusCode).toBe(204);
  expect(await idsSeenBy(anybody(), clinic, time)).toEqual([time.id]);
});
