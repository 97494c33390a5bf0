import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { holds } from "../../../database/schema/appointments";
import { login, createPerson } from "../../../testing/accounts";
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
import {
  enter,
  newcomer,
  othersGet,
  passMinutesOfNewcomers,
  newAddress,
} from "../../../testing/newcomers";
import { signInOne } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";
import { offerTo, waiting } from "../../../testing/waiting";
import { AROUND } from "../../../lib/network";

const test = useTestApp();

it("holds the time while its person registers, and says until when", async () => {
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

it("frees the time when nobody signs in, offers it, and rests before another", async () => {
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
  await passMinutesOfNewcomers(test, 11);
  expect((await next.register(time)).json().hold).toBeDefined();
  await next.register(null);
  // Any person with an account may hold it meanwhile, also the first one.
  expect((await hold(await enter(test, one), time)).statusCode).toBe(200);
});

it("answers a known e-mail alike, and holds the time for its owner", async () => {
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

it("holds one time for two concurrent forms of a browser or of two browsers", async () => {
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

it("holds one of two times that a browser requests concurrently", async () => {
  const times = [await freeTime(test), await freeTime(test)];
  const person = await newcomer(test);

  await Promise.all(times.map((time) => person.register(time)));

  const ids = times.map(({ id }) => id);
  const held = await test.app.database.select({ id: holds.clinicTimeId }).from(holds);
  expect(held.filter(({ id }) => ids.includes(id))).toHaveLength(1);
});

it("keeps the hold for a corrected e-mail, and gives it up for another time", async () => {
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

it("gives the hold up for a form that may not have the time", async () => {
  const time = await freeTime(test);
  const person = await newcomer(test);
  expect((await person.register(time)).json().hold).toBeDefined();

  // Of a child whom this doctor does not see.
  const again = await person.register(time, { child_birthday: "01.02.2020" });

  expect(again.json().holdRefused?.code).toBe("validation_failed");
  expect(await othersGet(test, time)).toBe(200);
});

// The rules of open times: booking/holds.test.ts.
it.each<[string, string, (time: TestTime) => Promise<Record<string, string>>]>([
  ["is on another day", "slot_gone", () => Promise.resolve({ time: "2031-01-01" })],
  [
    "is booked",
    "slot_taken",
    async (time) => {
      await book((await signInOne(test.app)).browser, time);
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
])("registers without a hold when the time %s", async (_what, code, prepare) => {
  const time = await freeTime(test);
  const fields = await prepare(time);

  const answer = (await (await newcomer(test)).register(time, fields)).json();

  expect(answer.hold).toBeUndefined();
  expect(answer.holdRefused).toEqual({ code, message: expect.stringMatching(/[а-я]/) as string });
});

/** docs/decisions/036-booking-flow.md */
const LIVE_OF_NETWORK = 10;
const LOST_OF_NETWORK = 30;

async function registered(address: string) {
  const person = await newcomer(test, { address });
  const time = await freeTime(test);
  const answer = (await person.register(time)).json();
  return { ...person, time, what: answer.hold ? "held" : answer.holdRefused?.code };
}

async function heldOf(count: number, address: string) {
  const all = await Promise.all(Array.from({ length: count }, () => registered(address)));
  return all.filter(({ what }) => what === "held");
}

it("counts for a network neither what an account has got nor what is given up", async () => {
  const address = newAddress();
  const [one, another] = await heldOf(LIVE_OF_NETWORK, address);
  expect((await registered(address)).what).toBe("holds_used_up");

  await enter(test, one!);

  expect((await registered(address)).what).toBe("held");
  expect((await registered(address)).what).toBe("holds_used_up");
  await another!.register(null);
  expect((await registered(address)).what).toBe("held");
});

it("holds no more for a network whose registrations lapsed, until next day", async () => {
  const address = newAddress();
  const { id: clinicTimeId } = await freeTime(test);
  await test.app.database.execute(sql`
    insert into registration_holds (time_id, clinic_time_id, is_child, network, until)
    select 'lost ' || n, ${clinicTimeId}::int, false, ${address}, now() - interval '23 hours'
    from generate_series(1, ${LOST_OF_NETWORK}::int) n`);

  expect((await registered(address)).what).toBe("holds_used_up");
  await passMinutesOfNewcomers(test, 61);
  expect((await registered(address)).what).toBe("held");
});

it.each([
  ["are held", LIVE_OF_NETWORK * AROUND, "+10 minutes"],
  ["lapsed", LOST_OF_NETWORK * AROUND, "-23 hours"],
])("holds no more for neighbours of whom %s sixteen times as many", async (_what, count, until) => {
  const { id: clinicTimeId } = await freeTime(test);
  const network = `2001:db8:${count}:`;
  await test.app.database.execute(sql`
    insert into registration_holds (time_id, clinic_time_id, is_child, network, until)
    select ${until} || n, ${clinicTimeId}::int, false, ${network} || to_hex(n) || '::/64', now() + ${until}::interval
    from generate_series(0, ${count - 1}::int) n`);

  expect((await registered(`2001:db8:${count}:ffff::1`)).what).toBe("holds_used_up");
  expect((await registered(`2001:db8:${count}0:ffff::1`)).what).toBe("held");
});

it("leaves registrations a fifth of the open times of each day of a clinic", async () => {
  const clinic = await createClinic(test.app);
  const times = [];
  while (times.length < 11) times.push(await createTime(test.app, clinic));
  for (let closed = 0; closed < 4; closed += 1) {
    await changeTime(test.app, await createTime(test.app, clinic), { closedAt: sql`now()` });
  }

  const answers = await Promise.all(
    times.slice(0, 4).map(async (time) => (await newcomer(test)).register(time)),
  );

  const refused = answers.flatMap((answer) => answer.json().holdRefused?.code ?? []);
  expect(refused).toEqual(["holds_used_up", "holds_used_up"]);
  const next = await createTime(test.app, clinic, 5 * 24 * 60);
  expect((await (await newcomer(test)).register(next)).json().hold).toBeDefined();
});
