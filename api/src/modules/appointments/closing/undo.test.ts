import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { book, cancel, create, hold, list, move } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import {
  closeAsProposed,
  createDay,
  hoursOf,
  letLettersLeave,
  undo,
} from "../../../testing/closing";
import { emailsTo } from "../../../testing/outbox";
import { signIn, signInOne } from "../../../testing/people";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

/** A morning with two people, of whom one gets another time and one none. */
async function closedMorning() {
  const at = await createDay(test.app, [["10:00", "10:15", "10:30"], ["13:00"]]);
  const [anna, boris] = await signIn(test.app, 2);
  if (!anna || !boris) throw new Error("nobody came");
  const visits = {
    anna: await book(anna.browser, at.at("10:00")),
    boris: await book(boris.browser, at.at("10:15")),
  };
  await test.app.mailSettled();
  const holder = await signInOne(test.app);
  await hold(holder.browser, at.at("10:30"));
  const before = await everythingOf(at.clinic.id);
  const { browser } = await colleague(test.app, at.clinic.id);
  const done = await closeAsProposed(browser, at);
  expect(done).toMatchObject({ moved: 1, canceled: 1 });
  return { at, anna, boris, visits, browser, before, id: done.action.id };
}

/** All that belongs to visits at a clinic, as the database has it. */
const everythingOf = async (clinicId: number) => {
  const ofClinic = sql`(select id from clinic_times where clinic_id = ${clinicId})`;
  const visits = sql`(select id from appointments where clinic_time_id in ${ofClinic})`;
  return {
    visits: await rowsOf(
      test.app,
      sql`select * from appointments where id in ${visits} order by id`,
    ),
    times: await rowsOf(
      test.app,
      sql`select * from clinic_times where id in ${ofClinic} order by id`,
    ),
    holds: await rowsOf(
      test.app,
      sql`select * from holds where clinic_time_id in ${ofClinic} order by clinic_time_id`,
    ),
    letters: await rowsOf(
      test.app,
      sql`select * from letters where appointment_id in ${visits} order by id`,
    ),
    links: await rowsOf(
      test.app,
      sql`select * from visit_links where appointment_id in ${visits} order by token_hash`,
    ),
    closed: await rowsOf(test.app, sql`select * from closed_hours where clinic_id = ${clinicId}`),
  };
};

const count = async (email: string) => (await emailsTo(test, email)).length;

it("gives back exactly what was, and mails nobody", async () => {
  const { at, anna, boris, browser, before, id } = await closedMorning();
  const mailed = [await count(anna.email), await count(boris.email)];

  const answer = await undo(browser, at, id);

  expect(answer.json()).toMatchObject({ restored: 2, kept: [], erased: 0 });
  expect(answer.json().action).toMatchObject({ undoUntil: null, undoneBy: "Анна Клиникова" });
  expect(await everythingOf(at.clinic.id)).toEqual(before);
  await letLettersLeave(test.app);
  expect([await count(anna.email), await count(boris.email)]).toEqual(mailed);
});

it("answers the same a second time, and to two at once", async () => {
  const { at, browser, id } = await closedMorning();
  const [first, second] = await Promise.all([undo(browser, at, id), undo(browser, at, id)]);
  expect(first.statusCode).toBe(200);
  expect(second.json()).toEqual(first.json());
  expect((await undo(browser, at, id)).json()).toEqual(first.json());
});

it("is late once the e-mails have left", async () => {
  const { at, anna, browser, id } = await closedMorning();
  await letLettersLeave(test.app);
  expect(refusal(await undo(browser, at, id))).toEqual({ status: 409, code: "too_late" });
  expect(await list(anna.browser)).toMatchObject([{ timeBegin: "13:00" }]);
});

it("is late once one of the e-mails is being sent, whatever the clock says", async () => {
  const { at, browser, id } = await closedMorning();
  await test.app.database.execute(
    sql`update letters set attempts = 1 where action_id = ${id} and kind = 'day-closed'`,
  );
  expect(refusal(await undo(browser, at, id))).toMatchObject({ code: "too_late" });
});

it("knows no other clinic's action", async () => {
  const { at, browser, id } = await closedMorning();
  const foreign = await createDay(test.app, [["10:00"], []]);
  const other = (await colleague(test.app, foreign.clinic.id)).browser;
  expect(refusal(await undo(other, foreign, id))).toMatchObject({ status: 404 });
  expect(refusal(await undo(other, at, id))).toMatchObject({ status: 404 });
  expect((await undo(browser, at, id)).json()).toMatchObject({ restored: 2 });
});

it("leaves alone whoever has canceled since, by name, and gives the others back", async () => {
  const { at, anna, boris, visits, browser, id } = await closedMorning();
  await cancel(anna.browser, visits.anna.id);

  const { restored, kept } = (await undo(browser, at, id)).json();

  expect([restored, kept]).toEqual([
    1,
    [expect.objectContaining({ id: visits.anna.id, familyName: "Иванова", because: "canceled" })],
  ]);
  expect(await list(anna.browser)).toMatchObject([{ intermediateStatus: "canceled" }]);
  expect(await list(boris.browser)).toMatchObject([
    { timeBegin: "10:15", intermediateStatus: "booked", sequence: 0 },
  ]);
});

it("leaves alone whoever has moved since", async () => {
  const { at, anna, visits, browser, id } = await closedMorning();
  const later = await createDay(test.app, [["15:00"], []], { clinic: at.clinic });
  await hold(anna.browser, later.at("15:00"), { consumer_id: visits.anna.id });
  expect((await move(anna.browser, visits.anna.id, later.at("15:00"))).statusCode).toBe(200);

  expect((await undo(browser, at, id)).json()).toMatchObject({
    restored: 1,
    kept: [{ id: visits.anna.id, because: "moved" }],
  });
  expect(await list(anna.browser)).toMatchObject([{ timeBegin: "15:00", sequence: 2 }]);
});

it("leaves alone whoever has booked another time since, and still tells them", async () => {
  const { at, boris, visits, browser, id } = await closedMorning();
  const later = await createDay(test.app, [["15:00"], []], { clinic: at.clinic });
  await book(boris.browser, later.at("15:00"));

  expect((await undo(browser, at, id)).json()).toMatchObject({
    restored: 1,
    kept: [{ id: visits.boris.id, because: "booked" }],
  });
  await letLettersLeave(test.app);
  const subjects = (await emailsTo(test, boris.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("Клиника отменила"))).toHaveLength(1);
});

it("has nothing to give back to whose account is erased", async () => {
  const { at, anna, browser, id } = await closedMorning();
  await test.app.database.execute(sql`delete from users where id = ${anna.id}`);
  expect((await undo(browser, at, id)).json()).toMatchObject({ restored: 1, kept: [], erased: 1 });
});

it("gives nobody a time that another closing keeps", async () => {
  const { at, anna, visits, browser, id } = await closedMorning();
  const second = await closeAsProposed(browser, at, hoursOf(at, { from: "09:30", to: "10:10" }));
  expect(second).toMatchObject({ closed: 0, moved: 0 });

  expect((await undo(browser, at, id)).json()).toMatchObject({
    restored: 1,
    kept: [{ id: visits.anna.id, because: "taken" }],
  });
  expect(await list(anna.browser)).toMatchObject([{ timeBegin: "13:00" }]);
  await letLettersLeave(test.app);
  expect((await emailsTo(test, anna.email)).at(-1)?.text).toMatch(
    /Было: .*10:00.*\nБудет: .*13:00/,
  );
});

it("says only what the person knows when a second closing comes before the e-mail of the first", async () => {
  const { at, anna, browser, id } = await closedMorning();
  const mailed = await count(anna.email);
  const hours = hoursOf(at, { from: "12:00", to: "14:00", doctor_id: at.doctors[1] });
  const later = await createDay(test.app, [["16:00"], []], { clinic: at.clinic });

  const second = await closeAsProposed(browser, at, hours);

  expect(second).toMatchObject({ moved: 1 });
  await letLettersLeave(test.app);
  const emails = (await emailsTo(test, anna.email)).slice(mailed);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toMatch(/Было: .*10:00.*\nБудет: .*16:00/);
  expect(later.day).toBe(at.day);
  expect(refusal(await undo(browser, at, id))).toMatchObject({ code: "too_late" });
});

it("gives back step by step, the last closing first", async () => {
  const { at, anna, browser, before, id } = await closedMorning();
  const hours = hoursOf(at, { from: "12:00", to: "14:00", doctor_id: at.doctors[1] });
  const second = await closeAsProposed(browser, at, hours);
  expect(second).toMatchObject({ canceled: 1 });

  await undo(browser, at, second.action.id);
  expect(await list(anna.browser)).toMatchObject([{ timeBegin: "13:00", sequence: 1 }]);
  await undo(browser, at, id);
  expect(await everythingOf(at.clinic.id)).toEqual(before);
});

it("lists what was done, newest first, without a patient's name", async () => {
  const { at, browser, id } = await closedMorning();
  await undo(browser, at, id);
  await closeAsProposed(browser, at);
  const { data } = (
    await browser.call(paths.listClinicActions, { params: { id: at.clinic.id } })
  ).json();
  expect(data).toMatchObject([
    {
      kind: "close",
      by: "Анна Клиникова",
      undoneAt: null,
      undoUntil: expect.any(String) as string,
    },
    { id, kind: "close", undoneBy: "Анна Клиникова", undoUntil: null },
  ]);
  expect(data[0]?.text).toMatch(
    /^Закрыты часы: .*09:00–12:00, врач .*перенесено записей: 1, отменено: 1, писем: 2\.$/,
  );
  const stored = await rowsOf(
    test.app,
    sql`select summary::text || before::text as words from clinic_actions`,
  );
  expect(JSON.stringify(stored)).not.toMatch(/Иванова|example\.ru|7999/);
});

it("books a time that was given back by nobody but who had it", async () => {
  const { at, browser, id } = await closedMorning();
  await undo(browser, at, id);
  const other = await signInOne(test.app);
  expect(refusal(await hold(other.browser, at.at("10:00")))).toMatchObject({ code: "slot_taken" });
  const freed = await hold(other.browser, at.at("13:00", 1));
  expect((await create(other.browser, freed.json().TimeId)).statusCode).toBe(201);
});
