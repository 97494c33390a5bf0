import fp from "fastify-plugin";
import { startJobs } from "../jobs/runner";
import { scheduledJobs } from "../jobs/scheduled-jobs";
import type { MailConfig } from "../config/mail";
import { deliveryBy } from "../mail/delivery";
import { sendingMail } from "../mail/worker";
import type { EmailRenderer } from "../mail/worker";

declare module "fastify" {
  interface FastifyInstance {
    /** Offers what has become free, behind the answer's back. Who forgets it is a few seconds late. */
    offerTimes: () => void;
    /** Resolves when everything that was free has been offered to those whom it suits. */
    timesOffered: () => Promise<void>;
    /** Resolves when every e-mail that is due is delivered, given up or put off. */
    mailSettled: () => Promise<void>;
  }
}

interface Options {
  siteUrl: string;
  /** Where the API is reached from outside. */
  apiUrl: string;
  dataDir: string;
  /** For how many days what people told us is kept. */
  retentionDays: number;
  config: MailConfig;
  emailRenderers: Record<string, EmailRenderer>;
  /** Signs what the e-mails say of subscriptions. */
  secret: string;
}

/** Runs what the process does by itself, from its start to its end. */
export const runJobs = fp(
  (app, { siteUrl, retentionDays, config, emailRenderers, ...places }: Options, done) => {
    const { database, log } = app;
    const deliver = deliveryBy(config, places);
    const jobs = scheduledJobs(database, {
      siteUrl,
      retentionDays,
      sendMail: sendingMail({ database, deliver, emailRenderers, log }),
      forgetShared: app.shared.forget,
    });
    const { mail, offers, ...others } = startJobs(jobs, log);
    const running = [mail, offers, ...Object.values(others)];
    // Behind the answer's back: neither the time an answer takes nor its content shows whether there was anything to send.
    app.onEmailsQueued(mail.wake);
    app.decorate("mailSettled", mail.settled);
    app.decorate("offerTimes", offers.wake);
    app.decorate("timesOffered", offers.settled);
    app.addHook("onReady", (ready) => {
      for (const job of running) job.wake();
      ready();
    });
    app.addHook("onClose", async () => {
      await Promise.all(running.map((job) => job.stop()));
    });
    done();
  },
  { name: "scheduled-jobs", dependencies: ["database"] },
);
