import { eq, sql } from "drizzle-orm";
import { consentVersions } from "@rodinki/contract/consents";
import * as paths from "@rodinki/contract/paths";
import { openingAlerts } from "../../../database/schema/subscriptions";
import { Browser, errorsOf, refusal } from "../../../testing/browser";
import { changeTime, createClinic, createTime } from "../../../testing/calendar";
import type { TestClinic, TestTime } from "../../../testing/calendar";
import { emailsTo, openingToken } from "../../../testing/outbox";
import { sweep } from "../../../testing/rows";
import { SITE_URL, useTestApp } from "../../../testing/test-app";
import { clinicTimes } from "../../../database/schema/calendar";
import { book, hold } from "../../../testing/booking";
import { signInOne } from "../../../testing/people";
import { until } from "../../../testing/until";
import { announceOpenings } from "./rules";
import { listOpenings } from "./alerts-repository";

const test = useTestApp();

let clinic: TestClinic;
let people = 0;
let email = "";
beforeEach(async () => {
  clinic = await createClinic(test.app);
  people += 1;
  email = `waits${people}@example.ru`;
});

const request = (fields = {}) =>
  new Browser(test.app).call(paths.askForOpeningAlert, {
    body: { city_id: clinic.cityId, email, "policy-agree": true, ...fields },
  });
const confirm = (token: string) =>
  new Browser(test.app).call(paths.confirmOpeningAlert, { body: { token } });
const remove = (token: string) =>
  new Browser(test.app).call(paths.removeOpeningAlert, { body: { token } });

const newestToken = () => openingToken(test, email);

async function requested(): Promise<string> {
  await request();
  return newestToken();
}

async function waiting(): Promise<string> {
  const token = await requested();
  expect((await confirm(token)).statusCode).toBe(200);
  return token;
}

const rows = () =>
  test.app.database.select().from(openingAlerts).where(eq(openingAlerts.email, email));

async function open(): Promise<TestTime> {
  const time = await createTime(test.app, clinic);
  await changeTime(test.app, time, { opensAt: sql`clock_timestamp()` });
  return time;
}
const announce = () => announceOpenings(test.app.database, SITE_URL);
const subjects = async () => (await emailsTo(test, email)).map(({ subject }) => subject);
const countLeft = async () => {
  await sweep(test.app.database);
  return (await rows()).length;
};
const expire = (interval: string) =>
  test.app.database
    .update(openingAlerts)
    .set({ expiresAt: sql`${openingAlerts.expiresAt} - ${interval}::interval` })
    .where(eq(openingAlerts.email, email));
const later = (minutes: number) =>
  test.app.database
    .update(openingAlerts)
    .set({ mailedAt: sql`${openingAlerts.mailedAt} - make_interval(mins => ${minutes})` })
    .where(eq(openingAlerts.email, email));

it("writes once to a confirmed address when the city opens, and erases it", async () => {
  await waiting();
  expect(await announce()).toBe(0);
  await changeTime(test.app, await open(), { closedAt: sql`now()` });
  expect(await announce()).toBe(0);
  await open();

  const queued = await Promise.all([announce(), announce()]);
  expect(queued.sort()).toEqual([0, 1]);

  const [, message, ...more] = await emailsTo(test, email);
  expect(message?.subject).toBe(`Открылась запись на осмотр родинок: ${clinic.cityName}`);
  expect(message?.text).toContain(`${SITE_URL}/appointment`);
  expect(more).toEqual([]);
  expect(await rows()).toEqual([]);
});

it("writes to who confirms after the opening, not about earlier times", async () => {
  await open();
  await waiting();
  expect(await announce()).toBe(0);

  email = `second-${email}`;
  await request();
  await open();
  // The e-mail to the first person alone.
  expect(await announce()).toBe(1);
  await confirm(await newestToken());
  expect(await announce()).toBe(1);
  expect(await rows()).toEqual([]);
});

it("reveals to nobody whether the address is known, and floods no mailbox", async () => {
  const [first, again] = await Promise.all([request(), request()]);
  expect(first.statusCode).toBe(201);
  expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()]);
  expect(await subjects()).toHaveLength(1);

  await later(1);
  await confirm(await newestToken());
  const known = await request();
  expect([known.statusCode, known.json()]).toEqual([first.statusCode, first.json()]);
  expect((await subjects()).at(-1)).toBe("Мы сообщим, когда откроется запись");
  const [row] = await rows();
  expect(row?.confirmedAt).not.toBeNull();

  // The e-mail about another city waits its minute, too.
  clinic = await createClinic(test.app);
  await request();
  expect(await subjects()).toHaveLength(2);
  for (let message = 3; message <= 5; message += 1) {
    await later(1);
    await request();
  }
  expect(await subjects()).toHaveLength(5);
  await later(9);
  await request();
  expect(await subjects()).toHaveLength(5);
  await later(1);
  await request();
  expect(await subjects()).toHaveLength(6);
});

it("confirms twice alike, and erases by one press, also before confirming", async () => {
  const token = await waiting();
  const [row] = await rows();
  expect(row).toMatchObject({ consentVersion: consentVersions.opening });
  expect(row?.tokenHash).not.toBe(token);
  expect((await confirm(token)).json()).toMatchObject({ city: clinic.cityName });

  expect((await remove(token)).statusCode).toBe(200);
  expect((await remove(token)).statusCode).toBe(200);
  expect(await rows()).toEqual([]);
  expect(refusal(await confirm(token))).toBe("404 not_found");

  email = `second-${email}`;
  await request();
  await remove(await newestToken());
  expect(await rows()).toEqual([]);
});

it("refuses a city that is none", async () => {
  expect(errorsOf(await request({ city_id: 999_999 }))).toHaveProperty("city_id");
});

it.each([
  ["waits in vain after a year", waiting, "364 days", "1 day"],
  ["has not confirmed after a day", requested, "23 hours", "1 hour"],
])("erases who %s, and their link is good until then", async (_who, begin, most, rest) => {
  const token = await begin();
  await expire(most);
  expect(await countLeft()).toBe(1);

  await expire(rest);

  expect(refusal(await confirm(token))).toBe("404 not_found");
  expect(await countLeft()).toBe(0);
});

const openAt = (time: TestTime, when: ReturnType<typeof sql>) =>
  changeTime(test.app, time, { opensAt: when });

async function opensIn(clinic: TestClinic, ms: number): Promise<TestTime> {
  const time = await createTime(test.app, clinic, 3000, 5);
  await openAt(time, sql`clock_timestamp() + make_interval(secs => ${ms / 1000})`);
  return time;
}

const openingOf = async ({ cityId }: TestClinic) =>
  (await listOpenings(test.app.database.runQuery)).openings.find(({ id }) => id === cityId);

it("refuses a known time until the millisecond, by the database's clock", async () => {
  const clinic = await createClinic(test.app);
  const { browser } = await signInOne(test.app);
  const time = await opensIn(clinic, 60_000);
  expect(refusal(await hold(browser, time))).toBe("409 not_open_yet");
  await openAt(time, sql`clock_timestamp() + interval '100 milliseconds'`);
  const [row] = await test.app.database
    .select({ opensAt: clinicTimes.opensAt })
    .from(clinicTimes)
    .where(eq(clinicTimes.id, time.id));

  const answer = await until(async () => {
    const held = await hold(browser, time);
    if (held.statusCode === 200) return held;
    expect(refusal(held)).toBe("409 not_open_yet");
    return null;
  });

  const { serverNow } = answer.json();
  expect(Date.parse(serverNow)).toBeGreaterThanOrEqual(row?.opensAt?.getTime() ?? Infinity);
});

it("says when a city opens next and when it opened last, and by which clock", async () => {
  const clinic = await createClinic(test.app);
  const past = await createTime(test.app, clinic, -3000);
  await openAt(past, sql`now() - interval '50 days'`);
  const sooner = await opensIn(clinic, 60_000);
  await opensIn(clinic, 120_000);
  await book((await signInOne(test.app)).browser, await createTime(test.app, clinic, 6000));

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
  const { serverNow } = (await new Browser(test.app).call(paths.listOpenings)).json();
  expect(serverNow < opensAt(sooner)!).toBe(true);
});

it("lists a city while more times will open, and promises no wrong hour", async () => {
  const [both, empty] = [await createClinic(test.app), await createClinic(test.app)];
  const open = await createClinic(test.app);
  await createTime(test.app, open);
  await createTime(test.app, both);
  await opensIn(both, 60_000);
  const closed = await opensIn(empty, 60_000);
  await changeTime(test.app, closed, { closedAt: sql`now()` });
  const begins = await createTime(test.app, empty, 60);
  await openAt(begins, sql`now() + interval '2 hours'`);

  expect(await openingOf(open)).toBeUndefined();
  expect(await openingOf(both)).toMatchObject({ opensAt: expect.any(String) as string });
  expect(await openingOf(empty)).toMatchObject({ opensAt: null, lastOpenedAt: null });
});
