import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { users } from "../database/schema/accounts";
import { appointments, reviews } from "../database/schema/appointments";
import { letters } from "../database/schema/mail";
import { questions } from "../database/schema/questions";
import { journal } from "../database/schema/audit";
import { book, cancel } from "../testing/booking";
import { changeTime, createClinic, createTime } from "../testing/calendar";
import {
  clinicActions,
  closedHours,
  importedTimes,
  planImports,
} from "../database/schema/clinic-actions";
import { signInOne } from "../testing/people";
import { insertAny, rowsOf, sweep } from "../testing/rows";
import { useTestApp } from "../testing/test-app";
import { waitingEntries, waitingOffers } from "../database/schema/waiting";
import { insertWaiting } from "../testing/own-rows";

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
  for (const table of [appointments, users, letters, questions, journal]) {
    await test.app.database.delete(table);
  }
});

it.each<[table: string, column: string, days: number]>([
  ["sessions", "expires_at", 0],
  ["holds", "expires_at", 0],
  ["held_times", "until", 1],
  ["captcha_uses", "expires_at", 0],
  ["activations", "expires_at", 7],
  ["password_resets", "expires_at", 7],
  ["email_changes", "expires_at", 7],
  ["email_undos", "expires_at", 7],
  ["first_sign_ins", "form_sent_at", 1],
  ["registration_holds", "until", 1],
  ["registrations", "created_at", 30],
  ["opening_alerts", "expires_at", 0],
  ["devices", "seen_at", 365],
  ["push_subscriptions", "seen_at", 365],
  ["security_events", "happened_at", 180],
  ["look_agains", "due_at", 30],
  ["letters", "sent_at", 30],
  ["letters", "dropped_at", 30],
  ["mailboxes", "rested_at", 0],
  ["staff_sessions", "created_at", 1],
  ["staff_invitations", "expires_at", 7],
  ["clinic_invitations", "created_at", 30],
  ["staff_devices", "seen_at", 365],
  ["closed_hours", "ends_at", 30],
  ["journal", "happened_at", 3 * 365 + 1],
])("erases from %s what was %s more than %i days ago", async (table, column, days) => {
  const name = sql.identifier(table);
  await test.app.database.execute(sql`delete from ${name}`);
  await test.app.database.transaction(async (tx) => {
    // References are not checked.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const age of [days + 0.1, days - 0.1]) {
      await insertAny(tx, table, { [column]: sql`now() - ${age} * interval '1 day'` });
    }
  });

  await erase();

  const isLate = sql`${sql.identifier(column)} > now() - make_interval(days => ${days})`;
  expect(await rowsOf(test.app, sql`select ${isLate} as late from ${name}`)).toEqual([
    { late: true },
  ]);
  await test.app.database.execute(sql`delete from ${name}`);
});

it("erases the content of a dropped e-mail after an hour", async () => {
  const { database } = test.app;
  const email = { recipient: "anna@example.ru", content: { subject: "Осмотр отменён" } };
  await database.insert(letters).values([
    { kind: "dropped", ...email, droppedAt: sql`now() - interval '61 minutes'` },
    { kind: "undoable", ...email, droppedAt: sql`now() - interval '30 minutes'` },
    { kind: "waiting", ...email, createdAt: ago(31), dueAt: ago(-1) },
  ]);

  await erase();

  const { kind, recipient, content } = letters;
  const query = database.select({ kind, recipient, content }).from(letters);
  expect(await query.orderBy(kind)).toEqual([
    { kind: "dropped", recipient: null, content: null },
    { kind: "undoable", ...email },
    { kind: "waiting", ...email },
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
  const endAt = (time: { id: number }, days: number) =>
    changeTime(test.app, time, { startsAt: ago(days + 1), endsAt: ago(days) });
  const [future, past] = [await make(), await make()];
  const [overdue, canceled] = [await make(), await make()];
  await endAt(past.time, DAYS - 1);
  await endAt(overdue.time, DAYS + 1);
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
    const ends = sql`${ago(days)} + interval '15 minutes'`;
    await changeTime(test.app, time, { startsAt: ago(days), endsAt: ends });
    await erase();
    expect(await left()).toBe(count);
  }
});

it("erases the words of searches after 90 days, and not their record", async () => {
  const { database } = test.app;
  for (const age of [90, 89]) {
    const search = { action: "find", reason: `${age} days`, happened_at: ago(age) };
    await insertAny(database, "journal", search);
  }

  await erase();

  const left = await rowsOf(test.app, sql`select reason from journal order by happened_at`);
  expect(left).toEqual([{ reason: null }, { reason: "89 days" }]);
});

/** Inserts a plan that was applied so many days ago, with a time that it has brought. */
async function appliedPlan(age: number, clinic_time_id: number) {
  const { database } = test.app;
  const { id: clinic_id } = await createClinic(test.app);
  const ofClinic = { clinic_id, kind: "import", at: ago(age) };
  const action_id = await insertAny(database, "clinic_actions", ofClinic);
  const import_id = await insertAny(database, "plan_imports", { action_id, expires_at: ago(age) });
  await insertAny(database, "imported_times", { clinic_time_id, import_id });
  const hours = { starts_at: ago(age), ends_at: sql`${ago(age)} + interval '1 hour'` };
  await insertAny(database, "closed_hours", { clinic_id, action_id, ...hours });
  await insertAny(database, "journal", { action_id, happened_at: ago(age) });
  return { action_id, import_id };
}

it("erases expired plans, and actions after three years", async () => {
  const { database } = test.app;
  const clinic = await createClinic(test.app);
  const [past, ahead] = [await createTime(test.app, clinic), await createTime(test.app, clinic)];
  await changeTime(test.app, past, { startsAt: ago(32), endsAt: ago(31), day: "2026-01-01" });
  const recent = await appliedPlan(31, past.id);
  // Its time lies ahead, so the plan is still needed.
  const old = await appliedPlan(3 * 365 + 2, ahead.id);
  await insertAny(database, "plan_imports", { expires_at: sql`now()` });
  const fresh = await insertAny(database, "plan_imports", { expires_at: ago(-1) });

  await erase();

  expect(await ids(importedTimes.clinicTimeId)).toEqual([ahead.id]);
  expect(await ids(closedHours.id)).toEqual([]);
  expect((await ids(clinicActions.id)).sort()).toEqual([recent.action_id, old.action_id]);
  const plans = async () => (await ids(planImports.id)).sort();
  expect(await plans()).toEqual([recent.import_id, old.import_id, fresh]);

  await database.delete(importedTimes);
  await erase();

  expect(await ids(clinicActions.id)).toEqual([recent.action_id]);
  expect(await plans()).toEqual([recent.import_id, fresh]);
});
