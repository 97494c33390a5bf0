import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { book, list } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { clinicAtNoon, createNeighbour, createTime } from "../../../testing/calendar";
import {
  closeHours,
  createDay,
  passEmailDelay,
  preview,
  undo,
  wholeDay,
} from "../../../testing/closing";
import { lastEmailTo } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { invalid } from "../../../testing/refusals";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

/** A visit in `days` days, and the next day of the same clinic with one free time. */
async function dayAndNext(days = 3) {
  const clinic = await clinicAtNoon(test);
  const at = await createDay(test.app, [["23:30"], []], { days, clinic });
  const next = await createDay(test.app, [["10:00"], []], { days: days + 1, clinic });
  const anna = await signInOne(test.app);
  const visit = await book(anna.browser, at.at("23:30"));
  const { browser } = await colleague(test.app, at.clinic.id);
  return { at, next, anna, visit, browser };
}

it("moves to the clinic's next day where the day has nothing", async () => {
  const { at, next, anna, browser } = await dayAndNext();

  const seen = (await preview(browser, at, wholeDay(at.day))).json();
  expect(seen.times).toMatchObject([{ id: next.at("10:00").id, day: next.day, clinic: null }]);
  const done = await closeHours(browser, at, wholeDay(at.day));

  expect(done).toMatchObject({ moved: 1, canceled: 0 });
  expect(await list(anna.browser)).toMatchObject([{ doctorDate: next.day, timeBegin: "10:00" }]);
  expect((await undo(browser, at, done.action.id)).json()).toMatchObject({ restored: 1 });
  expect(await list(anna.browser)).toMatchObject([{ doctorDate: at.day, timeBegin: "23:30" }]);
});

it("moves to the city's other clinic before it cancels, and says where it was", async () => {
  const at = await createDay(test.app, [["10:00"], []]);
  const neighbour = await createNeighbour(test.app, at.clinic);
  const time = await createTime(test.app, neighbour, 5 * 24 * 60);
  const anna = await signInOne(test.app);
  await book(anna.browser, at.at("10:00"));
  const { browser } = await colleague(test.app, at.clinic.id);

  expect(await closeHours(browser, at, wholeDay(at.day))).toMatchObject({ moved: 1, canceled: 0 });

  expect(await list(anna.browser)).toMatchObject([
    { doctorDate: time.day, clinicName: "Соседняя клиника" },
  ]);
  await passEmailDelay(test.app);
  const { text } = await lastEmailTo(test, anna.email);
  expect(text).toMatch(/Было: .*Клиника/);
  expect(text).toContain("Соседняя клиника");
});

it("has those phoned whose visit of today is on another day now", async () => {
  const { at, next, visit, browser } = await dayAndNext(0);
  await closeHours(browser, at, wholeDay(at.day));

  const params = { id: at.clinic.id, day: at.day };
  expect((await browser.call(paths.showClinicDay, { params })).json().toPhone).toMatchObject([
    { id: visit.id, change: "moved", after: { begins: "10:00", day: next.day, clinic: null } },
  ]);
});

it("closes the same hours of several days, and each can be opened alone", async () => {
  const { at, next, anna, browser } = await dayAndNext();
  const after = await createDay(test.app, [["10:00"], []], { days: 5, clinic: at.clinic });
  const days = { ...wholeDay(at.day), until: next.day };

  const seen = (await preview(browser, at, days)).json();
  expect(seen).toMatchObject({ closes: 2, times: [{ day: after.day }] });
  expect(seen.parties).toMatchObject([{ people: [{ day: at.day }] }]);
  const done = await closeHours(browser, at, days);

  expect(done.action.text).toContain(" – ");
  expect(await list(anna.browser)).toMatchObject([{ doctorDate: after.day }]);
  const params = { id: at.clinic.id };
  const closed = async () =>
    (await browser.call(paths.listClosedHours, { params })).json().closed.map(({ day }) => day);
  expect(await closed()).toEqual([at.day, next.day]);
  await undo(browser, at, done.action.id);
  expect(await closed()).toEqual([]);
});

it("closes at most a month, and no days that end before they begin", async () => {
  const { at, next, browser } = await dayAndNext();

  for (const until of ["2099-01-01", at.day]) {
    const wrong = { ...wholeDay(next.day), until };
    expect(refusal(await preview(browser, at, wrong))).toEqual(invalid);
  }
});

it("closes all that is planned of a doctor who leaves, in this clinic, and sends people to others", async () => {
  const { at, next, anna, browser } = await dayAndNext();
  await test.app.database.execute(sql`
    insert into clinic_times (clinic_id, doctor_id, starts_at, ends_at, day)
    select clinic_id, doctor_id, starts_at + interval '50 days', ends_at + interval '50 days', day + 50
    from clinic_times where id = ${at.at("23:30").id}`);
  const [doctor] = at.doctors;
  const leaving = { ...wholeDay(at.day), doctor_id: doctor, leaves: true };

  expect((await preview(browser, at, leaving)).json()).toMatchObject({ closes: 2 });
  const done = await closeHours(browser, at, leaving);

  expect(done).toMatchObject({ closed: 2, moved: 1, canceled: 0 });
  expect(await list(anna.browser)).toMatchObject([{ doctorDate: next.day, timeBegin: "10:00" }]);
  const params = { id: at.clinic.id };
  const { closed } = (await browser.call(paths.listClosedHours, { params })).json();
  expect(new Set(closed.map(({ actionId }) => actionId))).toEqual(new Set([done.action.id]));
  expect(closed).toHaveLength(51);
  expect(refusal(await preview(browser, at, leaving))).toEqual(invalid);
  expect((await undo(browser, at, done.action.id)).json()).toMatchObject({ restored: 1 });
  expect((await preview(browser, at, leaving)).json()).toMatchObject({ closes: 2 });
  expect(refusal(await preview(browser, at, { ...leaving, doctor_id: null }))).toEqual(invalid);
});
