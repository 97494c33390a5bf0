import type { JobName, ScheduledJob } from "./scheduled-jobs";

export interface RunningJob {
  /** Lets it run now; what is asked for while it runs is for a run behind that. */
  wake: () => void;
  /** Lets it run now, and resolves when there is nothing more to do. */
  settled: () => Promise<void>;
  /** Resolves when the run that is under way is over; none follows. */
  stop: () => Promise<void>;
}

type Log = { error: (details: object, message: string) => void };

/** Each of the table. */
export const startJobs = (jobs: Record<JobName, ScheduledJob>, log: Log) =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, startJob(job, log)]),
  ) as Record<JobName, RunningJob>;

/** Lets a job run again and again, never twice at once. The first time is when somebody wakes it. */
export function startJob({ every, run, failed }: ScheduledJob, log: Log): RunningJob {
  let running: Promise<void> | null = null;
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
      // Nothing is lost: the next time is to come.
      await run(() => isStopped).catch((error: unknown) => log.error({ err: error }, failed));
    }
    running = null;
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
