import { eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import type { Database, Statement } from "../../../database/database";
import { sessions, users } from "../../../database/schema/accounts";
import { login, visitor, createPerson } from "../../../testing/accounts";
import { book, cancel } from "../../../testing/booking";
import { changeTime, createClinic, createTime, freeTime } from "../../../testing/calendar";
import { dump, rowsOf, sweep } from "../../../testing/rows";
import { emailsTo, subjectsTo } from "../../../testing/outbox";
import { signIn, signInOne } from "../../../testing/people";
import type { Person } from "../../../testing/people";
import { SITE_URL, useTestApp } from "../../../testing/test-app";
import { join } from "../../../testing/waiting";
import { cancelAll } from "../../appointments/cancellation";
import type { CancelVisits } from "../profile/deletion";
import { deleteUnused } from "./unused";

const test = useTestApp();
const cancelVisits: CancelVisits = (tx, id) => cancelAll(tx, id, SITE_URL);
const run = () => deleteUnused(test.app.database, { siteUrl: SITE_URL, cancelVisits });
const set = ({ id }: Person, changed: Partial<Record<keyof typeof users.$inferInsert, SQL>>) =>
  test.app.database.update(users).set(changed).where(eq(users.id, id));
const find = async ({ id }: Person) =>
  (await test.app.database.select().from(users).where(eq(users.id, id)))[0];

async function leave(person: Person, months: number, days = 0): Promise<void> {
  const lastUsedOn = sql`current_date - make_interval(months => ${months}, days => ${days})`;
  await set(person, { lastUsedOn });
  await test.app.database.delete(sessions).where(eq(sessions.userId, person.id));
}

const wait = (person: Person, days: number) =>
  set(person, { unusedNoticeAt: sql`${users.unusedNoticeAt} - make_interval(days => ${days})` });
const subjects = ({ email }: Person) => subjectsTo(test, email);
const asks = "Вам ещё нужен личный кабинет?";

/** Every account was used today, except those that a test calls `leave` for. */
beforeEach(() => test.app.database.update(users).set({ lastUsedOn: sql`current_date` }));

it("writes once after 24 months, and deletes all of it 30 days later", async () => {
  const [person, staying] = [await signInOne(test.app), await signInOne(test.app)];
  await leave(person, 24);
  expect(await run()).toBe(0);
  await leave(person, 24, 1);

  await run();
  await run();

  expect(await subjects(person)).toEqual([asks]);
  const [message] = await emailsTo(test, person.email);
  expect(message?.text).toContain("войдите в него в течение 30 дней");
  expect(message?.text).toContain(SITE_URL);
  await wait(person, 29);
  await run();
  expect(await find(person)).toBeDefined();

  await wait(person, 1);
  await run();
  await run();

  expect(await find(person)).toBeUndefined();
  expect(await find(staying)).toBeDefined();
  expect(await subjects(person)).toEqual([asks, "Личный кабинет удалён"]);
  expect(await dump(test.app.database)).not.toContain(person.email);
  const noted = sql`select actor, user_id from journal where action = 'delete' and subject_id = ${person.id}`;
  expect(await rowsOf(test.app, noted)).toEqual([{ actor: "system", user_id: null }]);
});

it("keeps the account of who signs in or uses a session after the e-mail", async () => {
  const [signsIn, goesOn] = [await createPerson(test), await createPerson(test)];
  for (const person of [signsIn, goesOn]) await leave(person, 25);
  await run();
  const again = await visitor(test);
  expect((await login(again, signsIn.email)).statusCode).toBe(200);
  expect((await login(goesOn.browser, goesOn.email)).statusCode).toBe(200);
  const since = { seenAt: sql`now() - interval '2 hours'` };
  await test.app.database.update(sessions).set(since).where(eq(sessions.userId, goesOn.id));
  // As if the sign-in had been long ago.
  await set(goesOn, {
    lastUsedOn: sql`current_date - interval '25 months'`,
    unusedNoticeAt: sql`now() - interval '31 days'`,
  });

  expect((await goesOn.browser.call(paths.listSessions)).statusCode).toBe(200);
  for (const person of [signsIn, goesOn]) {
    expect(await find(person)).toMatchObject({ unusedNoticeAt: null });
    await wait(person, 31);
  }
  await run();

  const today = (await rowsOf(test.app, sql`select current_date::text as today`))[0]?.today;
  for (const person of [signsIn, goesOn]) {
    expect(await find(person)).toMatchObject({ lastUsedOn: today });
  }
});

it.each(["before the e-mail", "after it"])(
  "keeps the account %s for a future or recent visit or a waiting entry",
  async (when) => {
    const clinic = await createClinic(test.app);
    const people = await signIn(test.app, 4);
    const [ahead, visited, waits, gaveUp] = people as [Person, Person, Person, Person];
    await book(ahead.browser, await createTime(test.app, clinic));
    const time = await createTime(test.app, clinic);
    await book(visited.browser, time);
    const [startsAt, endsAt] = [23.9, 23.8].map(
      (months) => sql`now() - ${months} * interval '1 month'`,
    );
    await changeTime(test.app, time, { startsAt, endsAt });
    expect((await join(waits.browser, clinic)).statusCode).toBe(201);
    const { id } = await book(gaveUp.browser, await createTime(test.app, clinic));
    await cancel(gaveUp.browser, id);
    const notified = when === "after it" ? { unusedNoticeAt: sql`now() - interval '31 days'` } : {};
    for (const person of people) {
      await leave(person, 25);
      await set(person, { lastUsedOn: sql`current_date - interval '25 months'`, ...notified });
    }

    await run();

    for (const person of [ahead, visited, waits]) {
      expect(await find(person)).toBeDefined();
      expect(await subjects(person)).not.toContain(asks);
    }
    const last = (await subjects(gaveUp)).at(-1);
    expect(last).toBe(when === "after it" ? "Личный кабинет удалён" : asks);
  },
);

it("counts a visit that is erased sooner, and none from before a sign-in", async () => {
  const people = await signIn(test.app, 3);
  const [person, today, canceled] = people as [Person, Person, Person];
  const [startsAt, endsAt] = [61, 60].map((days) => sql`now() - make_interval(days => ${days})`);
  const day = sql`current_date - 60`;
  for (const { browser, id } of people) {
    const time = await freeTime(test);
    const visit = await book(browser, time);
    if (id === canceled.id) await cancel(browser, visit.id);
    await changeTime(test.app, time, { startsAt, endsAt, day });
  }
  for (const one of [person, canceled]) await leave(one, 25);
  const before = await find(today);

  await sweep(test.app.database, 30);
  await run();

  expect(await subjects(person)).not.toContain(asks);
  expect(await find(person)).toMatchObject({ unusedNoticeAt: null });
  expect(await find(today)).toMatchObject({ lastUsedOn: before?.lastUsedOn });
  expect(await subjects(canceled)).toContain(asks);
});

it("does each e-mail and deletion once, however many processes run it", async () => {
  const people = await signIn(test.app, 6);
  for (const person of people) await leave(person, 30);
  await Promise.all([run(), run()]);
  for (const person of people) {
    expect(await subjects(person)).toEqual([asks]);
    await wait(person, 30);
  }

  await Promise.all([run(), run(), run()]);

  const both = [asks, "Личный кабинет удалён"];
  for (const person of people) expect(await subjects(person)).toEqual(both);
});

it("marks nobody as notified whose e-mail was not queued", async () => {
  const person = await signInOne(test.app);
  await leave(person, 25);
  const { database } = test.app;
  // The process dies between the notice and its e-mail.
  const dies = <Real extends Database>(real: Real): Real =>
    Object.assign(Object.create(real) as Real, {
      runQuery: (statement: Statement, values: unknown[]) =>
        statement.name === "queue-emails"
          ? Promise.reject(new Error("killed"))
          : real.runQuery(statement, values),
    });
  const dying = dies(database);
  dying.transaction = (work) => database.transaction((tx) => work(dies(tx)));
  await expect(deleteUnused(dying, { siteUrl: SITE_URL, cancelVisits })).rejects.toThrow("killed");
  expect(await find(person)).toMatchObject({ unusedNoticeAt: null });

  await run();

  expect(await subjects(person)).toEqual([asks]);
});
