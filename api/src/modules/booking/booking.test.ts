import { eq, sql } from "drizzle-orm";
import type {
  BlockTimeAnswer,
  CitiesAnswer,
  ClinicsAnswer,
  DatesAnswer,
  TimesAnswer,
} from "@rodinki/contract/booking";
import { holds } from "../../database/schema/appointments";
import { blockUrl, book, hold } from "../../testing/booking";
import { Browser, refusal } from "../../testing/browser";
import { createClinic, createTime } from "../../testing/calendar";
import type { TestClinic, TestTime } from "../../testing/calendar";
import { signIn, signInOne } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";

const test = useTestApp();

const base = "/api/v1/kelly-api";
const anybody = () => new Browser(test.app);

async function timesSeenBy(browser: Browser, clinic: TestClinic, day: string) {
  const response = await browser.get(
    `${base}/clinic-time/index?clinic_id=${clinic.id}&time=${day}`,
  );
  return response.json<TimesAnswer>().data;
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

  const cities = await anybody().get(
    `${base}/city/index?search=${encodeURIComponent(clinic.cityName.toUpperCase())}`,
  );
  expect(cities.json<CitiesAnswer>().data).toEqual([
    { id: clinic.cityId, name: clinic.cityName, timeZone: "Asia/Kamchatka" },
  ]);

  const days = await anybody().get(`${base}/doctor-date/index?city_id=${clinic.cityId}`);
  expect(days.json<DatesAnswer>().data).toEqual([time.day]);

  const clinics = await anybody().get(
    `${base}/clinic/index?city_id=${clinic.cityId}&time=${time.day}`,
  );
  expect(clinics.json<ClinicsAnswer>().data).toMatchObject([
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

  const cities = await anybody().get(`${base}/city/index`);
  expect(cities.json<CitiesAnswer>().data.map(({ id }) => id)).not.toContain(clinic.cityId);
  for (const path of [
    `doctor-date/index?city_id=${clinic.cityId}`,
    `clinic/index?city_id=${clinic.cityId}&time=${time.day}`,
    `clinic-time/index?clinic_id=${clinic.id}&time=${time.day}`,
  ]) {
    expect((await anybody().get(`${base}/${path}`)).json()).toEqual({ data: [] });
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

  const one = (await hold(browser, time)).json<BlockTimeAnswer>();
  const again = (await hold(browser, time)).json<BlockTimeAnswer>();

  expect(again).toMatchObject({ TimeId: one.TimeId, expiresAt: one.expiresAt, extended: false });
  const minutes = (Date.parse(one.expiresAt) - Date.parse(one.serverNow)) / 60_000;
  expect(minutes).toBeCloseTo(10, 1);
});

it("extends a hold once", async () => {
  const { browser } = await signInOne(test.app);
  const time = await createTime(test.app, await createClinic(test.app));
  const first = (await hold(browser, time)).json<BlockTimeAnswer>();

  const extended = (await browser.post(`${blockUrl(time)}&extend=true`)).json<BlockTimeAnswer>();
  const again = (await browser.post(`${blockUrl(time)}&extend=true`)).json<BlockTimeAnswer>();

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
  const old = (await browser.post(`${blockUrl(time)}&extend=true`)).json<BlockTimeAnswer>();
  await expire(time.id);

  const fresh = (await hold(browser, time)).json<BlockTimeAnswer>();

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

  // Whoever comes first meets the other's hold; nobody meets a deadlock.
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
  const { TimeId } = (await hold(owner!.browser, time)).json<BlockTimeAnswer>();
  const url = `${base}/clinic-time/block-time?time_id=${TimeId}`;

  expect((await stranger!.browser.delete(url)).statusCode).toBe(204);
  expect(await idsSeenBy(anybody(), clinic, time)).toEqual([]);
  expect((await owner!.browser.delete(url)).statusCode).toBe(204);
  expect(await idsSeenBy(anybody(), clinic, time)).toEqual([time.id]);
});
