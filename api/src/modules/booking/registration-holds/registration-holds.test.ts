import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { holds } from "../../../database/schema/appointments";
import { login } from "../../../testing/accounts";
import { book, hold } from "../../../testing/booking";
import { Browser } from "../../../testing/browser";
import {
  changeTime,
  clinicAtNoon,
  createClinic,
  createTime,
  freeTime,
} from "../../../testing/calendar";
import type { TestTime } from "../../../testing/calendar";
import { enter, newcomer, othersGet, passMinutesOfNewcomers } from "../../../testing/newcomers";
import { signInOne } from "../../../testing/people";
import { createPerson } from "../../../testing/registered";
import { useTestApp } from "../../../testing/test-app";
import { offerTo, waiting } from "../../../testing/waiting";

const test = useTestApp();

it("keeps the time from everybody while its person registers, and says until when", async () => {
  const clinic = await createClinic(test.app);
  const time = await createTime(test.app, clinic);
  const [one, other] = [await newcomer(test), await newcomer(test)];

  const { hold: held } = (await one.register(time)).json();

  expect(Date.parse(held!.expiresAt) - Date.parse(held!.serverNow)).toBe(20 * 60_000);
  expect(await othersGet(test, time)).toBe(409);
  expect((await other.register(time)).json()).toMatchObject({
    holdRefused: { code: "slot_taken", message: expect.stringMatching(/[а-я]/) as string },
  });
  const query = { clinic_id: clinic.id, time: time.day };
  const shown = await new Browser(test.app).call(paths.listTimes, { query });
  expect(shown.json().data).toEqual([]);
});

it("says nothing of a time where none was chosen, and holds none without its day", async () => {
  const person = await newcomer(test);
  expect(Object.keys((await person.register(null)).json())).toEqual(["message"]);

  const half = { clinic_time_id: String((await freeTime(test)).id) };
  expect((await person.register(null, half)).json().holdRefused?.code).toBe("slot_gone");
});

it("frees the time when nobody signs in, offers it to who waits, and rests before the next registration", async () => {
  const clinic = await clinicAtNoon(test);
  const time = await createTime(test.app, clinic);
  const [one, next] = [await newcomer(test), await newcomer(test)];
  await one.register(time);
  const patient = await waiting(test, clinic);
  expect(await offerTo(test, patient)).toBeNull();

  await passMinutesOfNewcomers(test, 20);

  expect(await offerTo(test, patient)).toMatchObject({ clinicTimeId: time.id });
  await patient.browser.call(paths.deleteAccount);
  expect((await next.register(time)).json().holdRefused?.code).toBe("time_rests");
  // Anybody with an account may have it meanwhile, the first person too.
  expect((await hold(await enter(test, one), time)).statusCode).toBe(200);
});

it("lets a registration have it again after others had their turn", async () => {
  const time = await freeTime(test);
  const person = await newcomer(test);
  await person.register(time);

  await passMinutesOfNewcomers(test, 31);

  expect((await person.register(time)).json().hold).toBeDefined();
});

it("answers an e-mail that has an account alike, and holds the time for its owner", async () => {
  const [known, unknown] = [await createPerson(test), await newcomer(test)];
  const [time, another] = [await freeTime(test), await freeTime(test)];
  const owner = await newcomer(test, { email: known.email });

  const answers = [await owner.register(time), await unknown.register(another)];

  const [one, other] = answers.map((answer) => ({
    status: answer.statusCode,
    body: answer.body.replaceAll(/\d{4}-[\d:.T-]+Z/g, ""),
    cookies: answer.cookies.map(({ name }) => name),
  }));
  expect(one).toEqual(other);
  expect(one?.body).toContain("expiresAt");
  await login(owner.browser, known.email);
  expect((await hold(owner.browser, time)).json().expiresAt).toBe(
    answers[0]?.json().hold?.expiresAt,
  );
});

it("holds one time for a browser that sends its form twice at once, and gives one of two browsers a time", async () => {
  const time = await freeTime(test);
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
  const times = [await freeTime(test), await freeTime(test)];
  const person = await newcomer(test);

  await Promise.all(times.map((time) => person.register(time)));

  const ids = times.map(({ id }) => id);
  const held = await test.app.database.select({ id: holds.clinicTimeId }).from(holds);
  expect(held.filter(({ id }) => ids.includes(id))).toHaveLength(1);
});

it("goes on with the hold of the same time for a corrected e-mail, and gives it up for another time or none", async () => {
  const [first, second] = [await freeTime(test), await freeTime(test)];
  const wrong = await newcomer(test);
  const { hold: held } = (await wrong.register(first)).json();
  const right = await newcomer(test, { browser: wrong.browser });

  expect((await right.register(first)).json().hold?.expiresAt).toBe(held?.expiresAt);
  expect((await right.register(second)).json().hold).toBeDefined();
  expect(await othersGet(test, first)).toBe(200);
  expect(await othersGet(test, second)).toBe(409);
  await right.register(null);
  expect(await othersGet(test, second)).toBe(200);
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
      await changeTime(test.app, time, { closedAt: sql`now()` });
      return {};
    },
  ],
  [
    "is yet to open",
    "not_open_yet",
    async (time) => {
      await changeTime(test.app, time, { opensAt: sql`now() + interval '1 hour'` });
      return {};
    },
  ],
  [
    "is of a doctor who sees no such children",
    "validation_failed",
    () => Promise.resolve({ child_birthday: "01.02.2020" }),
  ],
])("registers without a hold when the time %s", async (_what, code, prepare) => {
  const time = await freeTime(test);
  const fields = await prepare(time);

  const answer = (await (await newcomer(test)).register(time, fields)).json();

  expect(answer.hold).toBeUndefined();
  expect(answer.holdRefused).toEqual({ code, message: expect.stringMatching(/[а-я]/) as string });
});
