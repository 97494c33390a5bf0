import { sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { hold, list } from "../../../testing/booking";
import { refusal } from "../../../testing/browser";
import { createNeighbour, createTime } from "../../../testing/calendar";
import { closeAsProposed, createDay, passEmailDelay, undo } from "../../../testing/closing";
import { emailsTo, lastEmailTo } from "../../../testing/outbox";
import { signInOne } from "../../../testing/people";
import { bookFor, caller, change, find } from "../../../testing/reception";
import { invalid, slotTaken } from "../../../testing/refusals";
import { rowsOf } from "../../../testing/rows";
import { colleague } from "../../../testing/staff";
import { useTestApp } from "../../../testing/test-app";

const test = useTestApp();

async function reception() {
  const at = await createDay(test.app, [["10:00", "10:15", "13:00"], ["11:00"]]);
  const { browser } = await colleague(test.app, at.clinic.id, "reception");
  const dayOf = async () =>
    (await browser.call(paths.showClinicDay, { params: { id: at.clinic.id, day: at.day } })).json();
  return { at, browser, dayOf };
}

const answerLink = (text: string) => /#reminder=([\w-]+)/.exec(text)?.[1] ?? "";

it("books for a caller without an e-mail: found, on the day's list, and to be phoned", async () => {
  const { at, browser, dayOf } = await reception();

  const answer = await bookFor(browser, at.clinic.id, at.at("10:00").id, {}, "one");

  expect(answer.statusCode).toBe(201);
  const booked = answer.json();
  expect(booked).toMatchObject({ begins: "10:00", isElsewhere: false, isEmailed: false });
  // The repeated press books no second visit, and the time is free for nobody else.
  expect((await bookFor(browser, at.clinic.id, at.at("10:00").id, {}, "one")).json()).toEqual(
    booked,
  );
  expect(refusal(await hold((await signInOne(test.app)).browser, at.at("10:00")))).toEqual(
    slotTaken,
  );
  expect((await find(browser, at.clinic.id, "4567")).json().visits).toMatchObject([
    { id: booked.id, familyName: "Кузнецова", email: "" },
  ]);
  expect(await dayOf()).toMatchObject({
    visits: [{ id: booked.id, phone: "79161234567", isToBePhoned: true }],
    toPhone: [{ id: booked.id, change: "none", hasEmail: false, isUndelivered: false }],
  });
  expect(
    await rowsOf(
      test.app,
      sql`select j.action, j.operator, c.kind from journal j join consents c on c.appointment_id = j.subject_id
        where j.subject_id = ${booked.id} and j.action = 'book-by-phone'`,
    ),
  ).toEqual([{ action: "book-by-phone", operator: "Анна Клиникова", kind: "by-phone" }]);
});

it("refuses the same person twice, a time that is held, a missing patronymic and no consent", async () => {
  const { at, browser } = await reception();
  const forCaller = (clock: string, fields = {}) =>
    bookFor(browser, at.clinic.id, at.at(clock).id, fields);
  await forCaller("10:00");

  const twice = await forCaller("10:15", { family_name: "Зоя", name: "КУЗНЕЦОВА" });
  expect(refusal(twice)).toEqual({ status: 409, code: "already_booked" });
  expect(twice.json()).toHaveProperty("message", expect.stringContaining("10:00"));
  await hold((await signInOne(test.app)).browser, at.at("13:00"));
  const other = { family_name: "Орлова" };
  expect(refusal(await forCaller("13:00", other))).toEqual(slotTaken);
  for (const wrong of [
    { patronymic_name: "" },
    { consent: false },
    { birth_date: "05.06.2019" },
    { name: "Зоя www.evil.example" },
    { email: "нет" },
  ]) {
    expect([wrong, refusal(await forCaller("10:15", { ...other, ...wrong }))]).toEqual([
      wrong,
      invalid,
    ]);
  }
});

it("mails a caller with an e-mail, whose link cancels without an account", async () => {
  const { at, browser } = await reception();
  const email = "zoya@example.ru";
  const booked = (await bookFor(browser, at.clinic.id, at.at("10:00").id, { email })).json();

  const sent = await lastEmailTo(test, email);
  expect(sent.text).toContain("Клиника записала вас по телефону");
  expect(sent.calendar).toContain("METHOD:REQUEST");

  const nobody = (await signInOne(test.app)).browser;
  const body = { token: answerLink(sent.text), answer: "not-coming" };
  expect((await nobody.call(paths.answerReminder, { body })).statusCode).toBe(200);
  expect((await find(browser, at.clinic.id, booked.recordId)).json().visits).toMatchObject([
    { status: "canceled" },
  ]);
  expect((await lastEmailTo(test, email)).subject).toContain("Запись отменена");
});

it("moves callers with closed hours, lists them to be phoned, and restores the visit", async () => {
  const { at, browser, dayOf } = await reception();
  const coordinator = await colleague(test.app, at.clinic.id);
  const booked = (await bookFor(browser, at.clinic.id, at.at("10:00").id)).json();

  const closed = await closeAsProposed(coordinator.browser, at);
  expect(closed).toMatchObject({ moved: 1, canceled: 0, emails: 0, toPhone: 1 });
  expect(await dayOf()).toMatchObject({
    visits: [{ id: booked.id, begins: "11:00" }],
    toPhone: [{ id: booked.id, change: "moved", before: { begins: "10:00" } }],
  });

  expect((await undo(coordinator.browser, at, closed.action.id)).json()).toMatchObject({
    restored: 1,
  });
  expect((await dayOf()).visits).toMatchObject([{ id: booked.id, begins: "10:00" }]);
  const [visit] = (await find(browser, at.clinic.id, booked.recordId)).json().visits;
  expect(visit).toBeDefined();
  if (visit === undefined) return;
  expect((await change(browser, at.clinic.id, visit)).json()).toMatchObject({ emails: 0 });

  // The statement of docs/operations.md for a person who asks to be forgotten.
  await test.app.database.execute(sql`
    delete from appointments where record_id = ${booked.recordId} and user_id is null and status = 'canceled'`);
  expect((await find(browser, at.clinic.id, booked.recordId)).json().visits).toEqual([]);
});

it("reminds callers like others, and mails nothing to those without an e-mail", async () => {
  const { at, browser } = await reception();
  const email = "reminded@example.ru";
  const booked = (await bookFor(browser, at.clinic.id, at.at("10:00").id, { email })).json();
  await test.app.database.execute(
    sql`update letters set due_at = now() where appointment_id = ${booked.id} and kind = 'reminder-48h'`,
  );
  await passEmailDelay(test.app);

  expect((await emailsTo(test, email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("Запись на осмотр"),
    expect.stringContaining("Напоминание"),
  ]);
});

it("gives a visit to the account that has proven the mailbox, name and birthday", async () => {
  const { at, browser } = await reception();
  const owner = await signInOne(test.app);
  const [{ surname, name, birthday }] = (await rowsOf(
    test.app,
    sql`select surname, name, to_char(birthday, 'DD.MM.YYYY') as birthday from users where email = ${owner.email}`,
  )) as [{ surname: string; name: string; birthday: string }];
  const own = { email: owner.email, family_name: surname, name, birth_date: birthday };

  await bookFor(browser, at.clinic.id, at.at("10:00").id, {
    ...own,
    birth_date: caller.birth_date,
  });
  await bookFor(browser, at.clinic.id, at.at("10:15").id, { ...own, name: "Другая" });
  expect(await list(owner.browser)).toEqual([]);

  const booked = (await bookFor(browser, at.clinic.id, at.at("13:00").id, own)).json();
  expect(await list(owner.browser)).toMatchObject([{ id: booked.id, timeBegin: "13:00" }]);
  expect(
    await rowsOf(
      test.app,
      sql`select action from journal j join users u on u.id = j.user_id
        where u.email = ${owner.email} and j.subject = 'appointment' order by action`,
    ),
  ).toEqual([{ action: "book-by-phone" }, { action: "take-over" }]);
});

it("books in the city's other clinic, and shows nothing of what is there", async () => {
  const { at, browser } = await reception();
  const neighbour = await createNeighbour(test.app, at.clinic);
  const [first, second] = [
    await createTime(test.app, neighbour, 60),
    await createTime(test.app, neighbour, 90),
  ];

  const booked = (await bookFor(browser, at.clinic.id, first.id)).json();
  expect(booked).toMatchObject({ clinic: "Соседняя клиника", isElsewhere: true });
  expect((await find(browser, at.clinic.id, booked.recordId)).json().visits).toEqual([]);
  // The clinic must not learn that the person has a visit elsewhere: a duplicate is the smaller harm.
  expect((await bookFor(browser, at.clinic.id, second.id)).statusCode).toBe(201);
});
