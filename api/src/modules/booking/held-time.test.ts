import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { heldTimes } from "../../database/schema/appointments";
import { ApiError } from "../../errors/api-error";
import type { Browser } from "../../testing/browser";
import { refusal } from "../../testing/browser";
import { book, cancel, heldTimeId, hold, move, passMinutes } from "../../testing/booking";
import { createClinic, createTime, freeTime } from "../../testing/calendar";
import type { TestTime } from "../../testing/calendar";
import { signInOne } from "../../testing/people";
import type { Person } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";
import { createRow, holdGroup } from "../../testing/group-booking";
import { HOLDS_A_DAY, lengthOfExtension, lengthOfHold, lengthOfPassed } from "./held-time";

const test = useTestApp();
const MINUTES = 10;

const release = (browser: Browser, timeId: string) =>
  browser.call(paths.releaseTime, { query: { time_id: timeId } });

async function minutesOf(browser: Browser, time: TestTime, query = {}) {
  const answer = await hold(browser, time, query);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const { expiresAt, serverNow, extended } = answer.json();
  return {
    minutes: Math.round((Date.parse(expiresAt) - Date.parse(serverNow)) / 60_000),
    extended,
  };
}

async function spend({ id: userId }: Person, count: number): Promise<void> {
  const { id: clinicTimeId } = await freeTime(test);
  const until = sql`now() - interval '1 hour'`;
  const seconds = count * MINUTES * 60;
  await test.app.database.insert(heldTimes).values({ userId, clinicTimeId, until, seconds });
}

async function twoTimes(): Promise<[TestTime, TestTime]> {
  const clinic = await createClinic(test.app);
  return [await createTime(test.app, clinic), await createTime(test.app, clinic)];
}

it("lets who forgot to extend hold the time again, as long as extended", async () => {
  const time = await freeTime(test);
  const person = await signInOne(test.app);
  expect(await minutesOf(person.browser, time)).toEqual({ minutes: 10, extended: false });
  await passMinutes(test, person, MINUTES);
  expect(await minutesOf(person.browser, time)).toEqual({ minutes: 10, extended: true });
  await passMinutes(test, person, MINUTES);

  expect(refusal(await hold(person.browser, time))).toBe("409 time_rests");
  await passMinutes(test, person, 9);
  expect(refusal(await hold(person.browser, time))).toBe("409 time_rests");
  // Other people could take the time meanwhile.
  await passMinutes(test, person, 2);
  expect(await minutesOf(person.browser, time)).toEqual({ minutes: 10, extended: false });
});

it("gives no fresh minutes for giving up, extending or another time between", async () => {
  const [time, other] = await twoTimes();
  const person = await signInOne(test.app);
  for (const turn of [1, 2, 3, 4]) {
    const timeId = await heldTimeId(person.browser, time);
    await passMinutes(test, person, 4);
    if (turn % 2 === 0) await heldTimeId(person.browser, other);
    else await release(person.browser, timeId);
  }
  expect(await minutesOf(person.browser, time)).toEqual({ minutes: 4, extended: true });
  await passMinutes(test, person, 1);
  const again = await minutesOf(person.browser, time, { extend: true });
  expect(again).toEqual({ minutes: 3, extended: true });
  await passMinutes(test, person, 3);
  expect(refusal(await hold(person.browser, time))).toBe("409 time_rests");
  expect((await hold((await signInOne(test.app)).browser, time)).statusCode).toBe(200);
});

it("counts the minutes of an account over a day, and those of nobody else", async () => {
  const person = await signInOne(test.app);
  const time = await freeTime(test);
  await spend(person, HOLDS_A_DAY);

  expect(refusal(await hold(person.browser, time))).toBe("409 holds_used_up");
  // Midnight does not matter: the day is the last 24 hours.
  await passMinutes(test, person, 23 * 60 - 1);
  expect(refusal(await hold(person.browser, time))).toBe("409 holds_used_up");
  expect((await hold((await signInOne(test.app)).browser, await freeTime(test))).statusCode).toBe(
    200,
  );
  await passMinutes(test, person, 2);
  expect((await hold(person.browser, time)).statusCode).toBe(200);
});

it("counts those who come together each, and their extension", async () => {
  const person = await signInOne(test.app);
  const row = await createRow(test.app, await createClinic(test.app), 3);
  await spend(person, HOLDS_A_DAY - 4);

  expect((await holdGroup(person.browser, row)).statusCode).toBe(200);
  expect(refusal(await holdGroup(person.browser, row, { extend: true }))).toBe("409 holds_used_up");
  // A single hold instead of the three gives two of them back.
  await heldTimeId(person.browser, row[0]!);
  expect((await minutesOf(person.browser, row[0]!, { extend: true })).minutes).toBe(20);
});

it("keeps a group from taking its times in turn after turn, too", async () => {
  const person = await signInOne(test.app);
  const row = await createRow(test.app, await createClinic(test.app), 2);
  for (const isExtended of [false, true]) {
    const answer = await holdGroup(person.browser, row);
    expect(answer.json().data.extended).toBe(isExtended);
    await passMinutes(test, person, MINUTES);
  }
  expect(refusal(await holdGroup(person.browser, row))).toBe("409 time_rests");
  expect(refusal(await hold(person.browser, row[1]!))).toBe("409 time_rests");
});

it("lets a time rest for who gives it back repeatedly, canceling or moving", async () => {
  const person = await signInOne(test.app);
  const [time, other] = await twoTimes();
  const { id } = await book(person.browser, other);
  await heldTimeId(person.browser, time, { consumer_id: id });
  expect((await move(person.browser, id, time)).statusCode).toBe(200);
  expect((await cancel(person.browser, id)).statusCode).toBe(200);
  await passMinutes(test, person, 60);
  for (const again of [time, other]) {
    const visit = await book(person.browser, again);
    expect((await cancel(person.browser, visit.id)).statusCode).toBe(200);
    expect(refusal(await hold(person.browser, again))).toBe("409 time_rests");
  }

  expect((await hold((await signInOne(test.app)).browser, time)).statusCode).toBe(200);
  await passMinutes(test, person, 24 * 60);
  expect((await hold(person.browser, other)).statusCode).toBe(200);
});

describe("with holds of 600 s", () => {
  const none = { planned: 0, left: 0, turn: 0, turnLeft: 0, givenBack: 0, timeGivenBack: 0 };
  const hold = { minutes: 10, count: 1 };
  const passed = { minutes: 10, seconds: 600 };
  const DAY = 12_000;

  it.each([
    ["a day's last whole hold", { ...none, planned: DAY - 600 }, 600],
    ["the shortest rest of a turn", { ...none, planned: 1_080, turn: 1_080 }, 120],
    [
      "a turn of which some is still held",
      { ...none, planned: 1_200, left: 300, turn: 1_200, turnLeft: 300 },
      300,
    ],
  ])("gives %s", (_, held, seconds) => {
    expect(lengthOfHold(held, hold).seconds).toBe(seconds);
    expect(lengthOfPassed(held, passed)).toBe(seconds);
  });

  it.each([
    ["holds_used_up", { ...none, planned: DAY - 599 }],
    ["holds_used_up", { ...none, planned: DAY - 1_199, givenBack: 1 }],
    ["time_rests", { ...none, planned: 1_081, turn: 1_081 }],
  ] as const)("refuses with %s what is a second more", (code, held) => {
    expect(() => lengthOfHold(held, hold)).toThrow(new ApiError(code));
    expect(() => lengthOfPassed(held, passed)).toThrow(new ApiError(code));
  });

  it("counts each of several times", () => {
    const two = { ...hold, count: 2 };
    expect(lengthOfHold({ ...none, planned: DAY - 1_200 }, two).seconds).toBe(600);
    expect(() => lengthOfHold({ ...none, planned: DAY - 1_199 }, two)).toThrow(
      new ApiError("holds_used_up"),
    );
    const late = { ...none, planned: DAY - 1_199, turn: 600 };
    expect(() => lengthOfExtension(late, two)).toThrow(new ApiError("holds_used_up"));
  });

  it("extends to the end of a turn, and within the day", () => {
    expect(lengthOfExtension({ ...none, planned: 900, turn: 900 }, hold)).toBe(300);
    expect(lengthOfExtension({ ...none, planned: 1_200, turn: 1_200 }, hold)).toBe(0);
    const late = { ...none, planned: DAY - 599, turn: 600 };
    expect(() => lengthOfExtension(late, hold)).toThrow(new ApiError("holds_used_up"));
  });
});
