import fp from "fastify-plugin";
import addressparser from "nodemailer/lib/addressparser";
import { startJobs } from "../jobs/runner";
import { scheduledJobs } from "../jobs/scheduled-jobs";
import type { MailConfig } from "../config/mail";
import type { ServerKeys } from "../config/server-keys";
import { deliveryBy } from "../mail/delivery";
import { sendingMail } from "../mail/worker";
import { pushDelivery } from "../push/delivery";
import { sendingPush } from "../push/worker";
import type { EmailRenderer } from "../mail/worker";

declare module "fastify" {
  interface FastifyInstance {
    /** Offers what has become free, behind the answer's back. Who forgets it is a few seconds late. */
    offerTimes: () => void;
    /** Resolves when everything that was free has been offered to those whom it suits. */
    timesOffered: () => Promise<void>;
    /** Resolves when every e-mail that is due is delivered, given up or put off. */
    mailSettled: () => Promise<void>;
    /** The same of notices to phones. */
    pushSettled: () => Promise<void>;
  }
}

interface Options {
  siteUrl: string;
  /** Address of the API from outside. */
  apiUrl: string;
  dataDir: string;
  /** For how many days what people wrote to us is stored. */
  retentionDays: number;
  config: MailConfig;
  emailRenderers: Record<string, EmailRenderer>;
  push: {
    keys: ServerKeys;
    /** Hosts of PUSH_SERVICES. */
    services: string[];
  };
  /** Signs what the e-mails say of subscriptions. */
  secret: string;
}

/** Runs what the process does by itself, from its start to its end. */
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
    // Runs after the answer: neither the time an answer takes nor its content shows whether there was anything to send.
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

/** Where a push service finds who runs the site: the sender's address of the e-mails. */
function subjectOf({ from }: MailConfig): string {
  const [sender] = addressparser(from, { flatten: true });
  return `mailto:${sender?.address ?? from}`;
}
