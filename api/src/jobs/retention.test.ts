import { eq, sql } from "drizzle-orm";
import Fastify from "fastify";
import fp from "fastify-plugin";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  activations,
  emailChanges,
  passwordResets,
  sessions,
  users,
} from "../database/schema/accounts";
import { appointments, holds, reviews } from "../database/schema/appointments";
import { clinicTimes } from "../database/schema/calendar";
import { captchaUses } from "../database/schema/captcha";
import { letters } from "../database/schema/mail";
import { questions } from "../database/schema/questions";
import { consents, journal } from "../database/schema/records";
import { retention } from "../plugins/retention";
import { book, cancel, hold } from "../testing/booking";
import { createClinic, createTime } from "../testing/calendar";
import { signInOne } from "../testing/people";
import { useTestApp } from "../testing/test-app";
import { eraseOld } from "./retention";

const test = useTestApp();
const DAYS = 730;

const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
const ids = async (column: PgColumn) =>
  (await test.app.database.select({ id: column }).from(column.table)).map(({ id }) => id);
const sweep = () => eraseOld(test.app.database, DAYS);

it("erases sessions and holds that have run out, and captcha answers", async () => {
  const { database } = test.app;
  const [gone, staying] = [await signInOne(test.app), await signInOne(test.app)];
  const clinic = await createClinic(test.app);
  for (const { browser } of [gone, staying]) {
    await hold(browser, await createTime(test.app, clinic));
  }
  await database
    .update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(eq(sessions.userId, gone.id));
  await database
    .update(holds)
    .set({ expiresAt: sql`now()` })
    .where(eq(holds.userId, gone.id));
  await database.insert(captchaUses).values([
    { signature: "old", expiresAt: ago(1) },
    { signature: "new", expiresAt: ago(-1) },
  ]);

  await sweep();

  expect(await ids(sessions.userId)).toEqual([staying.id]);
  expect(await ids(holds.userId)).toEqual([staying.id]);
  expect(await ids(captchaUses.signature)).toEqual(["new"]);
});

it("erases codes a week after they have run out, and what is left of letters after a month", async () => {
  const { database } = test.app;
  const { id: userId, email } = await signInOne(test.app);
  const codes = [
    { userId, codeHash: "old", tokenHash: "old", email, expiresAt: ago(8) },
    { userId, codeHash: "new", tokenHash: "new", email, expiresAt: ago(6) },
  ];
  await database.insert(activations).values(codes);
  await database.insert(emailChanges).values(codes);
  await database.insert(passwordResets).values(codes);
  await database.insert(letters).values([
    { kind: "sent long ago", sentAt: ago(31) },
    { kind: "given up long ago", droppedAt: ago(31) },
    { kind: "sent", sentAt: ago(29) },
    { kind: "waiting", userId, createdAt: ago(31), dueAt: ago(-1) },
  ]);

  await sweep();

  expect(await ids(activations.codeHash)).toEqual(["new"]);
  expect(await ids(emailChanges.codeHash)).toEqual(["new"]);
  expect(await ids(passwordResets.tokenHash)).toEqual(["new"]);
  expect((await ids(letters.kind)).filter((kind) => kind !== "other").sort()).toEqual([
    "sent",
    "waiting",
  ]);
});

it("erases what people told us when its time is over, and notes that it did", async () => {
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
  const [future, past, overdue, canceled] = [
    await make(),
    await make(),
    await make(),
    await make(),
  ];
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

  await sweep();

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

it("erases accounts whose e-mail was never confirmed", async () => {
  const { database } = test.app;
  const [waiting, confirmed] = [await signInOne(test.app), await signInOne(test.app)];
  await database.insert(consents).values({
    userId: waiting.id,
    kind: "personal-data",
    version: "1",
    ip: "203.0.113.9",
  });
  await database.update(users).set({ createdAt: ago(DAYS + 1) });
  await database.update(users).set({ activatedAt: null }).where(eq(users.id, waiting.id));

  await sweep();

  const left = await ids(users.id);
  expect(left).not.toContain(waiting.id);
  expect(left).toContain(confirmed.id);
  expect(await ids(consents.ip)).not.toContain("203.0.113.9");
});

it("runs when the process starts", async () => {
  const { database } = test.app;
  await database.insert(captchaUses).values({ signature: "at start", expiresAt: ago(1) });
  const process = Fastify();
  process.register(
    fp(
      (app, _options, done) => {
        app.decorate("database", database);
        done();
      },
      { name: "database" },
    ),
  );
  process.register(retention, { days: DAYS });

  await process.ready();
  // Waits for the sweep that is running.
  await process.close();

  expect(await ids(captchaUses.signature)).not.toContain("at start");
});

// PGlite has one connection, and a connection never waits for its own lock.
const onPostgres = process.env.TEST_DATABASE_URL === undefined ? it.skip : it;

onPostgres("leaves the work to the process that is at it", async () => {
  await test.app.database.transaction(async (tx) => {
    await eraseOld(tx, DAYS);
    expect(await sweep()).toBe(false);
  });
  expect(await sweep()).toBe(true);
});
