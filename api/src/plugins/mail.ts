import path from "node:path";
import fp from "fastify-plugin";
import type { Letter } from "../mail/letter";
import { fileDelivery, smtpDelivery } from "../mail/mailer";
import { queueLetter } from "../mail/queue";
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
    sendMail: (to: string, letter: Letter) => void;
  }
}

interface Options {
  from: string;
  smtpUrl: string | null;
  dataDir: string;
  writers: Record<string, Writer>;
}

export const mail = fp(
  (app, { from, smtpUrl, dataDir, writers }: Options, done) => {
    const deliver =
      smtpUrl === null
        ? fileDelivery(path.join(dataDir, "outbox"), from)
        : smtpDelivery(smtpUrl, from);
    const worker = startMailWorker({ database: app.database, deliver, writers, log: app.log });
    app.decorate("deliverMail", worker.wake);
    const queued = new Set<Promise<void>>();
    app.decorate("sendMail", (to: string, letter: Letter) => {
      const queueing = queueLetter(app.database, { kind: "other", to, letter })
        .then(worker.wake)
        .catch((error: unknown) => app.log.error({ err: error }, "mail was not queued"))
        .finally(() => queued.delete(queueing));
      queued.add(queueing);
    });
    app.decorate("mailSettled", async () => {
      await Promise.all(queued);
      await worker.settled();
    });
    // What a process that ended before has left behind.
    app.addHook("onReady", (ready) => {
      worker.wake();
      ready();
    });
    app.addHook("onClose", async () => {
      await Promise.all(queued);
      await worker.stop();
    });
    done();
  },
  { name: "mail", dependencies: ["database"] },
);
