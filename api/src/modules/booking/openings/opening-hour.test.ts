import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { clinicTimes } from "../../../database/schema/calendar";
import { book, heldTimeId, hold, move } from "../../../testing/booking";
import { Browser, refusal } from "../../../testing/browser";
import { createClinic, createNeighbour, createTime } from "../../../testing/calendar";
import type { TestClinic, TestTime } from "../../../testing/calendar";
import { signIn, signInOne } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";
import { listOpenings } from "./repository";

const test = useTestApp();
const notOpenYet = { status: 409, code: "not_open_yet" };

const openAt = (time: TestTime, when: ReturnType<typeof sql>) =>
  test.app.database.update(clinicTimes).set({ opensAt: when }).where(eq(clinicTimes.id, time.id));

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
  const time = await later(clinic, 400);
  const [row] = await test.app.database
    .select({ opensAt: clinicTimes.opensAt })
    .from(clinicTimes)
    .where(eq(clinicTimes.id, time.id));

  let early = 0;
  let answer = await hold(browser, time);
  while (answer.statusCode !== 200) {
    expect(refusal(answer)).toEqual(notOpenYet);
    early += 1;
    answer = await hold(browser, time);
  }

  expect(early).toBeGreaterThan(0);
  const { serverNow } = answer.json();
  expect(Date.parse(serverNow)).toBeGreaterThanOrEqual(row?.opensAt?.getTime() ?? Infinity);
});

it("lets nobody move to it either, and leaves them what they have", async () => {
  const clinic = await createClinic(test.app);
  const { browser } = await signInOne(test.app);
  const appointment = await book(browser, await createTime(test.app, clinic));
  const time = await later(await createNeighbour(test.app, clinic), 60_000);

  expect(refusal(await hold(browser, time))).toEqual(notOpenYet);
  const refused = refusal(await move(browser, appointment.id, time));

  expect(refused).toEqual({ status: 410, code: "hold_expired" });
});

it("keeps the hold that somebody has when they try one that is not open", async () => {
  const clinic = await createClinic(test.app);
  const { browser } = await signInOne(test.app);
  const free = await createTime(test.app, clinic);
  const timeId = await heldTimeId(browser, free);

  expect(refusal(await hold(browser, await later(clinic, 60_000)))).toEqual(notOpenYet);

  expect(await heldTimeId(browser, free)).toBe(timeId);
});

it("says when a city opens next and when it opened last, and by which clock", async () => {
  const clinic = await createClinic(test.app);
  const past = await createTime(test.app, clinic, -3000);
  await openAt(past, sql`now() - interval '50 days'`);
  const [sooner, then] = [await later(clinic, 60_000), await later(clinic, 120_000)];
  const booked = await createTime(test.app, clinic, 6000);
  const [person] = await signIn(test.app, 1);
  await book(person!.browser, booked);

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
  const [open, both, empty] = [
    await createClinic(test.app),
    await createClinic(test.app),
    await createClinic(test.app),
  ];
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
  await test.app.database
    .update(clinicTimes)
    .set({ closedAt: sql`now()` })
    .where(eq(clinicTimes.id, closed.id));
  await openAt(await createTime(test.app, clinic, 60), sql`now() + interval '2 hours'`);

  expect(await openingOf(clinic)).toMatchObject({ opensAt: null });
});
