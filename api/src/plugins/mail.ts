import path from "node:path";
import { openUnsubscribe } from "@rodinki/contract/paths";
import { addressOf } from "@rodinki/contract/address";
import fp from "fastify-plugin";
import type { MailConfig } from "../config/mail";
import { fileDelivery, smtpDelivery } from "../mail/mailer";
import type { StopAddress } from "../mail/mailer";
import { subscriptionKey, subscriptionToken } from "../mail/subscription";
import { startMailWorker } from "../mail/worker";
import type { Writer } from "../mail/worker";

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Sends the letters that a transaction has queued, behind the answer's back: neither the time an answer
     * takes nor its content shows whether there was anything to send. Who forgets it is a few seconds late.
     */
    deliverMail: () => void;
    /** Resolves when every letter that is due is delivered, given up or put off. */
    mailSettled: () => Promise<void>;
  }
}

interface Options {
  config: MailConfig;
  dataDir: string;
  writers: Record<string, Writer>;
  /** Signs what the letters say of subscriptions. */
  secret: string;
  /** Where the API is reached from outside. */
  apiUrl: string;
}

export const mail = fp(
  (app, { config, dataDir, writers, secret, apiUrl }: Options, done) => {
    const key = subscriptionKey(secret);
    const stopAddress: StopAddress = (subscription) => {
      const params = { token: subscriptionToken(key, subscription) };
      return `${apiUrl}${addressOf(openUnsubscribe, { params }).path}`;
    };
    const deliver =
      config.smtpUrl === null
        ? fileDelivery(path.join(dataDir, "outbox"), { from: config.from, stopAddress })
        : smtpDelivery(config.smtpUrl, { ...config, stopAddress });
    const worker = startMailWorker({ database: app.database, deliver, writers, log: app.log });
    app.decorate("deliverMail", worker.wake);
    app.decorate("mailSettled", worker.settled);
    // What a process that ended before has left behind.
    app.addHook("onReady", (ready) => {
      worker.wake();
      ready();
    });
    app.addHook("onClose", worker.stop);
    done();
  },
  { name: "mail", dependencies: ["database"] },
);
