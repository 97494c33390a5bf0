import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { book, cancel, list } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import type { Browser } from "../../../testing/browser";
import {
  apply,
  asProposed,
  closeAsProposed,
  createDay,
  hoursOf,
  passEmailDelay,
  preview,
  undo,
} from "../../../testing/closing";
import type { ClinicDay } from "../../../testing/closing";
import { beginIn, createClinic, zoneAt } from "../../../testing/calendar";
import { emailsTo } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { answerWith, showVisit } from "../../../testing/reminders";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

/** A clinic where it is about nine in the morning. */
const clinicInTheMorning = () => createClinic(test.app, zoneAt(9));

const dayOf = async (browser: Browser, { clinic, day }: ClinicDay) =>
  (await browser.call(paths.showClinicDay, { params: { id: clinic.id, day } })).json();

const WHOLE_DAY = { from: "00:00", to: "24:00" };

it("mails immediately, without undo, when a visit begins within three hours", async () => {
  const clinic = await clinicInTheMorning();
  const at = await createDay(test.app, [["10:30"], []], { days: 0, clinic });
  const person = await signInOne(test.app);
  const visit = await book(person.browser, at.at("10:30"));
  const { browser } = await colleague(test.app, clinic.id);
  const mailed = (await emailsTo(test, person.email)).length;
  const hours = hoursOf(at, WHOLE_DAY);
  expect((await preview(browser, at, hours)).json()).toMatchObject({ isUrgent: true });

  const done = await closeAsProposed(browser, at, hours);

  expect(done).toMatchObject({
    canceled: 1,
    toPhone: 1,
    action: { undoUntil: null, lettersAt: null },
  });
  expect(await emailsTo(test, person.email)).toHaveLength(mailed + 1);
  expect(refusal(await undo(browser, at, done.action.id))).toMatchObject({ code: "too_late" });
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

it("calls urgent what begins within three hours", async () => {
  const clinic = await clinicInTheMorning();
  const at = await createDay(test.app, [["10:30"], []], { days: 0, clinic });
  await book((await signInOne(test.app)).browser, at.at("10:30"));
  const { browser } = await colleague(test.app, clinic.id);
  for (const [minutes, isUrgent] of [
    [182, false],
    [178, true],
  ] as const) {
    await beginIn(test.app, at.at("10:30"), minutes);
    const seen = await preview(browser, at, hoursOf(at, WHOLE_DAY));
    expect(seen.json()).toMatchObject({ isUrgent });
  }
});

it("asks to phone whose visit moves less than a day before, until they act", async () => {
  const clinic = await clinicInTheMorning();
  // The nearer time is earlier at short notice, so it must not be proposed.
  const at = await createDay(test.app, [["13:15"], ["11:45", "16:00"]], { days: 0, clinic });
  const person = await signInOne(test.app);
  const visit = await book(person.browser, at.at("13:15"));
  const { browser } = await colleague(test.app, clinic.id);

  const done = await closeAsProposed(browser, at, hoursOf(at, WHOLE_DAY));

  expect(done).toMatchObject({ moved: 1, toPhone: 1 });
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

  await cancel(person.browser, visit.id);
  expect((await dayOf(browser, at)).toPhone).toEqual([]);
});

it("asks to phone nobody whose visit was given back, or is days away", async () => {
  const clinic = await clinicInTheMorning();
  const at = await createDay(test.app, [["15:00"], ["17:00"]], { days: 0, clinic });
  const later = await createDay(test.app, [["15:00"], ["17:00"]], { clinic });
  await book((await signInOne(test.app)).browser, at.at("15:00"));
  await book((await signInOne(test.app)).browser, later.at("15:00"));
  const { browser } = await colleague(test.app, clinic.id);
  const done = await closeAsProposed(browser, at, hoursOf(at, WHOLE_DAY));
  await undo(browser, at, done.action.id);
  expect(await closeAsProposed(browser, later, hoursOf(later, WHOLE_DAY))).toMatchObject({
    moved: 1,
    toPhone: 0,
  });
  expect((await dayOf(browser, at)).toPhone).toEqual([]);
  expect((await dayOf(browser, later)).toPhone).toEqual([]);
});

it("asks to phone whose e-mail about a cancellation was undelivered", async () => {
  const at = await createDay(test.app, [["10:00"], []]);
  const person = await signInOne(test.app);
  const visit = await book(person.browser, at.at("10:00"));
  const { browser } = await colleague(test.app, at.clinic.id);
  await closeAsProposed(browser, at);
  await passEmailDelay(test.app);
  expect((await dayOf(browser, at)).toPhone).toEqual([]);
  await test.app.database.execute(sql`
    update letters set is_undelivered = true where appointment_id = ${visit.id} and kind = 'day-closed'`);
  expect(await dayOf(browser, at)).toMatchObject({
    visits: [],
    toPhone: [{ id: visit.id, change: "none", isUndelivered: true, after: null }],
  });
});

it("lets a moved person cancel by the e-mail without a sign-in", async () => {
  const at = await createDay(test.app, [["10:00"], ["13:00"]]);
  const person = await signInOne(test.app);
  await book(person.browser, at.at("10:00"));
  const { browser } = await colleague(test.app, at.clinic.id);
  await closeAsProposed(browser, at);
  await passEmailDelay(test.app);
  const { text = "" } = (await emailsTo(test, person.email)).at(-1) ?? {};
  const [, token = ""] = /#reminder=([\w-]{43})&answer=not-coming/.exec(text) ?? [];

  expect((await showVisit(person.browser, token)).json().data).toMatchObject({
    timeBegin: "13:00",
  });
  await answerWith(person.browser, token, "not-coming");
  expect(await list(person.browser)).toMatchObject([{ intermediateStatus: "canceled" }]);
});

it("refuses what was shown before the three hours began", async () => {
  const clinic = await clinicInTheMorning();
  const at = await createDay(test.app, [["15:00"], []], { days: 0, clinic });
  await book((await signInOne(test.app)).browser, at.at("15:00"));
  const { browser } = await colleague(test.app, clinic.id);
  const hours = hoursOf(at, WHOLE_DAY);
  const seen = (await preview(browser, at, hours)).json();
  await test.app.database.execute(sql`
    update clinic_times set starts_at = now() + interval '2 hours', ends_at = now() + interval '150 minutes'
    where id = ${at.at("15:00").id}`);
  const answer = await apply(browser, at, { ...hours, ...asProposed(seen) });
  expect(refusal(answer)).toMatchObject({ code: "changed_meanwhile" });
});
