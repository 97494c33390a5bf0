import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { lockUser } from "../../database/lock-user";
import { users } from "../../database/schema/accounts";
import { clinicTimes } from "../../database/schema/calendar";
import { lookAgains } from "../../database/schema/look-agains";
import { letters } from "../../database/schema/mail";
import { journal } from "../../database/schema/records";
import { forgetSecrets } from "../../records/forget-secrets";
import { book, cancel } from "../../testing/booking";
import { errorsOf, refusal } from "../../testing/browser";
import type { Browser } from "../../testing/browser";
import { createClinic, createTime } from "../../testing/calendar";
import { lettersTo } from "../../testing/outbox";
import { signIn, signInOne } from "../../testing/people";
import type { Person } from "../../testing/people";
import { SITE_URL, useTestApp } from "../../testing/test-app";
import { visitThatIsOver } from "../../testing/visits";
import { sendDue } from "./look-again";

const test = useTestApp();

beforeEach(async () => {
  await test.app.database.delete(lookAgains);
  await test.app.database.delete(letters);
});

const set = (browser: Browser, months: number | string) =>
  browser.call(paths.setLookAgain, { body: { months } });
const show = async (browser: Browser) => (await browser.call(paths.showLookAgain)).json().data;
const end = (browser: Browser) => browser.call(paths.endLookAgain);

async function visitor(): Promise<Person> {
  const person = await signInOne(test.app);
  await visitThatIsOver(test, person.browser);
  return person;
}

/** The day of every reminder has come. */
const letItCome = () =>
  test.app.database.update(lookAgains).set({ dueAt: sql`now() - interval '1 second'` });

const stored = () => test.app.database.select().from(lookAgains);

it.each([3, 6, 12])("reminds in %i months, at ten o'clock where the visit was", async (months) => {
  const { browser } = await visitor();
  expect(await show(browser)).toBeNull();

  const response = await set(browser, months);

  expect(response.statusCode).toBe(200);
  const [planned] = await test.app.database.ask<{ day: string; at: string }>(
    {
      name: "in-months",
      text: `with there as (select ((now() at time zone 'Asia/Vladivostok')::date + make_interval(months => $1::int))::date as day)
        select day::text, to_char((day + time '10:00') at time zone 'Asia/Vladivostok' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
        from there`,
    },
    [months],
  );
  expect(response.json().data).toEqual({
    id: expect.any(Number) as number,
    months,
    day: planned?.day,
    startsAt: planned?.at,
    timeZone: "Asia/Vladivostok",
    sequence: 0,
  });
  expect(await show(browser)).toEqual(response.json().data);
});

it("keeps one reminder a person, which moves with its calendar entry, and is switched off", async () => {
  const { id, browser } = await visitor();
  const first = (await set(browser, 3)).json().data;

  expect((await set(browser, "3")).json().data).toEqual(first);
  const moved = (await set(browser, 12)).json().data;
  expect(moved).toMatchObject({ id: first.id, months: 12, sequence: 1 });
  expect(await stored()).toHaveLength(1);

  for (let times = 0; times < 2; times += 1) expect((await end(browser)).statusCode).toBe(200);
  expect(await show(browser)).toBeNull();
  const noted = await test.app.database
    .select({ action: journal.action })
    .from(journal)
    .where(eq(journal.userId, id))
    .orderBy(journal.id);
  expect(noted.map(({ action }) => action).filter((action) => /look-again/.test(action))).toEqual([
    "set-look-again",
    "set-look-again",
    "set-look-again",
    "end-look-again",
  ]);
});

it("makes one of two that are set at once", async () => {
  const { browser } = await visitor();

  const answers = await Promise.all([set(browser, 3), set(browser, 6), set(browser, 12)]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await stored()).toHaveLength(1);
});

it("is for who has a visit behind them: none that was canceled, is to come, or is another's", async () => {
  const [person, other] = await signIn(test.app, 2);
  const refused = { status: 422, code: "validation_failed" };
  expect(refusal(await set(person!.browser, 3))).toEqual(refused);
  const time = await createTime(test.app, await createClinic(test.app));
  const { id } = await book(person!.browser, time);
  expect(refusal(await set(person!.browser, 3))).toEqual(refused);
  await cancel(person!.browser, id);
  await test.app.database
    .update(clinicTimes)
    .set({ startsAt: sql`now() - interval '15 minutes'`, endsAt: sql`now()` })
    .where(eq(clinicTimes.id, time.id));
  await visitThatIsOver(test, other!.browser);
  expect(refusal(await set(person!.browser, 3))).toEqual(refused);

  await set(other!.browser, 3);
  await end(person!.browser);
  expect(await show(person!.browser)).toBeNull();
  expect(await show(other!.browser)).toMatchObject({ months: 3 });
});

it.each([[1], [0], [-3], ["six"], [3.5], [1200], [""]])("refuses %j months", async (months) => {
  const { browser } = await visitor();

  const response = await set(browser, months);

  expect(refusal(response)).toEqual({ status: 422, code: "validation_failed" });
  expect(Object.keys(errorsOf(response))).toEqual(["months"]);
});

it("writes one letter on its day, to the present address, and forgets the day", async () => {
  const { id, email, browser } = await visitor();
  await set(browser, 6);
  expect(await sendDue(test.app.database, SITE_URL)).toBe(0);
  await test.app.database
    .update(users)
    .set({ email: `new-${email}` })
    .where(eq(users.id, id));
  await letItCome();

  const sent = await Promise.all([
    sendDue(test.app.database, SITE_URL),
    sendDue(test.app.database, SITE_URL),
  ]);

  expect(sent.sort()).toEqual([0, 1]);
  const received = await lettersTo(test, `new-${email}`);
  expect(received.map(({ subject }) => subject)).toEqual(["Вы просили напомнить: осмотрите кожу"]);
  expect(received[0]?.text).toContain(`${SITE_URL}/self-check`);
  expect(received[0]?.text).toContain(`${SITE_URL}/appointment`);
  expect(received[0]?.text).not.toMatch(/Клиника|Врач |Анна|РК-/);
  expect(await stored()).toEqual([]);
  expect(await show(browser)).toBeNull();
});

it("queues the letter and forgets the day together, or neither", async () => {
  const { browser } = await visitor();
  await set(browser, 3);
  await letItCome();
  await test.app.database.execute(
    sql`alter table letters add constraint no_reminder check (kind <> 'look-again')`,
  );

  await expect(sendDue(test.app.database, SITE_URL)).rejects.toThrow();

  expect(await stored()).toHaveLength(1);
  await test.app.database.execute(sql`alter table letters drop constraint no_reminder`);
  expect(await sendDue(test.app.database, SITE_URL)).toBe(1);
});

it("never writes to an account that is deleted, not even when the letter waits", async () => {
  const [waiting, queued] = [await visitor(), await visitor()];
  await set(queued.browser, 3);
  await letItCome();
  await sendDue(test.app.database, SITE_URL);
  await set(waiting.browser, 3);
  // The letter waits for the address of before.
  await test.app.database
    .update(users)
    .set({ email: `new-${queued.email}` })
    .where(eq(users.id, queued.id));

  for (const { browser } of [waiting, queued]) await browser.call(paths.deleteAccount);

  await letItCome();
  expect(await sendDue(test.app.database, SITE_URL)).toBe(0);
  const kinds = await test.app.database.select({ kind: letters.kind }).from(letters);
  expect(kinds.map(({ kind }) => kind)).not.toContain("look-again");
  const subjects = (await lettersTo(test, waiting.email)).map(({ subject }) => subject);
  expect(subjects).not.toContain("Вы просили напомнить: осмотрите кожу");
});

it("sends nothing twice after a backup was restored, and keeps what is to come", async () => {
  const [past, coming] = [await visitor(), await visitor()];
  await set(past.browser, 3);
  await letItCome();
  await set(coming.browser, 3);

  await forgetSecrets(test.app.database);

  expect((await stored()).map(({ userId }) => userId)).toEqual([coming.id]);
});

// PGlite has one connection, and a connection never waits for its own lock.
const onPostgres = process.env.TEST_DATABASE_URL === undefined ? it.skip : it;

onPostgres("leaves an account that is being deleted alone, and waits for nobody", async () => {
  const [leaving, staying] = [await visitor(), await visitor()];
  await set(leaving.browser, 3);
  await set(staying.browser, 3);
  await letItCome();

  await test.app.database.transaction(async (tx) => {
    await lockUser(tx, leaving.id);
    expect(await sendDue(test.app.database, SITE_URL)).toBe(1);
  });

  expect((await stored()).map(({ userId }) => userId)).toEqual([leaving.id]);
});
