import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { REMINDER_HOURS } from "../../../../../shared/reminders";
import { cancel, list } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import type { Browser } from "../../../testing/browser";
import {
  beginIn,
  clinicAtNoon,
  createClinic,
  createNeighbour,
  createTime,
  zoneAt,
} from "../../../testing/calendar";
import {
  apply,
  asProposed,
  closeHours,
  createDay,
  createVisitedDay,
  passEmailDelay,
  preview,
  undo,
  wholeDay,
} from "../../../testing/closing";
import type { ClinicDay } from "../../../testing/closing";
import { emailsTo, lastEmailTo } from "../../../testing/outbox";
import { rowsOf } from "../../../testing/rows";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

const dayOf = async (browser: Browser, { clinic, day }: ClinicDay) =>
  (await browser.call(paths.showClinicDay, { params: { id: clinic.id, day } })).json();

async function dayAndNext() {
  const clinic = await clinicAtNoon(test);
  const next = await createDay(test.app, [["10:00"], []], { days: 1, clinic });
  return { next, ...(await createVisitedDay(test.app, [["23:30"], []], { days: 0, clinic })) };
}

it("moves to the clinic's next day, and has the person phoned", async () => {
  const { at, next, person, visit, browser } = await dayAndNext();

  const seen = (await preview(browser, at, wholeDay(at.day))).json();
  expect(seen.times).toMatchObject([{ id: next.at("10:00").id, day: next.day, clinic: null }]);
  const done = await closeHours(browser, at, wholeDay(at.day));

  expect(done).toMatchObject({ moved: 1, canceled: 0 });
  expect(await list(person.browser)).toMatchObject([{ doctorDate: next.day, timeBegin: "10:00" }]);
  expect((await dayOf(browser, at)).toPhone).toMatchObject([
    { id: visit.id, change: "moved", after: { begins: "10:00", day: next.day, clinic: null } },
  ]);
  expect((await undo(browser, at, done.action.id)).json()).toMatchObject({ restored: 1 });
  expect(await list(person.browser)).toMatchObject([{ doctorDate: at.day, timeBegin: "23:30" }]);
});

it("moves to the city's other clinic before it cancels, and says where it was", async () => {
  const { at, person, browser } = await createVisitedDay(test.app, [["10:00"], []]);
  const neighbour = await createNeighbour(test.app, at.clinic);
  const time = await createTime(test.app, neighbour, 5 * 24 * 60);

  expect(await closeHours(browser, at, wholeDay(at.day))).toMatchObject({ moved: 1, canceled: 0 });

  expect(await list(person.browser)).toMatchObject([
    { doctorDate: time.day, clinicName: "Соседняя клиника" },
  ]);
  await passEmailDelay(test.app);
  const { text } = await lastEmailTo(test, person.email);
  expect(text).toMatch(/Было: .*Клиника/);
  expect(text).toContain("Соседняя клиника");
});

it("plans no reminder that would come before the e-mail about the move", async () => {
  const { at, visit, browser } = await createVisitedDay(test.app, [["00:00"], []], { days: 2 });
  const neighbour = await createNeighbour(test.app, at.clinic);
  // The e-mail leaves in five minutes, the first reminder of this time would in three.
  await createTime(test.app, neighbour, REMINDER_HOURS[0] * 60 + 3);

  expect(await closeHours(browser, at, wholeDay(at.day))).toMatchObject({ moved: 1 });

  const planned = sql`select kind from letters where appointment_id = ${visit.id}
    and kind like 'reminder-%' and dropped_at is null`;
  expect(await rowsOf(test.app, planned)).toEqual([{ kind: "reminder-3h" }]);
});

it("closes the same hours of several days, and each can be opened alone", async () => {
  const { at, next, person, browser } = await dayAndNext();
  const after = await createDay(test.app, [["10:00"], []], { days: 2, clinic: at.clinic });
  const days = { ...wholeDay(at.day), until: next.day };

  const seen = (await preview(browser, at, days)).json();
  expect(seen).toMatchObject({ closes: 2, times: [{ day: after.day }] });
  expect(seen.parties).toMatchObject([{ people: [{ day: at.day }] }]);
  const done = await closeHours(browser, at, days);

  expect(done.action.text).toContain(" – ");
  expect(await list(person.browser)).toMatchObject([{ doctorDate: after.day }]);
  const params = { id: at.clinic.id };
  const closed = async () =>
    (await browser.call(paths.listClosedHours, { params })).json().closed.map(({ day }) => day);
  expect(await closed()).toEqual([at.day, next.day]);
  await undo(browser, at, done.action.id);
  expect(await closed()).toEqual([]);
});

it("closes all times of a doctor who leaves, and sends people to others", async () => {
  const { at, next, person, browser } = await dayAndNext();
  await test.app.database.execute(sql`
    insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day)
    select clinic_id, doctor_id, starts_at + interval '50 days', ends_at + interval '50 days', day + 50
    from clinic_times where id = ${at.at("23:30").id}`);
  const [doctor] = at.doctors;
  const leaving = { ...wholeDay(at.day), doctor_id: doctor, leaves: true };

  expect((await preview(browser, at, leaving)).json()).toMatchObject({ closes: 2 });
  const done = await closeHours(browser, at, leaving);

  expect(done).toMatchObject({ closed: 2, moved: 1, canceled: 0 });
  expect(await list(person.browser)).toMatchObject([{ doctorDate: next.day, timeBegin: "10:00" }]);
  const params = { id: at.clinic.id };
  const { closed } = (await browser.call(paths.listClosedHours, { params })).json();
  expect(new Set(closed.map(({ actionId }) => actionId))).toEqual(new Set([done.action.id]));
  expect(closed).toHaveLength(51);
  expect(refusal(await preview(browser, at, leaving))).toBe("422 validation_failed");
  expect((await undo(browser, at, done.action.id)).json()).toMatchObject({ restored: 1 });
  expect((await preview(browser, at, leaving)).json()).toMatchObject({ closes: 2 });
  expect(refusal(await preview(browser, at, { ...leaving, doctor_id: null }))).toBe(
    "422 validation_failed",
  );
});

/** A visit of today in a clinic where it is about nine in the morning, and the coordinator, who closes the doctor's whole day. */
async function visitToday(clock: string, others: string[] = []) {
  const clinic = await createClinic(test.app, zoneAt(9));
  const known = await createVisitedDay(test.app, [[clock], others], { days: 0, clinic });
  const { day, doctors } = known.at;
  return { hours: { ...wholeDay(day), doctor_id: doctors[0] }, ...known };
}

it("mails immediately, without undo, when a visit begins within three hours", async () => {
  const { at, person, visit, browser, hours } = await visitToday("10:30");
  const mailed = (await emailsTo(test, person.email)).length;

  const done = await closeHours(browser, at, hours);

  expect(done).toMatchObject({
    canceled: 1,
    toPhone: 1,
    action: { undoUntil: null, lettersAt: null },
  });
  expect(await emailsTo(test, person.email)).toHaveLength(mailed + 1);
  expect(refusal(await undo(browser, at, done.action.id))).toBe("409 too_late");
  expect((await dayOf(browser, at)).toPhone).toMatchObject([
    {
      id: visit.id,
      change: "canceled",
      phone: "79990000000",
      before: { begins: "10:30" },
      after: null,
    },
  ]);
});

it("calls urgent what begins in three hours, and refuses an older preview", async () => {
  const { at, browser, hours } = await visitToday("10:30");
  await beginIn(test.app, at.at("10:30"), 182);
  const seen = (await preview(browser, at, hours)).json();
  expect(seen).toMatchObject({ isUrgent: false });

  await beginIn(test.app, at.at("10:30"), 178);

  expect((await preview(browser, at, hours)).json()).toMatchObject({ isUrgent: true });
  const answer = await apply(browser, at, { ...hours, ...asProposed(seen) });
  expect(refusal(answer)).toBe("409 changed_meanwhile");
});

it("asks to phone whose visit moves within a day, until an undo or answer", async () => {
  // The nearer time is earlier at short notice, so it must not be proposed.
  const { at, person, visit, browser, hours } = await visitToday("13:15", ["11:45", "16:00"]);

  const first = await closeHours(browser, at, hours);

  expect(first).toMatchObject({ moved: 1, toPhone: 1 });
  const day = await dayOf(browser, at);
  expect(day.toPhone).toMatchObject([
    {
      id: visit.id,
      change: "moved",
      isUndelivered: false,
      before: { begins: "13:15" },
      after: { begins: "16:00" },
    },
  ]);
  expect(day.visits).toMatchObject([{ id: visit.id, isToBePhoned: true }]);

  await undo(browser, at, first.action.id);
  expect((await dayOf(browser, at)).toPhone).toEqual([]);
  await closeHours(browser, at, hours);
  expect((await dayOf(browser, at)).toPhone).toHaveLength(1);
  await cancel(person.browser, visit.id);
  expect((await dayOf(browser, at)).toPhone).toEqual([]);
});

it("asks to phone whose e-mail about a cancellation was undelivered", async () => {
  const { at, visit, browser } = await createVisitedDay(test.app, [["10:00"], []]);
  await closeHours(browser, at, wholeDay(at.day));
  await passEmailDelay(test.app);
  expect((await dayOf(browser, at)).toPhone).toEqual([]);
  await test.app.database.execute(sql`
    update letters set is_undelivered = true where appointment_id = ${visit.id} and kind = 'day-closed'`);
  expect(await dayOf(browser, at)).toMatchObject({
    visits: [],
    toPhone: [{ id: visit.id, change: "none", isUndelivered: true, after: null }],
  });
});
