import { eq, isNotNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import * as accounts from "../database/schema/accounts";
import { appointments, heldTimes, holds, reviews } from "../database/schema/appointments";
import { clinicTimes } from "../database/schema/calendar";
import { captchaUses, securityEvents } from "../database/schema/security";
import { letters } from "../database/schema/mail";
import { questions } from "../database/schema/questions";
import { journal } from "../database/schema/audit";
import {
  activations,
  firstSignIns,
  registrationHolds,
  registrations,
} from "../database/schema/registrations";
import { register } from "../testing/accounts";
import { book, cancel, hold, passMinutes } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import { newcomer, passMinutesOfNewcomers } from "../testing/newcomers";
import { signInOne } from "../testing/people";
import { sweep } from "../testing/rows";
import { useTestApp } from "../testing/test-app";
import { waitingEntries, waitingOffers } from "../database/schema/waiting";
import { insertWaiting } from "../testing/own-rows";

const { devices, emailChanges, emailUndos, passwordResets, sessions } = accounts;
const test = useTestApp();
const DAYS = 730;

const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
const ids = async (column: PgColumn) =>
  (await test.app.database.select({ id: column }).from(column.table)).map(({ id }) => id);
const erase = () => sweep(test.app.database, DAYS);

// Two concurrent runs exclude each other, so this waits until the application's own run at its start is over.
beforeAll(() => erase());

// Each test looks at whole tables.
beforeEach(async () => {
  const filled = [appointments, accounts.users, activations, registrations, firstSignIns];
  for (const table of [...filled, securityEvents, captchaUses, letters, questions, journal]) {
    await test.app.database.delete(table);
  }
});

it("erases sessions and holds that have run out, and captcha answers", async () => {
  const { database } = test.app;
  const [expired, live] = [await signInOne(test.app), await signInOne(test.app)];
  const clinic = await createClinic(test.app);
  for (const { browser } of [expired, live]) {
    await hold(browser, await createTime(test.app, clinic));
  }
  await database
    .update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(eq(sessions.userId, expired.id));
  await database
    .update(holds)
    .set({ expiresAt: sql`now()` })
    .where(eq(holds.userId, expired.id));
  await database.insert(captchaUses).values([
    { signature: "old", expiresAt: ago(1) },
    { signature: "new", expiresAt: ago(-1) },
  ]);

  await erase();

  expect(await ids(sessions.userId)).toEqual([live.id]);
  expect(await ids(holds.userId)).toEqual([live.id]);
  expect(await ids(captchaUses.signature)).toEqual(["new"]);
});

it("erases codes a week after they expired, and traces of e-mails in a month", async () => {
  const { database } = test.app;
  const { id: userId, email } = await signInOne(test.app);
  const codes = [
    { userId, codeHash: "old", tokenHash: "old", email, expiresAt: ago(8) },
    { userId, codeHash: "new", tokenHash: "new", email, expiresAt: ago(6) },
  ];
  await database.insert(activations).values(codes);
  await database.insert(emailChanges).values(codes);
  await database.insert(emailUndos).values(codes);
  await database.insert(passwordResets).values(codes);
  await database.insert(letters).values([
    { kind: "sent long ago", sentAt: ago(31) },
    { kind: "given up long ago", droppedAt: ago(31) },
    { kind: "sent", sentAt: ago(29) },
    { kind: "waiting", userId, createdAt: ago(31), dueAt: ago(-1) },
  ]);

  await erase();

  expect(await ids(activations.codeHash)).toEqual(["new"]);
  expect(await ids(emailChanges.codeHash)).toEqual(["new"]);
  expect(await ids(emailUndos.tokenHash)).toEqual(["new"]);
  expect(await ids(passwordResets.tokenHash)).toEqual(["new"]);
  expect((await ids(letters.kind)).filter((kind) => kind !== "other").sort()).toEqual([
    "sent",
    "waiting",
  ]);
});

it("erases the content of a dropped e-mail once its action cannot be undone: after an hour", async () => {
  const { database } = test.app;
  const email = { recipient: "anna@example.ru", content: { subject: "Осмотр отменён" } };
  await database.insert(letters).values([
    { kind: "dropped", ...email, droppedAt: sql`now() - interval '61 minutes'` },
    { kind: "undoable", ...email, droppedAt: sql`now() - interval '30 minutes'` },
  ]);

  await erase();

  const { kind, recipient, content, droppedAt } = letters;
  const query = database.select({ kind, recipient, content }).from(letters);
  expect(await query.where(isNotNull(droppedAt)).orderBy(kind)).toEqual([
    { kind: "dropped", recipient: null, content: null },
    { kind: "undoable", ...email },
  ]);
});

it("erases what people wrote to us when its time is over, and records it", async () => {
  const { database } = test.app;
  const clinic = await createClinic(test.app);
  const make = async () => {
    const time = await createTime(test.app, clinic);
    const { browser } = await signInOne(test.app);
    return { browser, time, id: (await book(browser, time)).id };
  };
  const endAt = (timeId: number, days: number) =>
    database
      .update(clinicTimes)
      .set({ startsAt: ago(days + 1), endsAt: ago(days) })
      .where(eq(clinicTimes.id, timeId));
  const [future, past] = [await make(), await make()];
  const [overdue, canceled] = [await make(), await make()];
  await endAt(past.time.id, DAYS - 1);
  await endAt(overdue.time.id, DAYS + 1);
  await database.insert(reviews).values({ appointmentId: overdue.id, rating: 5, text: "Спасибо" });
  await cancel(canceled.browser, canceled.id);
  await database
    .update(appointments)
    .set({ canceledAt: ago(DAYS + 1) })
    .where(eq(appointments.id, canceled.id));
  const question = { name: "Анна", email: "a@b.ru", question: "?", consentVersion: "1", ip: "::1" };
  await database.insert(questions).values([
    { ...question, question: "old", createdAt: ago(DAYS + 1) },
    { ...question, question: "new", createdAt: ago(DAYS - 1) },
  ]);

  await erase();

  expect((await ids(appointments.id)).sort()).toEqual([future.id, past.id].sort());
  expect(await ids(reviews.id)).toEqual([]);
  expect(await ids(questions.question)).toEqual(["new"]);
  const noted = await database
    .select({ subject: journal.subject, subjectId: journal.subjectId })
    .from(journal)
    .where(eq(journal.actor, "system"));
  expect(noted).toEqual(
    expect.arrayContaining([
      { subject: "question", subjectId: expect.any(Number) as number },
      { subject: "appointment", subjectId: overdue.id },
      { subject: "appointment", subjectId: canceled.id },
    ]),
  );
});

it("erases unconfirmed forms, old browsers and the security journal in time", async () => {
  const { database } = test.app;
  const { id: userId } = await signInOne(test.app);
  await register(test, { email: "forgotten@example.ru" });
  await database.update(registrations).set({ createdAt: ago(31) });
  await register(test, { email: "waiting@example.ru" });
  const isWaiting = eq(registrations.email, "waiting@example.ru");
  const recently = { createdAt: ago(29) };
  await database.update(registrations).set(recently).where(isWaiting);
  await database.insert(devices).values([
    { hash: "old", userId, seenAt: ago(366) },
    { hash: "new", userId, seenAt: ago(364) },
  ]);
  await database.insert(firstSignIns).values([
    { browserHash: "old", userId, formSentAt: ago(2) },
    { browserHash: "new", userId, formSentAt: ago(0) },
  ]);
  await database.insert(securityEvents).values([
    { kind: "sign-in", userId, happenedAt: ago(181) },
    { kind: "email-undone", userId, happenedAt: ago(179) },
  ]);

  await erase();

  expect(await ids(registrations.email)).toEqual(["waiting@example.ru"]);
  expect(await ids(devices.hash)).toEqual(["new"]);
  expect(await ids(firstSignIns.browserHash)).toEqual(["new"]);
  expect(await ids(securityEvents.kind)).toEqual(["email-undone"]);
});

it("erases what was counted of a hold once it counts no more", async () => {
  const person = await signInOne(test.app);
  await hold(person.browser, await createTime(test.app, await createClinic(test.app)));
  const own = eq(heldTimes.userId, person.id);

  await passMinutes(test, person, 24 * 60 - 5);
  await erase();
  expect(await test.app.database.$count(heldTimes, own)).toBe(1);
  await passMinutes(test, person, 20);
  await erase();
  expect(await test.app.database.$count(heldTimes, own)).toBe(0);
});

it("erases holds of registrations and networks once they do not count", async () => {
  const person = await newcomer(test);
  const time = await createTime(test.app, await createClinic(test.app));
  expect((await person.register(time)).json().hold).toBeDefined();
  const left = async () => [
    await test.app.database.$count(holds, eq(holds.clinicTimeId, time.id)),
    await test.app.database.$count(registrationHolds, eq(registrationHolds.clinicTimeId, time.id)),
  ];

  await erase();
  expect(await left()).toEqual([1, 1]);
  await passMinutesOfNewcomers(test, 24 * 60);
  await erase();
  expect(await left()).toEqual([0, 1]);
  await passMinutesOfNewcomers(test, 21);
  await erase();
  expect(await left()).toEqual([0, 0]);
});

it("stores an offer until a week after its time has begun", async () => {
  const { id: userId } = await signInOne(test.app);
  const clinic = await createClinic(test.app);
  const time = await createTime(test.app, clinic);
  const waiting = { userId, clinicTimeId: time.id, childBirthday: "2019-02-17" };
  await insertWaiting(test.app.database, {
    ...waiting,
    cityId: clinic.cityId,
    clinicId: clinic.id,
  });
  await test.app.database.delete(waitingEntries).where(eq(waitingEntries.userId, userId));
  const left = () => test.app.database.$count(waitingOffers, eq(waitingOffers.userId, userId));

  for (const [days, count] of [
    [6, 1],
    [8, 0],
  ] as const) {
    await test.app.database
      .update(clinicTimes)
      .set({ startsAt: ago(days), endsAt: sql`${ago(days)} + interval '15 minutes'` })
      .where(eq(clinicTimes.id, time.id));
    await erase();
    expect(await left()).toBe(count);
  }
});
