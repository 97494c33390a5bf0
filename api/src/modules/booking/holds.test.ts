import { eq } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { isRefusedByDemand } from "../../database/errors";
import { holds, OFFER_SEAT } from "../../database/schema/appointments";
import { book, cancel, expireHolds, heldTimeId, hold } from "../../testing/booking";
import { Browser, refusal } from "../../testing/browser";
import { beginIn, createClinic, createTime, freeTime } from "../../testing/calendar";
import type { TestClinic, TestTime } from "../../testing/calendar";
import { createRow, holdGroup } from "../../testing/group-booking";
import { signIn, signInOne } from "../../testing/people";
import { useTestApp } from "../../testing/test-app";
import { insertHold, requireHeld } from "./holds-repository";

const test = useTestApp();

const anybody = () => new Browser(test.app);

async function idsSeenBy(browser: Browser, clinic: TestClinic, { day }: TestTime) {
  const query = { clinic_id: clinic.id, time: day };
  const { data } = (await browser.call(paths.listTimes, { query })).json();
  return data.map(({ id }) => id);
}

const expire = (clinicTimeId: number) =>
  expireHolds(test.app, eq(holds.clinicTimeId, clinicTimeId));

it("returns the holder's hold, extends it once, and renews an expired one", async () => {
  const { browser } = await signInOne(test.app);
  const time = await freeTime(test);

  const one = (await hold(browser, time)).json();
  const again = (await hold(browser, time)).json();
  expect(again).toMatchObject({ TimeId: one.TimeId, expiresAt: one.expiresAt, extended: false });
  expect(Date.parse(one.expiresAt) - Date.parse(one.serverNow)).toBe(10 * 60_000);

  const extended = (await hold(browser, time, { extend: true })).json();
  expect(extended.TimeId).toBe(one.TimeId);
  expect(Date.parse(extended.expiresAt) - Date.parse(one.expiresAt)).toBe(10 * 60_000);
  expect((await hold(browser, time, { extend: true })).json()).toMatchObject({
    expiresAt: extended.expiresAt,
    extended: true,
  });

  await expire(time.id);
  const fresh = (await hold(browser, time)).json();
  expect([fresh.TimeId === one.TimeId, fresh.extended]).toEqual([false, false]);
});

it("refuses a time that somebody else holds, until the hold expires", async () => {
  const [owner, other] = await signIn(test.app, 2);
  const clinic = await createClinic(test.app);
  const time = await createTime(test.app, clinic);
  await hold(owner!.browser, time);

  const refused = await hold(other!.browser, time);
  expect(refusal(refused)).toBe("409 slot_taken");
  expect(refused.json()).not.toHaveProperty("TimeId");

  await expire(time.id);
  expect(await idsSeenBy(anybody(), clinic, time)).toEqual([time.id]);
  expect((await hold(other!.browser, time)).statusCode).toBe(200);
});

it("frees the old time when another is chosen, but not when that is taken", async () => {
  const [one, other] = await signIn(test.app, 2);
  const clinic = await createClinic(test.app);
  const [first, second] = [await createTime(test.app, clinic), await createTime(test.app, clinic)];
  await hold(one!.browser, first);
  await hold(other!.browser, second);

  expect(refusal(await hold(one!.browser, second))).toBe("409 slot_taken");
  expect(await idsSeenBy(anybody(), clinic, first)).toEqual([]);

  const third = await createTime(test.app, clinic);
  await hold(one!.browser, third);
  expect(await idsSeenBy(anybody(), clinic, first)).toEqual([first.id]);
});

it("frees a time that an offer held before, too, when another is chosen", async () => {
  const { browser } = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const time = await createTime(test.app, clinic);
  await hold((await signInOne(test.app)).browser, time);
  const isOnTime = eq(holds.clinicTimeId, time.id);
  await test.app.database.update(holds).set({ seat: OFFER_SEAT }).where(isOnTime);
  await expire(time.id);

  await hold(browser, time);
  await hold(browser, await freeTime(test));

  expect(await idsSeenBy(anybody(), clinic, time)).toEqual([time.id]);
});

it("answers slot_gone for a begun or missing time, or one of another day", async () => {
  const { browser } = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const begun = await createTime(test.app, clinic, -1);
  const time = await createTime(test.app, clinic);

  for (const wrong of [begun, { ...time, id: 2_000_000_000 }, { ...time, day: "2031-01-01" }]) {
    const refused = await hold(browser, wrong);
    expect(refusal(refused)).toBe("410 slot_gone");
    expect(refused.json()).not.toHaveProperty("TimeId");
  }
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

/** Writes as `holdTime` does when it has found the time free, although the time is taken meanwhile. */
const write = async (userId: number, clinicTimeId: number) => {
  const hold = { userId, clinicTimeId, seconds: 600, extended: false };
  const writing = test.app.database.transaction((tx) =>
    Promise.all([insertHold(tx, hold), requireHeld(tx, hold), tx.commit()]),
  );
  return writing.then(
    () => null,
    (error: unknown) => error,
  );
};

it.each(["held", "booked"])(
  "keeps the old hold when the time is %s a moment before the write",
  async (state) => {
    const clinic = await createClinic(test.app);
    const [mine, wanted] = [await createTime(test.app, clinic), await createTime(test.app, clinic)];
    const [one, other] = await signIn(test.app, 2);
    const timeId = await heldTimeId(one!.browser, mine);
    await (state === "held" ? heldTimeId : book)(other!.browser, wanted);

    expect(isRefusedByDemand(await write(one!.id, wanted.id))).toBe(true);

    expect(await heldTimeId(one!.browser, mine)).toBe(timeId);
  },
);

const year = new Date().getFullYear();

async function patient() {
  const { browser } = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const booked = await createTime(test.app, clinic);
  return {
    browser,
    booked,
    visitId: (await book(browser, booked)).id,
    forChildren: await createTime(test.app, clinic, 6000, 3),
    forAdults: await createTime(test.app, clinic, 7000),
  };
}

it("holds no other time for who is booked, until the visit is over", async () => {
  const { browser, booked, visitId, forAdults, forChildren } = await patient();
  const refused = await hold(browser, forAdults);
  expect(refusal(refused)).toBe("409 adult_appointment_exists");
  // Message for pages of an older release.
  expect(refused.json()).toMatchObject({
    message: expect.stringContaining("перенесите её") as string,
  });

  await beginIn(test.app, booked, -1);
  expect(refusal(await hold(browser, forAdults))).toBe("409 adult_appointment_exists");
  await beginIn(test.app, booked, -60);
  const timeId = await heldTimeId(browser, forAdults);
  // An existing hold is returned, whatever was requested.
  expect((await hold(browser, forAdults, { consumer_id: visitId })).json().TimeId).toBe(timeId);

  const again = await patient();
  await cancel(again.browser, again.visitId);
  expect((await hold(again.browser, forChildren)).statusCode).toBe(200);
});

it("holds a time to move a visit to, only one's own that can still be moved", async () => {
  const { browser, booked, visitId, forAdults } = await patient();
  const stranger = await patient();
  const wanted = (consumer_id: number) => hold(browser, forAdults, { consumer_id });

  expect(refusal(await wanted(stranger.visitId))).toBe("404 not_found");
  expect((await wanted(visitId)).statusCode).toBe(200);
  await beginIn(test.app, booked, -1);
  const late = await freeTime(test);
  expect(refusal(await hold(browser, late, { consumer_id: visitId }))).toBe("404 not_found");
});

it("holds a time for a child of an age that its doctor sees", async () => {
  const { browser, forAdults, forChildren } = await patient();
  const birthday = `01.01.${year - 8}`;

  for (const [time, born] of [
    [forAdults, birthday],
    [forChildren, `01.01.${year - 1}`],
    [forChildren, "01.01.1990"],
  ] as const) {
    expect(refusal(await hold(browser, time, { birthday: born }))).toBe("422 validation_failed");
  }
  expect((await hold(browser, forChildren, { birthday })).statusCode).toBe(200);
});

it("holds for two children of who is booked, though they come together", async () => {
  const { browser } = await patient();
  const row = await createRow(test.app, await createClinic(test.app), 2);

  expect((await holdGroup(browser, row)).statusCode).toBe(200);
});

it("survives two people who swap their times in the same moment", async () => {
  const [one, other] = await signIn(test.app, 2);
  const clinic = await createClinic(test.app);
  const [first, second] = [await createTime(test.app, clinic), await createTime(test.app, clinic)];
  await hold(one!.browser, first);
  await hold(other!.browser, second);

  const responses = await Promise.all([hold(one!.browser, second), hold(other!.browser, first)]);

  // Each request finds the other person's hold, without a deadlock.
  expect(responses.map(refusal)).toEqual(["409 slot_taken", "409 slot_taken"]);
});
