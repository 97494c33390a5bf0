import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { holds } from "../../../database/schema/appointments";
import { clinicTimes } from "../../../database/schema/calendar";
import { registrationHolds } from "../../../database/schema/registrations";
import { activate, goOn, login, visitor } from "../../../testing/accounts";
import { book, create, hold } from "../../../testing/booking";
import { Browser, refusal } from "../../../testing/browser";
import { createClinic, createTime } from "../../../testing/calendar";
import type { TestClinic, TestTime } from "../../../testing/calendar";
import { newcomer, passMinutesOfNewcomers } from "../../../testing/newcomers";
import type { Newcomer } from "../../../testing/newcomers";
import { activationCode } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { createPerson } from "../../../testing/registered";
import { useTestApp } from "../../../testing/test-app";
import { clinicAtNoon, offerTo, waiting } from "../../../testing/waiting";

const test = useTestApp();

/** A clinic with so many times on one day. */
async function timesOf(count = 1, clinic?: TestClinic): Promise<[TestTime, ...TestTime[]]> {
  const at = clinic ?? (await createClinic(test.app));
  const first = await createTime(test.app, at);
  const others: TestTime[] = [];
  while (others.length < count - 1) others.push(await createTime(test.app, at));
  return [first, ...others];
}

const confirm = async ({ email }: Newcomer, browser?: Browser) =>
  activate(test, await activationCode(test, email), browser);

/** How anybody else is answered who wants to have it. */
const othersGet = async (time: TestTime) =>
  (await hold((await signInOne(test.app)).browser, time)).statusCode;

/** The person's first sign-in, after the link was followed elsewhere. */
async function signedIn(person: Newcomer): Promise<Browser> {
  await confirm(person);
  expect(await goOn(person.browser, person.email)).not.toBeNull();
  return person.browser;
}

it("keeps the time from everybody while its person registers, and says until when", async () => {
  const clinic = await createClinic(test.app);
  const [time] = await timesOf(1, clinic);
  const [one, other] = [await newcomer(test), await newcomer(test)];

  const { hold: held } = (await one.register(time)).json();

  const minutes = (Date.parse(held!.expiresAt) - Date.parse(held!.serverNow)) / 60_000;
  expect(minutes).toBeCloseTo(20, 1);
  expect(await othersGet(time)).toBe(409);
  expect((await other.register(time)).json()).toMatchObject({
    holdRefused: { code: "slot_taken", message: expect.stringMatching(/[а-я]/) },
  });
  const query = { clinic_id: clinic.id, time: time.day };
  const shown = await new Browser(test.app).call(paths.listTimes, { query });
  expect(shown.json().data).toEqual([]);
});

it("says nothing of a time where none was chosen", async () => {
  expect(Object.keys((await (await newcomer(test)).register(null)).json())).toEqual(["message"]);
});

it.each<[string, (person: Newcomer) => Promise<unknown>]>([
  [
    "goes on after the link was followed elsewhere",
    async (person) => {
      await confirm(person);
      return goOn(person.browser, person.email);
    },
  ],
  [
    "follows the link itself",
    async (person) => {
      await confirm(person, person.browser);
      return goOn(person.browser, person.email);
    },
  ],
  [
    "signs in with the password",
    async (person) => {
      await confirm(person);
      return login(person.browser, person.email.toUpperCase());
    },
  ],
])("gives the time to the account, with its end, when the browser %s", async (_how, enter) => {
  const [time] = await timesOf();
  const person = await newcomer(test);
  const { hold: held } = (await person.register(time)).json();

  await enter(person);

  const own = (await hold(person.browser, time)).json();
  expect(own).toMatchObject({ expiresAt: held!.expiresAt, extended: false });
  expect(await othersGet(time)).toBe(409);
  // A hold and its extension are one turn, whenever it began.
  const extended = (await hold(person.browser, time, { extend: true })).json();
  expect(Date.parse(extended.expiresAt) - Date.parse(extended.serverNow)).toBeLessThanOrEqual(
    20 * 60_000,
  );
  expect((await create(person.browser, own.TimeId)).statusCode).toBe(201);
  expect(
    await test.app.database.$count(registrationHolds, eq(registrationHolds.clinicTimeId, time.id)),
  ).toBe(0);
});

it("gives it to no other browser with the e-mail, and to nobody else in this one", async () => {
  const [time] = await timesOf();
  const person = await newcomer(test);
  await person.register(time);
  await confirm(person);
  const elsewhere = await visitor(test);
  await login(elsewhere, person.email);
  const copy = await visitor(test);
  copy.cookies.set("registration", person.browser.cookies.get("registration") ?? "");
  await goOn(copy, person.email);
  const other = await createPerson(test);
  const shared = await visitor(test);
  for (const [name, value] of person.browser.cookies) shared.cookies.set(name, value);
  expect((await login(shared, other.email)).statusCode).toBe(200);

  for (const browser of [elsewhere, copy, shared]) {
    expect(refusal(await hold(browser, time))).toEqual({ status: 409, code: "slot_taken" });
  }
});

it("frees the time when nobody signs in, offers it to who waits, and rests before the next registration", async () => {
  const clinic = await clinicAtNoon(test);
  const [time] = await timesOf(1, clinic);
  const [one, next] = [await newcomer(test), await newcomer(test)];
  await one.register(time);
  const patient = await waiting(test, clinic);
  expect(await offerTo(test, patient)).toBeNull();

  await passMinutesOfNewcomers(test, 20);

  expect(await offerTo(test, patient)).toMatchObject({ clinicTimeId: time.id });
  await patient.browser.call(paths.deleteAccount);
  expect((await next.register(time)).json().holdRefused?.code).toBe("time_rests");
  // Anybody with an account may have it meanwhile, the first person too.
  expect((await hold(await signedIn(one), time)).statusCode).toBe(200);
});

it("lets a registration have it again after others had their turn", async () => {
  const [time] = await timesOf();
  const person = await newcomer(test);
  await person.register(time);

  await passMinutesOfNewcomers(test, 31);

  expect((await person.register(time)).json().hold).toBeDefined();
});

it("answers an e-mail that has an account alike, and holds the time for its owner", async () => {
  const [known, unknown] = [await createPerson(test), await newcomer(test)];
  const [time, another] = [...(await timesOf()), ...(await timesOf())];
  const owner = await newcomer(test, { email: known.email });

  const answers = [await owner.register(time!), await unknown.register(another!)];

  const [one, other] = answers.map((answer) => ({
    status: answer.statusCode,
    body: answer.body.replaceAll(/\d{4}-[\d:.T-]+Z/g, ""),
    cookies: answer.cookies.map(({ name }) => name),
  }));
  expect(one).toEqual(other);
  expect(one?.body).toContain("expiresAt");
  await login(owner.browser, known.email);
  expect((await hold(owner.browser, time!)).json().expiresAt).toBe(
    answers[0]?.json().hold?.expiresAt,
  );
});

it("holds one time for a browser that sends its form twice at once, and gives one of two browsers a time", async () => {
  const [time] = await timesOf();
  const [person, other] = [await newcomer(test), await newcomer(test)];

  const answers = await Promise.all([person, person, other].map((each) => each.register(time)));

  const bodies = answers.map((answer) => answer.json());
  const own = bodies.slice(0, 2).map((body) => body.hold?.expiresAt);
  expect(own[0]).toBe(own[1]);
  expect(bodies.map((body) => (body.hold ? "held" : body.holdRefused?.code)).sort()).toEqual(
    own[0] === undefined ? ["held", "slot_taken", "slot_taken"] : ["held", "held", "slot_taken"],
  );
});

it("holds one of two times that a browser asks for at once", async () => {
  const times = [...(await timesOf()), ...(await timesOf())];
  const person = await newcomer(test);

  await Promise.all(times.map((time) => person.register(time)));

  const ids = times.map(({ id }) => id);
  const held = await test.app.database.select({ id: holds.clinicTimeId }).from(holds);
  expect(held.filter(({ id }) => ids.includes(id))).toHaveLength(1);
});

it("goes on with the hold of the same time for a corrected e-mail, and gives it up for another time or none", async () => {
  const [first, second] = [...(await timesOf()), ...(await timesOf())];
  const wrong = await newcomer(test);
  const { hold: held } = (await wrong.register(first!)).json();
  const right = await newcomer(test, { browser: wrong.browser });

  expect((await right.register(first!)).json().hold?.expiresAt).toBe(held?.expiresAt);
  expect((await right.register(second!)).json().hold).toBeDefined();
  expect(await othersGet(first!)).toBe(200);
  expect(await othersGet(second!)).toBe(409);
  await right.register(null);
  expect(await othersGet(second!)).toBe(200);
});

it("is the right e-mail's once the wrong one was corrected", async () => {
  const [time] = await timesOf();
  const wrong = await newcomer(test);
  await wrong.register(time);
  const right = await newcomer(test, { browser: wrong.browser });
  await right.register(time);

  expect((await hold(await signedIn(right), time)).statusCode).toBe(200);
});

it("leaves nothing for the next person after a sign-out", async () => {
  const [time] = await timesOf();
  const person = await newcomer(test);
  await person.register(time);
  await person.browser.call(paths.logout);
  await confirm(person);
  await login(person.browser, person.email);

  expect((await hold(person.browser, time)).statusCode).toBe(409);
});

it.each<[string, string, (time: TestTime) => Promise<Record<string, string>>]>([
  ["is on another day", "slot_gone", () => Promise.resolve({ time: "2031-01-01" })],
  ["is unknown", "slot_gone", () => Promise.resolve({ clinic_time_id: "2147483647" })],
  [
    "is booked",
    "slot_taken",
    async (time) => {
      await book((await signInOne(test.app)).browser, time);
      return {};
    },
  ],
  [
    "is closed",
    "slot_gone",
    async (time) => {
      await setTime(time, { closedAt: sql`now()` });
      return {};
    },
  ],
  [
    "is yet to open",
    "not_open_yet",
    async (time) => {
      await setTime(time, { opensAt: sql`now() + interval '1 hour'` });
      return {};
    },
  ],
  [
    "is of a doctor who sees no such children",
    "validation_failed",
    () => Promise.resolve({ child_birthday: "01.02.2020" }),
  ],
])("registers without a hold when the time %s", async (_what, code, prepare) => {
  const [time] = await timesOf();
  const fields = await prepare(time);

  const answer = (await (await newcomer(test)).register(time, fields)).json();

  expect(answer.hold).toBeUndefined();
  expect(answer.holdRefused).toEqual({ code, message: expect.stringMatching(/[а-я]/) });
});

const setTime = (time: TestTime, values: object) =>
  test.app.database.update(clinicTimes).set(values).where(eq(clinicTimes.id, time.id));

it("registers without a hold when the form names a time without its day", async () => {
  const [time] = await timesOf();
  const person = await newcomer(test);

  const answer = await person.register(null, { clinic_time_id: String(time.id) });

  expect(answer.json().holdRefused?.code).toBe("slot_gone");
});

it("refuses a second adult of the account at the sign-in, and frees the time", async () => {
  const [first, second] = [...(await timesOf()), ...(await timesOf())];
  const known = await createPerson(test);
  await book(known.browser, first!);
  const again = await newcomer(test, { email: known.email });
  await again.register(second!);

  expect((await login(again.browser, known.email)).statusCode).toBe(200);

  expect(refusal(await hold(again.browser, second!)).code).toBe("adult_appointment_exists");
  expect(await othersGet(second!)).toBe(200);
});

it("passes a child's time to a parent who has a visit", async () => {
  const clinic = await createClinic(test.app);
  const known = await createPerson(test);
  await book(known.browser, (await timesOf())[0]);
  const time = await createTime(test.app, clinic, 3 * 24 * 60, 3);
  const again = await newcomer(test, { email: known.email });
  const { hold: held } = (await again.register(time, { child_birthday: "2016-02-01" })).json();

  await login(again.browser, known.email);

  const own = await hold(again.browser, time, { birthday: "2016-02-01" });
  expect(own.json().expiresAt).toBe(held?.expiresAt);
});

it("takes the place of what the account held, as any newer choice does", async () => {
  const [first, second] = [...(await timesOf()), ...(await timesOf())];
  const known = await createPerson(test);
  await hold(known.browser, first!);
  const again = await newcomer(test, { email: known.email });
  await again.register(second!);

  await login(again.browser, known.email);

  expect((await hold(again.browser, second!)).statusCode).toBe(200);
  expect(await othersGet(first!)).toBe(200);
});
