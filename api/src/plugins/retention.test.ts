import { eq, sql } from "drizzle-orm";
import Fastify from "fastify";
import fp from "fastify-plugin";
import type { FastifyInstance } from "fastify";
import { users } from "../database/schema/accounts";
import { captchaUses } from "../database/schema/captcha";
import { deleteUnused } from "../modules/accounts/unused/unused";
import { signInOne } from "../testing/people";
import { sweep } from "../testing/sweep";
import { SITE_URL, useTestApp } from "../testing/test-app";
import { retention } from "./retention";

const test = useTestApp();

const stub = (name: string, decorate: (app: FastifyInstance) => void) =>
  fp(
    (app, _options, done) => {
      decorate(app);
      done();
    },
    { name },
  );

it("erases what is old, and tells who was long away, when the process starts", async () => {
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
  let mailed = 0;
  const process = Fastify();
  process.register(stub("database", (app) => app.decorate("database", database)));
  process.register(stub("mail", (app) => app.decorate("deliverMail", () => void (mailed += 1))));
  const cancelVisits = () => Promise.resolve([]);
  process.register(retention, {
    days: 730,
    deleteUnused: (each) => deleteUnused(each, { siteUrl: SITE_URL, cancelVisits }),
  });

  await process.ready();
  // Waits for the sweep that is running.
  await process.close();

  const left = await database.select({ signature: captchaUses.signature }).from(captchaUses);
  expect(left).toEqual([{ signature: "new" }]);
  const [told] = await database.select().from(users).where(eq(users.id, id));
  expect([told?.unusedNoticeAt, mailed]).toEqual([expect.any(Date), 1]);
});
