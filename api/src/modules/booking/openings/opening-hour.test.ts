import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { clinicTimes } from "../../../database/schema/calendar";
import { book, heldTimeId, hold, move } from "../../../testing/booking";
import { Browser, refusal } from "../../../testing/browser";
import { changeTime, createClinic, createNeighbour, createTime } from "../../../testing/calendar";
import type { TestClinic, TestTime } from "../../../testing/calendar";
import { signInOne } from "../../../testing/people";
import { holdExpired, notOpenYet } from "../../../testing/refusals";
import { until } from "../../../testing/until";
import { useTestApp } from "../../../testing/test-app";
import { listOpenings } from "./repository";

const test = useTestApp();

const openAt = (time: TestTime, when: ReturnType<typeof sql>) =>
  changeTime(test.app, time, { opensAt: when });

/** A time that opens so many milliseconds from now. */
async function later(clinic: TestClinic, ms: number): Promise<TestTime> {
  const time = await createTime(test.app, clinic, 3000, 5);
  await openAt(time, sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`);
  return time;
}

const openingOf = async ({ cityId }: TestClinic) =>
  (await listOpenings(test.app.database.runQuery)).openings.find(({ id }) => id === cityId);

it("shows nothing of what opens later in any list", async () => {
  const clinic = await createClinic(test.app);
  const { day } = await later(clinic, 60_000);
  const browser = new Browser(test.app);
  const birthday = `01.02.${new Date().getFullYear() - 8}`;
  const inCity = { city_id: clinic.cityId, time: day };
  const inClinic = { clinic_id: clinic.id, time: day };

  for (const [call, query] of [
    [paths.listCities, { search: clinic.cityName }],
    [paths.listCitiesForChild, { search: clinic.cityName, birthday }],
    [paths.listDays, { city_id: clinic.cityId }],
    [paths.listDaysForChild, { city_id: clinic.cityId, birthday }],
    [paths.listClinics, inCity],
    [paths.listClinicsForChild, { ...inCity, birthday }],
    [paths.listCityTimes, inCity],
    [paths.listCityTimesForChild, { ...inCity, birthday }],
    [paths.listTimes, inClinic],
    [paths.listTimesForChild, { ...inClinic, birthday }],
  ] as const) {
    const listed = await browser.call(call, { query });
    expect([call, listed.statusCode, listed.json()]).toEqual([call, 200, { data: [] }]);
  }
});

it("refuses who knows the number of the time until the very millisecond, by the database's clock", async () => {
  const clinic = await createClinic(test.app);
  const { browser } = await signInOne(test.app);
  const time = await later(clinic, 60_000);
  expect(refusal(await hold(browser, time))).toEqual(notOpenYet);
  await openAt(time, sql`clock_timestamp() + interval '100 milliseconds'`);
  const [row] = await test.app.database
    .select({ opensAt: clinicTimes.opensAt })
    .from(clinicTimes)
    .where(eq(clinicTimes.id, time.id));

  const answer = await until(async () => {
    const held = await hold(browser, time);
    if (held.statusCode === 200) return held;
    expect(refusal(held)).toEqual(notOpenYet);
    return null;
  });

  const { serverNow } = answer.json();
  expect(Date.parse(serverNow)).toBeGreaterThanOrEqual(row?.opensAt?.getTime() ?? Infinity);
});

it("lets nobody move to it either, and leaves them what they have and hold", async () => {
  const clinic = await createClinic(test.app);
  const { browser } = await signInOne(test.app);
  const { id: consumer_id } = await book(browser, await createTime(test.app, clinic));
  const free = await createTime(test.app, clinic);
  const timeId = await heldTimeId(browser, free, { consumer_id });
  const time = await later(await createNeighbour(test.app, clinic), 60_000);

  expect(refusal(await hold(browser, time))).toEqual(notOpenYet);
  expect(refusal(await move(browser, consumer_id, time))).toEqual(holdExpired);
  expect(await heldTimeId(browser, free, { consumer_id })).toBe(timeId);
});

it("says when a city opens next and when it opened last, and by which clock", async () => {
  const clinic = await createClinic(test.app);
  const past = await createTime(test.app, clinic, -3000);
  await openAt(past, sql`now() - interval '50 days'`);
  const [sooner, then] = [await later(clinic, 60_000), await later(clinic, 120_000)];
  const booked = await createTime(test.app, clinic, 6000);
  await book((await signInOne(test.app)).browser, booked);

  const opening = await openingOf(clinic);

  const stored = await test.app.database.select().from(clinicTimes);
  const opensAt = (time: TestTime) =>
    stored.find(({ id }) => id === time.id)?.opensAt?.toISOString();
  expect(opening).toEqual({
    id: clinic.cityId,
    name: clinic.cityName,
    timeZone: clinic.timeZone,
    demo: false,
    opensAt: opensAt(sooner),
    lastOpenedAt: opensAt(past),
  });
  expect(opensAt(sooner)! < opensAt(then)!).toBe(true);
  const { serverNow } = (await new Browser(test.app).call(paths.listOpenings)).json();
  expect(serverNow < opensAt(sooner)!).toBe(true);
});

it("lists a city with free times only while more will open, and one that knows nothing without hours", async () => {
  const [both, empty] = [await createClinic(test.app), await createClinic(test.app)];
  const open = await createClinic(test.app);
  await createTime(test.app, open);
  await createTime(test.app, both);
  await later(both, 60_000);

  expect(await openingOf(open)).toBeUndefined();
  expect(await openingOf(both)).toMatchObject({ opensAt: expect.any(String) as string });
  expect(await openingOf(empty)).toMatchObject({ opensAt: null, lastOpenedAt: null });
});

it("promises no hour for times that are closed, or begin before it", async () => {
  const clinic = await createClinic(test.app);
  const closed = await later(clinic, 60_000);
  await changeTime(test.app, closed, { closedAt: sql`now()` });
  await openAt(await createTime(test.app, clinic, 60), sql`now() + interval '2 hours'`);

  expect(await openingOf(clinic)).toMatchObject({ opensAt: null });
});
