import type { advisoryLocks } from "../database/locks";
import type { Database } from "../database/database";
import { deleteUnused } from "../modules/accounts/unused/unused";
import { cancelAll } from "../modules/appointments/cancellation";
import { releaseEnded } from "../modules/appointments/alternatives/alternatives-repository";
import { offerTimes } from "../modules/appointments/waiting/offers";
import { announceOpenings } from "../modules/booking/openings/rules";
import { sendDue } from "../modules/look-again/look-again";
import { countAnswers } from "../modules/reviews/rules";
import { eraseOld } from "./retention";

export interface ScheduledJob {
  /** Period in ms; the first run is at the start of the process. */
  every: number;
  /** Lock that prevents two processes from doing the same work: one of the database, or one on each row. */
  lock: keyof typeof advisoryLocks | "rows";
  /** Description of the job. */
  does: string;
  /** The metric of `/metrics` that increases when the work is not done; null: none. */
  metric: string | null;
  /** Log message of a failure. */
  failed: string;
  run: (isStopping: () => boolean) => Promise<void>;
}

export type JobName =
  "mail" | "push" | "offers" | "openings" | "lookAgain" | "reviewCounts" | "retention";

interface Options {
  siteUrl: string;
  /** Days for which questions, appointments and reviews are stored. */
  retentionDays: number;
  /** Sends the e-mails that are due. */
  sendMail: ScheduledJob["run"];
  /** Sends the notices to phones that are due. */
  sendPush: ScheduledJob["run"];
  /** Forgets shared answers, so that lists of free times are queried again. */
  forgetShared: () => void;
}

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** All jobs of the running process. E-mails that a job queues are sent as all others are. */
export function scheduledJobs(
  database: Database,
  { siteUrl, retentionDays, sendMail, sendPush, forgetShared }: Options,
): Record<JobName, ScheduledJob> {
  return {
    mail: {
      // The period applies to e-mails that other processes have queued, and to retries.
      every: 5 * SECOND,
      lock: "rows",
      does: "sends the e-mails that are due",
      metric: "letters_waiting",
      failed: "the mail queue does not answer",
      run: sendMail,
    },
    push: {
      // The same period as that of the e-mails that notices accompany.
      every: 5 * SECOND,
      lock: "rows",
      does: "sends notices to phones beside the e-mails that cannot wait",
      metric: "push_notices_waiting",
      failed: "the queue of notices does not answer",
      run: sendPush,
    },
    offers: {
      // Maximum delay for offers that lapse and for times that become free in another program.
      every: 15 * SECOND,
      lock: "offering",
      does: "releases times that a closing has held long enough, and offers what is free to those who wait",
      metric: "waiting_entries",
      failed: "times were not offered",
      run: async () => {
        const released = await releaseEnded(database);
        if ((await offerTimes(database, siteUrl)) + released > 0) forgetShared();
      },
    },
    // Pages show a change immediately; for e-mails a delay of seconds does not matter.
    openings: {
      every: 30 * SECOND,
      lock: "rows",
      does: "queues e-mails to those who wait for the opening of a city",
      metric: "opening_alerts",
      failed: "openings were not announced",
      run: async () => void (await announceOpenings(database, siteUrl)),
    },
    lookAgain: {
      every: 30 * SECOND,
      lock: "rows",
      does: "queues reminders to look at the skin",
      metric: null,
      failed: "reminders to look at the skin were not queued",
      run: async () => void (await sendDue(database, siteUrl)),
    },
    reviewCounts: {
      every: DAY,
      lock: "reviewCounts",
      does: "adds new answers of reviews to the sums",
      metric: null,
      failed: "answers of reviews were not counted",
      run: async () => void (await countAnswers(database)),
    },
    retention: {
      every: DAY,
      lock: "retention",
      does: "erases what is old, and accounts that nobody uses",
      metric: null,
      failed: "old data was not erased",
      run: async () => {
        // Another process is doing it.
        if (!(await eraseOld(database, retentionDays))) return;
        await deleteUnused(database, {
          siteUrl,
          cancelVisits: (tx, userId) => cancelAll(tx, userId, siteUrl),
        });
      },
    },
  };
}
