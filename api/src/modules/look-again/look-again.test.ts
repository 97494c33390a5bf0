import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { lookAgains } from "../../database/schema/subscriptions";
import { journal } from "../../database/schema/audit";
import { book, cancel, visitThatIsOver } from "../../testing/booking";
import { errorsOf, refusal } from "../../testing/browser";
import type { Browser } from "../../testing/browser";
import { beginIn, createClinic, createTime, freeTime } from "../../testing/calendar";
import {
  makeLookAgainDue,
  setLookAgain,
  showLookAgain,
  storedLookAgains,
  visitor,
} from "../../testing/look-again";
import { signIn, signInOne } from "../../testing/people";
import { SITE_URL, useTestApp } from "../../testing/test-app";
import { users } from "../../database/schema/accounts";
import { letters } from "../../database/schema/mail";
import { forgetSecrets } from "../../account-data/forget-secrets";
import { emailsTo } from "../../testing/outbox";
import { rowsOf } from "../../testing/rows";
import { sendDue } from "./look-again";

const test = useTestApp();

beforeEach(async () => {
  await test.app.database.delete(lookAgains);
});

const end = (browser: Browser) => browser.call(paths.endLookAgain);

it("reminds in some months, at ten o'clock where the last visit was", async () => {
  const { browser } = await signInOne(test.app);
  const earlier = await createTime(test.app, await createClinic(test.app, "Europe/Moscow"));
  await book(browser, earlier);
  await beginIn(test.app, earlier, -60);
  await visitThatIsOver(test, browser);
  const months = 6;
  expect(await showLookAgain(browser)).toBeNull();

  const response = await setLookAgain(browser, months);

  expect(response.statusCode).toBe(200);
  const [planned] = await rowsOf(
    test.app,
    sql`with there as (select ((now() at time zone 'Asia/Vladivostok')::date + interval '6 months')::date as day)
      select day::text, to_char((day + time '10:00') at time zone 'Asia/Vladivostok' at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from there`,
  );
  expect(response.json().data).toEqual({
    id: expect.any(Number) as number,
    months,
    day: planned?.day,
    startsAt: planned?.at,
    timeZone: "Asia/Vladivostok",
    sequence: 0,
  });
  expect(await showLookAgain(browser)).toEqual(response.json().data);
});

it("stores one reminder a person, which moves with its calendar entry", async () => {
  const { id, browser } = await visitor(test);
  const first = (await setLookAgain(browser, 3)).json().data;

  expect((await setLookAgain(browser, "3")).json().data).toEqual(first);
  const moved = (await setLookAgain(browser, 12)).json().data;
  expect(moved).toMatchObject({ id: first.id, months: 12, sequence: 1 });
  expect(await storedLookAgains(test)).toHaveLength(1);

  for (let times = 0; times < 2; times += 1) expect((await end(browser)).statusCode).toBe(200);
  expect(await showLookAgain(browser)).toBeNull();
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

it("needs a past visit: none that was canceled, lies ahead or is another's", async () => {
  const [person, other] = await signIn(test.app, 2);
  expect(refusal(await setLookAgain(person!.browser, 3))).toBe("422 validation_failed");
  const time = await freeTime(test);
  const { id } = await book(person!.browser, time);
  expect(refusal(await setLookAgain(person!.browser, 3))).toBe("422 validation_failed");
  await cancel(person!.browser, id);
  await beginIn(test.app, time, -15);
  await visitThatIsOver(test, other!.browser);
  expect(refusal(await setLookAgain(person!.browser, 3))).toBe("422 validation_failed");

  await setLookAgain(other!.browser, 3);
  await end(person!.browser);
  expect(await showLookAgain(other!.browser)).toMatchObject({ months: 3 });
});

it("refuses other months", async () => {
  const { browser } = await visitor(test);
  for (const months of [1, 3.5, ""]) {
    expect(Object.keys(errorsOf(await setLookAgain(browser, months)))).toEqual(["months"]);
  }
});

describe("the e-mail", () => {
  beforeEach(async () => {
    await test.app.database.delete(letters);
  });

  it("writes one e-mail on its day to the present address, and erases the day", async () => {
    const { id, email, browser } = await visitor(test);
    await setLookAgain(browser, 6);
    expect(await sendDue(test.app.database, SITE_URL)).toBe(0);
    await test.app.database
      .update(users)
      .set({ email: `new-${email}` })
      .where(eq(users.id, id));
    await makeLookAgainDue(test);

    const sent = await Promise.all([
      sendDue(test.app.database, SITE_URL),
      sendDue(test.app.database, SITE_URL),
    ]);

    expect(sent.sort()).toEqual([0, 1]);
    const received = await emailsTo(test, `new-${email}`);
    expect(received.map(({ subject }) => subject)).toEqual([
      "Вы просили напомнить: осмотрите кожу",
    ]);
    expect(received[0]?.text).toContain(`${SITE_URL}/self-check`);
    expect(received[0]?.text).not.toMatch(/Клиника|Врач |Анна|РК-/);
    expect(await storedLookAgains(test)).toEqual([]);
    expect(await showLookAgain(browser)).toBeNull();
  });

  it("queues the e-mail and forgets the day together, or neither", async () => {
    const { browser } = await visitor(test);
    await setLookAgain(browser, 3);
    await makeLookAgainDue(test);
    await test.app.database.execute(
      sql`alter table letters add constraint no_reminder check (kind <> 'look-again')`,
    );

    await expect(sendDue(test.app.database, SITE_URL)).rejects.toThrow();

    expect(await storedLookAgains(test)).toHaveLength(1);
    await test.app.database.execute(sql`alter table letters drop constraint no_reminder`);
    expect(await sendDue(test.app.database, SITE_URL)).toBe(1);
  });

  it("sends nothing twice after a restored backup, and keeps future reminders", async () => {
    const [past, coming] = [await visitor(test), await visitor(test)];
    await setLookAgain(past.browser, 3);
    await makeLookAgainDue(test);
    await setLookAgain(coming.browser, 3);

    await forgetSecrets(test.app.database);

    expect((await storedLookAgains(test)).map(({ userId }) => userId)).toEqual([coming.id]);
  });
});
