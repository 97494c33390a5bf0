import { eq, sql } from "drizzle-orm";
import { users } from "../database/schema/accounts";
import { captchaUses } from "../database/schema/security";
import { letters } from "../database/schema/mail";
import { signInOne } from "../testing/people";
import { sweep } from "../testing/rows";
import { SITE_URL, useTestApp } from "../testing/test-app";
import { until } from "../testing/until";
import { scheduledJobs } from "./scheduled-jobs";
import { startJob } from "./runner";
import type { ScheduledJob } from "./scheduled-jobs";

const DAY = 24 * 60 * 60 * 1000;
const TOKEN = "a token that is long enough for the figures";

const test = useTestApp({ METRICS_TOKEN: TOKEN });

const jobs = () =>
  scheduledJobs(test.app.database, {
    siteUrl: SITE_URL,
    retentionDays: 730,
    sendMail: () => Promise.resolve(),
    sendPush: () => Promise.resolve(),
    forgetShared: () => undefined,
  });

// What is erased: retention.test.ts.
it("erases what is old, and notifies who was long away", async () => {
  const { database } = test.app;
  // Two concurrent runs exclude each other, so this waits until the application's own run at its start is over.
  await sweep(database);
  const { id } = await signInOne(test.app);
  const longAgo = sql`current_date - interval '3 years'`;
  await database.update(users).set({ lastUsedOn: longAgo }).where(eq(users.id, id));
  await database
    .insert(captchaUses)
    .values({ signature: "old", expiresAt: sql`now() - interval '1 day'` });

  await jobs().retention.run(() => false);

  expect(await database.$count(captchaUses)).toBe(0);
  // The e-mail is sent without further steps.
  await test.app.mailSettled();
  expect(await database.$count(letters, eq(letters.userId, id))).toBe(1);
});

describe("the runner", () => {
  const lines: string[] = [];
  const note = (_: object, line: string) => void lines.push(line);
  const log = { error: note, warn: note };

  const jobOf = (run: ScheduledJob["run"], every = 3_600_000): ScheduledJob => ({
    every,
    run,
    lock: "rows",
    does: "nothing of use",
    metric: null,
    failed: "the job was not done",
  });

  it("does nothing before somebody wakes it, then runs at its interval", async () => {
    let runs = 0;
    const count = () => Promise.resolve(void (runs += 1));
    const job = startJob(jobOf(count), log);
    expect(runs).toBe(0);
    job.wake();
    await job.settled();
    expect(runs).toBe(2);
    await job.stop();
    job.wake();
    expect(runs).toBe(2);

    const often = startJob(jobOf(count, 5), log);
    await until(() => runs >= 5);
    await often.stop();
  });

  it("never runs concurrently with itself: calls meanwhile cause one more run", async () => {
    let [running, runs] = [0, 0];
    const count = async () => {
      runs += 1;
      running += 1;
      expect(running).toBe(1);
      await new Promise(setImmediate);
      running -= 1;
    };
    const job = startJob(jobOf(count), log);
    for (let calls = 0; calls < 5; calls += 1) job.wake();
    await job.settled();
    expect(runs).toBe(2);
  });

  it.each([
    [3_599_999, 1],
    [DAY, 2],
  ])(
    "run every %i ms, it reports two failures in a row %i times, and their end",
    async (every, times) => {
      lines.length = 0;
      const works = [false, false, true, true];
      const fails = () =>
        works.shift() ? Promise.resolve() : Promise.reject(new Error("no database"));
      const job = startJob(jobOf(fails, every), log);
      for (let run = 0; run < 4; run += 1) await job.settled();
      await job.stop();
      const failures = Array<string>(times).fill("the job was not done");
      expect([lines, works]).toEqual([[...failures, "the job was not done: over"], []]);
    },
  );

  it("ends with the run that is under way, which is signalled to stop", async () => {
    let ended = 0;
    const job = startJob(
      jobOf(async (isStopping) => {
        await until(isStopping);
        ended += 1;
      }),
      log,
    );
    job.wake();
    // Asks for another run, which the stop leaves out.
    job.wake();
    await job.stop();
    expect(ended).toBe(1);
  });
});
