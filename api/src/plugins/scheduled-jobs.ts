import fp from "fastify-plugin";
import addressparser from "nodemailer/lib/addressparser";
import { startJobs } from "../jobs/runner";
import { scheduledJobs } from "../jobs/scheduled-jobs";
import type { MailConfig, ServerKeys } from "../config/services";
import { deliveryBy } from "../mail/mailer";
import { sendingMail } from "../mail/worker";
import { pushDelivery } from "../push/delivery";
import { sendingPush } from "../push/worker";
import type { EmailRenderer } from "../mail/worker";

declare module "fastify" {
  interface FastifyInstance {
    /** Offers times that have become free, without delaying the answer. Without the call the job offers them some seconds later. */
    offerTimes: () => void;
    /** Resolves when every free time has been offered to a person whom it suits. */
    timesOffered: () => Promise<void>;
    /** Resolves when every due e-mail is delivered, dropped or postponed. */
    mailSettled: () => Promise<void>;
    /** Resolves when every due notice to a phone is delivered, dropped or postponed. */
    pushSettled: () => Promise<void>;
  }
}

interface Options {
  siteUrl: string;
  /** Address of the API from outside. */
  apiUrl: string;
  dataDir: string;
  /** Days for which questions, appointments and reviews are stored. */
  retentionDays: number;
  config: MailConfig;
  emailRenderers: Record<string, EmailRenderer>;
  push: {
    keys: ServerKeys;
    /** Hosts of PUSH_SERVICES. */
    services: string[];
  };
  /** Secret that signs the links to stop subscriptions. */
  secret: string;
}

/** Runs the scheduled jobs of the process, from its start to its end. */
export const runJobs = fp(
  (app, { siteUrl, retentionDays, config, emailRenderers, push, ...places }: Options, done) => {
    const { database, log } = app;
    const deliver = deliveryBy(config, places);
    const sendNotice = pushDelivery({ ...push, subject: subjectOf(config) });
    const serverKey = push.keys.publicKey;
    const jobs = scheduledJobs(database, {
      siteUrl,
      retentionDays,
      sendMail: sendingMail({ database, deliver, emailRenderers, log }),
      sendPush: sendingPush({ database, push: sendNotice, serverKey, log }),
      forgetShared: app.shared.forget,
    });
    const { mail, push: notices, offers, ...others } = startJobs(jobs, log);
    const running = [mail, notices, offers, ...Object.values(others)];
    // Sending runs after the answer, so that its duration does not reveal whether there was anything to send.
    app.onEmailsQueued(() => {
      mail.wake();
      notices.wake();
    });
    app.decorate("mailSettled", mail.settled);
    app.decorate("pushSettled", notices.settled);
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

/** Contact of the site's operator for push services: the sender's address of the e-mails. */
function subjectOf({ from }: MailConfig): string {
  const [sender] = addressparser(from, { flatten: true });
  return `mailto:${sender?.address ?? from}`;
}
