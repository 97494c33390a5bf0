import { eq, sql } from "drizzle-orm";
import * as paths from "@rodinki/contract/paths";
import { users } from "../../database/schema/accounts";
import { lookAgains } from "../../database/schema/look-agains";
import { letters } from "../../database/schema/mail";
import { forgetSecrets } from "../../account-data/forget-secrets";
import {
  letItCome,
  setLookAgain,
  showLookAgain,
  storedLookAgains,
  visitor,
} from "../../testing/look-again";
import { emailsTo } from "../../testing/outbox";
import { sweep } from "../../testing/sweep";
import { SITE_URL, useTestApp } from "../../testing/test-app";
import { sendDue } from "./look-again";

const test = useTestApp();

beforeEach(async () => {
  await test.app.database.delete(lookAgains);
  await test.app.database.delete(letters);
});

it("writes one e-mail on its day, to the present address, and forgets the day", async () => {
  const { id, email, browser } = await visitor(test);
  await setLookAgain(browser, 6);
  expect(await sendDue(test.app.database, SITE_URL)).toBe(0);
  await test.app.database
    .update(users)
    .set({ email: `new-${email}` })
    .where(eq(users.id, id));
  await letItCome(test);

  const sent = await Promise.all([
    sendDue(test.app.database, SITE_URL),
    sendDue(test.app.database, SITE_URL),
  ]);

  expect(sent.sort()).toEqual([0, 1]);
  const received = await emailsTo(test, `new-${email}`);
  expect(received.map(({ subject }) => subject)).toEqual(["Вы просили напомнить: осмотрите кожу"]);
  expect(received[0]?.text).toContain(`${SITE_URL}/self-check`);
  expect(received[0]?.text).toContain(`${SITE_URL}/appointment`);
  expect(received[0]?.text).not.toMatch(/Клиника|Врач |Анна|РК-/);
  expect(await storedLookAgains(test)).toEqual([]);
  expect(await showLookAgain(browser)).toBeNull();
});

it("queues the e-mail and forgets the day together, or neither", async () => {
  const { browser } = await visitor(test);
  await setLookAgain(browser, 3);
  await letItCome(test);
  await test.app.database.execute(
    sql`alter table letters add constraint no_reminder check (kind <> 'look-again')`,
  );

  await expect(sendDue(test.app.database, SITE_URL)).rejects.toThrow();

  expect(await storedLookAgains(test)).toHaveLength(1);
  await test.app.database.execute(sql`alter table letters drop constraint no_reminder`);
  expect(await sendDue(test.app.database, SITE_URL)).toBe(1);
});

it("never writes to an account that is deleted, not even when the e-mail waits", async () => {
  const [waiting, queued] = [await visitor(test), await visitor(test)];
  await setLookAgain(queued.browser, 3);
  await letItCome(test);
  await sendDue(test.app.database, SITE_URL);
  await setLookAgain(waiting.browser, 3);
  // The e-mail waits for the address of before.
  await test.app.database
    .update(users)
    .set({ email: `new-${queued.email}` })
    .where(eq(users.id, queued.id));

  for (const { browser } of [waiting, queued]) await browser.call(paths.deleteAccount);

  await letItCome(test);
  expect(await sendDue(test.app.database, SITE_URL)).toBe(0);
  const kinds = await test.app.database.select({ kind: letters.kind }).from(letters);
  expect(kinds.map(({ kind }) => kind)).not.toContain("look-again");
  const subjects = (await emailsTo(test, waiting.email)).map(({ subject }) => subject);
  expect(subjects).not.toContain("Вы просили напомнить: осмотрите кожу");
});

it("is erased when its e-mail could not be queued for a month", async () => {
  const [old, late] = [await visitor(test), await visitor(test)];
  await setLookAgain(old.browser, 3);
  await letItCome(test, 31);
  await setLookAgain(late.browser, 3);
  await test.app.database
    .update(lookAgains)
    .set({ dueAt: sql`now() - interval '29 days'` })
    .where(eq(lookAgains.userId, late.id));

  await sweep(test.app.database);

  expect((await storedLookAgains(test)).map(({ userId }) => userId)).toEqual([late.id]);
});

it("sends nothing twice after a backup was restored, and keeps what is to come", async () => {
  const [past, coming] = [await visitor(test), await visitor(test)];
  await setLookAgain(past.browser, 3);
  await letItCome(test);
  await setLookAgain(coming.browser, 3);

  await forgetSecrets(test.app.database);

  expect((await storedLookAgains(test)).map(({ userId }) => userId)).toEqual([coming.id]);
});
