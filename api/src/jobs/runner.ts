import type { JobName, ScheduledJob } from "./scheduled-jobs";

export interface RunningJob {
  /** Lets it run now; calls while it runs cause one more run after it. */
  wake: () => void;
  /** Lets it run now, and resolves when there is nothing more to do. */
  settled: () => Promise<void>;
  /** Resolves when the run that is under way is over; none follows. */
  stop: () => Promise<void>;
}

type Log = Record<"error" | "warn", (details: object, message: string) => void>;

const HOUR = 60 * 60 * 1000;

/** Each of the table. */
export const startJobs = (jobs: Record<JobName, ScheduledJob>, log: Log) =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, startJob(job, log)]),
  ) as Record<JobName, RunningJob>;

/** Lets a job run again and again, never concurrently with itself. The first time is when somebody wakes it. */
export function startJob({ every, run, failed }: ScheduledJob, log: Log): RunningJob {
  let running: Promise<void> | null = null;
  /** Runs that have failed since the last one that did not. */
  let failures = 0;
  let isAsked = false;
  let isStopped = false;

  const wake = () => {
    if (isStopped) return;
    isAsked = true;
    running ??= runWhileAsked();
  };
  const timer = setInterval(wake, every).unref();

  async function runWhileAsked(): Promise<void> {
    while (isAsked && !isStopped) {
      isAsked = false;
      // Nothing is lost: there will be a next time.
      await run(() => isStopped).then(noteSuccess, noteFailure);
    }
    running = null;
  }

  // A database that is away for an hour costs a job of every five seconds one line and not 720.
  function noteFailure(error: unknown): void {
    failures += 1;
    if (failures === 1 || every >= HOUR) log.error({ err: error }, failed);
  }
  function noteSuccess(): void {
    if (failures > 0) log.warn({ failures }, `${failed}: over`);
    failures = 0;
  }

  return {
    wake,
    settled: async () => {
      wake();
      await running;
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
