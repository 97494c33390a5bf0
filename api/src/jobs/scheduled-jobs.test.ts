import { eq, sql } from "drizzle-orm";
import { users } from "../database/schema/accounts";
import { captchaUses } from "../database/schema/captcha";
import { letters } from "../database/schema/mail";
import { signInOne } from "../testing/people";
import { sweep } from "../testing/sweep";
import { SITE_URL, useTestApp } from "../testing/test-app";
import { scheduledJobs } from "./scheduled-jobs";

const TOKEN = "a token that is long enough for the figures";

const test = useTestApp({ METRICS_TOKEN: TOKEN });

const jobs = () =>
  scheduledJobs(test.app.database, {
    siteUrl: SITE_URL,
    retentionDays: 730,
    sendMail: () => Promise.resolve(),
    forgetShared: () => undefined,
  });

it("names figures that there are", async () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await test.app.inject({ url: "/metrics", headers });
  const named = Object.values(jobs()).flatMap(({ metric }) => metric ?? []);
  expect(named.length).toBeGreaterThan(0);
  for (const metric of named) expect(body).toContain(`\n${metric} `);
});

it("erases what is old, and tells who was long away", async () => {
  const { database } = test.app;
  // Of two at once one leaves the work to the other: here the application's own, at its start, is over.
  await sweep(database);
  const { id } = await signInOne(test.app);
  const longAgo = sql`current_date - interval '3 years'`;
  await database.update(users).set({ lastUsedOn: longAgo }).where(eq(users.id, id));
  const [past, come] = [sql`now() - interval '1 day'`, sql`now() + interval '1 day'`];
  await database.insert(captchaUses).values([
    { signature: "old", expiresAt: past },
    { signature: "new", expiresAt: come },
  ]);

  await jobs().retention.run(() => false);

  const left = await database.select({ signature: captchaUses.signature }).from(captchaUses);
  expect(left).toEqual([{ signature: "new" }]);
  const [told] = await database.select().from(users).where(eq(users.id, id));
  expect(told?.unusedNoticeAt).toEqual(expect.any(Date));
  // Nobody has to send it by hand.
  await test.app.mailSettled();
  expect(await database.$count(letters, eq(letters.userId, id))).toBeGreaterThan(0);
});
