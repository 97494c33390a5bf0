import type { JobName, ScheduledJob } from "./scheduled-jobs";

interface RunningJob {
  /** Starts a run now; a call during a run causes one more run after it. */
  wake: () => void;
  /** Starts a run now, and resolves when there is nothing more to do. */
  settled: () => Promise<void>;
  /** Stops the job; resolves when the current run is over. */
  stop: () => Promise<void>;
}

type Log = Record<"error" | "warn", (details: object, message: string) => void>;

const HOUR = 60 * 60 * 1000;

/** Starts every job of the table. */
export const startJobs = (jobs: Record<JobName, ScheduledJob>, log: Log) =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, startJob(job, log)]),
  ) as Record<JobName, RunningJob>;

/** Runs a job periodically, never concurrently with itself. The first run begins when the job is woken. */
export function startJob({ every, run, failed }: ScheduledJob, log: Log): RunningJob {
  let running: Promise<void> | null = null;
  /** Failures since the last successful run. */
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
      // A failure loses no work, because the job runs again.
      await run(() => isStopped).then(noteSuccess, noteFailure);
    }
    running = null;
  }

  // Only the first failure is logged: an outage of the database for an hour would cause 720 lines from a job that runs every five seconds.
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
