import * as paths from "@rodinki/contract/paths";
import { sql } from "drizzle-orm";
import { cancel, book, hold } from "../../../../testing/booking";
import { refusal } from "../../../../testing/browser";
import type { Browser } from "../../../../testing/browser";
import { clinicAtNoon, createTime } from "../../../../testing/calendar";
import { closeHours, undo, wholeDay } from "../../../../testing/closing";
import { emailsTo, lastEmailTo } from "../../../../testing/outbox";
import { signInOne } from "../../../../testing/people";
import { caller } from "../../../../testing/reception";
import { invalid, notFound, slotTaken } from "../../../../testing/refusals";
import { rowsOf } from "../../../../testing/rows";
import { colleague } from "../../../../testing/staff";
import { useTestApp } from "../../../../testing/test-app";
import { lapse, offerToken } from "../../../../testing/waiting";

const test = useTestApp();

/** A clinic at noon whose only time of tomorrow is booked, so that others wait. */
async function fullClinic() {
  const clinic = await clinicAtNoon(test);
  const time = await createTime(test.app, clinic, 26 * 60);
  const owner = (await signInOne(test.app)).browser;
  const { id } = await book(owner, time);
  const { browser } = await colleague(test.app, clinic.id, "reception");
  const params = { id: clinic.id };
  const until = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
  const entryOf = (entry_id: number, by = browser) => {
    const call = { params: { ...params, entry_id }, json: { clinic_time_id: time.id } };
    return {
      book: () => by.call(paths.bookOffered, call),
      decline: () => by.call(paths.declineForCaller, call),
      leave: () => by.call(paths.takeOffWaitingList, { params: call.params }),
    };
  };
  return {
    clinic,
    time,
    browser,
    entryOf,
    join: (fields: object = {}, by: Browser = browser) =>
      by.call(paths.putOnWaitingList, { params, json: { ...caller, until, ...fields } }),
    listed: async () => (await browser.call(paths.listCallersWaiting, { params })).json().data,
    becomesFree: async () => {
      await cancel(owner, id);
      await test.app.timesOffered();
    },
  };
}

const EMAIL = "zoya@example.ru";

it("offers by telephone what becomes free, which one press books", async () => {
  const { time, join, listed, becomesFree, entryOf } = await fullClinic();
  expect((await join()).statusCode).toBe(201);
  expect(await listed()).toMatchObject([{ phone: "79161234567", hasEmail: false, offer: null }]);

  await becomesFree();

  const [waiting] = await listed();
  expect(waiting?.offer).toMatchObject({ clinicTimeId: time.id, day: time.day, clinic: null });
  // Nobody else can hold the offered time.
  expect(refusal(await hold((await signInOne(test.app)).browser, time))).toEqual(slotTaken);
  const press = entryOf(waiting?.id ?? 0);
  expect((await press.book()).json()).toMatchObject({ day: time.day, isEmailed: false });
  expect(await listed()).toEqual([]);
  expect((await press.book()).json()).toMatchObject({ day: time.day, isEmailed: false });
  const other = await clinicAtNoon(test);
  const stranger = await colleague(test.app, other.id, "reception");
  const foreign = await stranger.browser.call(paths.bookOffered, {
    params: { id: other.id, entry_id: waiting?.id ?? 0 },
    json: { clinic_time_id: time.id },
  });
  expect(refusal(foreign)).toEqual(notFound);
  const left = await rowsOf(
    test.app,
    sql`select (select count(*)::int from holds where clinic_time_id = ${time.id}) as holds,
      (select count(*)::int from appointments where clinic_time_id = ${time.id} and status <> 'canceled') as visits`,
  );
  expect(left).toEqual([{ holds: 0, visits: 1 }]);
});

it("mails the offer, whose link books without an account", async () => {
  const { join, listed, becomesFree } = await fullClinic();
  await join({ email: EMAIL });
  await becomesFree();

  const token = await offerToken(test, EMAIL);
  const nobody = (await signInOne(test.app)).browser;
  expect((await nobody.call(paths.showOffer, { body: { token } })).json().data).toMatchObject({
    isCaller: true,
  });
  const booked = await nobody.call(paths.acceptOffer, { body: { token } });
  expect(booked.statusCode).toBe(201);
  expect(booked.json().recordId).toMatch(/^РК-/);
  expect(await listed()).toEqual([]);
  const again = await nobody.call(paths.acceptOffer, { body: { token } });
  expect(again.json()).toEqual(booked.json());
  expect((await lastEmailTo(test, EMAIL)).text).toContain("Клиника записала вас");
  expect((await emailsTo(test, EMAIL)).length).toBe(2);
});

it("passes an offer on when the person is not reached or declines, and moves their entry to the end", async () => {
  const { time, join, listed, becomesFree, entryOf } = await fullClinic();
  await join();
  await join({ family_name: "Орлова" });
  await becomesFree();
  const [first] = await listed();
  expect(first).toMatchObject({ familyName: "Кузнецова", offer: { clinicTimeId: time.id } });

  await lapse(test, { withGrace: false });
  await test.app.timesOffered();
  const [next, behind] = await listed();
  expect([next, behind]).toMatchObject([
    { familyName: "Орлова", offer: { clinicTimeId: time.id } },
    { familyName: "Кузнецова", offer: null },
  ]);
  expect(refusal(await entryOf(first?.id ?? 0).book())).toEqual({
    status: 410,
    code: "code_expired",
  });

  const press = entryOf(next?.id ?? 0);
  await press.decline();
  await press.decline();
  expect(await listed()).toMatchObject([{ offer: null }, { offer: null }]);
  await press.leave();
  expect(await listed()).toMatchObject([{ familyName: "Кузнецова" }]);
  expect(
    await rowsOf(
      test.app,
      sql`select family_name from waiting_callers where entry_id = ${next?.id}`,
    ),
  ).toEqual([]);
});

it("refuses who waits or is booked already, what is free now, and other clinics' entries", async () => {
  const { clinic, join, listed, entryOf } = await fullClinic();
  await join();
  const again = await join({ family_name: "ЗОЯ", name: "Кузнецова" });
  expect(refusal(again)).toEqual({ status: 409, code: "already_waiting" });
  for (const wrong of [{ until: "2020-01-01" }, { patronymic_name: "" }, { consent: false }]) {
    expect([wrong, refusal(await join({ family_name: "Орлова", ...wrong }))]).toEqual([
      wrong,
      invalid,
    ]);
  }
  const [waiting] = await listed();
  const stranger = (await colleague(test.app, (await clinicAtNoon(test)).id, "reception")).browser;
  expect((await entryOf(waiting?.id ?? 0, stranger).leave()).statusCode).toBe(404);
  await createTime(test.app, clinic, 27 * 60);
  const free = await join({ family_name: "Орлова" });
  expect(refusal(free)).toEqual({ status: 409, code: "time_is_free" });
});

it.each([
  ["gives an offer back to a caller who waits on", true],
  ["leaves free what was held for a caller who waits no more", false],
])("%s when a closing is undone", async (_what, isWaiting) => {
  const { clinic, time, join, listed, becomesFree, entryOf } = await fullClinic();
  await join();
  await becomesFree();
  const [waiting] = await listed();
  const { browser } = await colleague(test.app, clinic.id);
  const { action } = await closeHours(browser, { clinic }, wholeDay(time.day));
  expect(await listed()).toMatchObject([{ offer: null }]);
  const press = entryOf(waiting?.id ?? 0);
  if (!isWaiting) await press.leave();

  expect((await undo(browser, { clinic }, action.id)).statusCode).toBe(200);

  expect(await listed()).toEqual(isWaiting ? [waiting] : []);
  const held = await hold((await signInOne(test.app)).browser, time);
  expect(held.statusCode).toBe(isWaiting ? 409 : 200);
  expect((await press.book()).statusCode).toBe(isWaiting ? 201 : 404);
});
