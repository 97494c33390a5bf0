import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { consents } from "../../../database/schema/audit";
import { book, cancel, create, heldTimeId, hold } from "../../../testing/booking";
import { Browser, refusal } from "../../../testing/browser";
import { createClinic, createTime, freeTime } from "../../../testing/calendar";
import { dump, insertAny, rowsOf } from "../../../testing/rows";
import { mailSettled, emailsTo, lastEmailTo } from "../../../testing/outbox";
import { signIn, signInOne } from "../../../testing/people";
import type { Person } from "../../../testing/people";
import { useTestApp } from "../../../testing/test-app";
import { letters } from "../../../database/schema/mail";
import { knownPerson } from "../../../testing/known-person";

const test = useTestApp();

const deleteMe = ({ browser }: Person) => browser.call(paths.deleteAccount);

it("ends the session, cancels visits, and keeps records without a person", async () => {
  const person = await signInOne(test.app);
  const canceled = await book(person.browser, await freeTime(test));
  await cancel(person.browser, canceled.id);
  await mailSettled(test);
  const { id } = await book(person.browser, await freeTime(test));
  const isOfVisit = eq(consents.appointmentId, id);
  const [consent] = await test.app.database.select().from(consents).where(isOfVisit);

  const { cookies } = person.browser.copy();
  await deleteMe(person);

  expect(person.browser.cookies.get("XSRF-TOKEN")).not.toBe(cookies.get("XSRF-TOKEN"));
  person.browser.cookies.set("session", cookies.get("session") ?? "");
  expect(refusal(await person.browser.call(paths.listSessions))).toBe("401 unauthenticated");
  const isSame = eq(consents.id, consent!.id);
  const stored = await test.app.database.select().from(consents).where(isSame);
  expect(stored).toEqual([{ ...consent, userId: null, appointmentId: null, ip: null }]);
  const noted = sql`select action, user_id from journal
    where (subject, subject_id) in (('appointment', ${id}::int), ('user', ${person.id}::int))
      and action in ('cancel', 'delete') order by action`;
  expect(await rowsOf(test.app, noted)).toEqual([
    { action: "cancel", user_id: null },
    { action: "delete", user_id: null },
  ]);
  const emails = await emailsTo(test, person.email);
  const [, cancellation, ...others] = emails.filter(({ subject }) =>
    /^Запись отменена/.test(subject ?? ""),
  );
  expect(others).toEqual([]);
  const entry = new RegExp(`METHOD:CANCEL[^]*UID:appointment-${id}@[^]*SEQUENCE:1`);
  expect(cancellation?.calendar).toMatch(entry);
});

it("gives the times back immediately", async () => {
  const [leaving, waiting] = await signIn(test.app, 2);
  const clinic = await createClinic(test.app);
  const [booked, held] = [await createTime(test.app, clinic), await createTime(test.app, clinic)];
  const { id } = await book(leaving!.browser, booked);
  await hold(leaving!.browser, held, { consumer_id: id });
  expect(refusal(await hold(waiting!.browser, booked))).toBe("409 slot_taken");
  expect(refusal(await hold(waiting!.browser, held))).toBe("409 slot_taken");

  const free = async () => {
    const query = { clinic_id: clinic.id, time: booked.day };
    return (await new Browser(test.app).call(paths.listTimes, { query })).json().data;
  };
  expect(await free()).toHaveLength(0);

  await deleteMe(leaving!);

  // Lists show it, although their answers are shared.
  expect(await free()).toHaveLength(2);
  expect((await hold(waiting!.browser, held)).statusCode).toBe(200);
  await book(waiting!.browser, booked);
});

it("survives whatever else the person does at the same moment", async () => {
  const clinic = await createClinic(test.app);
  for (let round = 0; round < 3; round += 1) {
    const person = await signInOne(test.app);
    const { id, browser, email } = person;
    const { id: booked } = await book(browser, await createTime(test.app, clinic));
    const child = await createTime(test.app, clinic);
    const another = await createTime(test.app, clinic);
    const timeId = await heldTimeId(browser, another, { consumer_id: booked });
    const other = `round${round}@example.ru`;
    const profile = { surname: "Петрова", name: "Мария", birthday: "01.02.1985", sex: "F" };

    const responses = await Promise.all([
      browser.call(paths.cancelAppointment, { query: { consumer_id: booked } }),
      create(browser, timeId),
      hold(browser, child),
      deleteMe(person),
      deleteMe(person),
      browser.call(paths.updateUser, {
        params: { id },
        body: { ...profile, phone: "79990000000", city: clinic.cityId, email: `new-${email}` },
      }),
      browser.call(paths.getResetToken, { params: { id } }),
      browser.call(paths.sendResetLink, { body: { email } }),
      browser.call(paths.sendQuestion, {
        body: { name: "Анна", email: other, question: "?", "policy-agree": true },
      }),
      browser.call(paths.askForOpeningAlert, {
        body: { city_id: clinic.cityId, email: other, "policy-agree": true },
      }),
      browser.call(paths.listAppointments),
    ]);

    expect(responses.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual(
      [],
    );
    await mailSettled(test);
    expect(await dump(test.app.database)).not.toContain(email);
  }
});

// Erasure after actions in every order: system-tests/erasure-model.test.ts.
it("leaves no word about the person in any table", async () => {
  const { database } = test.app;
  const others = new Set((await dump(database)).split("\n"));
  const { id: userId, email, browser, cityId } = await knownPerson(test);
  const form = { surname: "Иванова", name: "Анна", father_name: "Петровна", ip: "203.0.113.78" };
  await insertAny(database, "registrations", { ...form, email, city_id: cityId });
  const waits = { dueAt: sql`now() + interval '1 day'` };
  await database.insert(letters).values([
    { ...waits, kind: "reminder", userId },
    { ...waits, kind: "known-email", recipient: email },
    {
      ...waits,
      kind: "question",
      userId,
      recipient: "editors@example.ru",
      content: { text: "Анне" },
    },
  ]);
  await mailSettled(test);
  const words = [
    ...[email, "Иванова", "Анна", "Анне", "Петровна", "1990-05-20", "79991234567", "79990000000"],
    ...["Родинка на левой лопатке", "Спасибо всем", "Чего бояться?", "2019-02-17", "2031-07-13"],
    ...["203.0.113.77", "203.0.113.78", `push.example.ru/${userId}`],
  ];
  const before = await dump(database);
  for (const word of words) expect(before).toContain(word);

  expect((await browser.call(paths.deleteAccount)).statusCode).toBe(200);
  const farewell = await lastEmailTo(test, email);

  expect(farewell.subject).toBe("Личный кабинет удалён");
  const left = (await dump(database)).split("\n").filter((row) => !others.has(row));
  const after = left.join("\n").toLowerCase();
  for (const word of words) expect(after).not.toContain(word.toLowerCase());
});
