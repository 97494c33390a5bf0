import { setTimeout } from "node:timers/promises";
import { startJob } from "./runner";
import type { ScheduledJob } from "./scheduled-jobs";

const lines: string[] = [];
const log = { error: (_: object, line: string) => void lines.push(line) };

const jobOf = (run: ScheduledJob["run"], every = 3_600_000): ScheduledJob => ({
  every,
  run,
  lock: "rows",
  does: "nothing of use",
  metric: null,
  failed: "the job was not done",
});

it("does nothing before somebody wakes it, then what was asked for, and again as often as it says", async () => {
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
  while (runs < 5) await setTimeout(5);
  await often.stop();
});

it("never runs twice at once: what is asked for meanwhile is for one more run", async () => {
  let atOnce = 0;
  let runs = 0;
  const job = startJob(
    jobOf(async () => {
      runs += 1;
      atOnce += 1;
      expect(atOnce).toBe(1);
      await setTimeout(5);
      atOnce -= 1;
    }),
    log,
  );
  for (let asked = 0; asked < 5; asked += 1) job.wake();
  await job.settled();
  expect(runs).toBe(2);
});

it("says in the log what was not done, and goes on the next time", async () => {
  const works = [Promise.reject(new Error("no database")), Promise.resolve()];
  const job = startJob(
    jobOf(() => works.shift() ?? Promise.resolve()),
    log,
  );
  await job.settled();
  expect(lines).toEqual(["the job was not done"]);
  await job.settled();
  expect(works).toEqual([]);
  await job.stop();
});

it("ends with the run that is under way, which is told so", async () => {
  let hasEnded = false;
  const job = startJob(
    jobOf(async (isStopping) => {
      while (!isStopping()) await setTimeout(1);
      hasEnded = true;
    }),
    log,
  );
  job.wake();
  await job.stop();
  expect(hasEnded).toBe(true);
});
