import path from "node:path";
import fp from "fastify-plugin";
import type { Letter } from "../mail/letter";
import { fileDelivery, smtpDelivery } from "../mail/mailer";

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Sends a letter behind the answer's back: neither the time an answer takes nor its content shows
     * whether there was anything to send. A failed delivery is logged without the address.
     */
    sendMail: (to: string, letter: Letter) => void;
    /** Resolves when every letter so far is delivered or given up. */
    mailSettled: () => Promise<void>;
  }
}

interface Options {
  from: string;
  smtpUrl: string | null;
  dataDir: string;
}

export const mail = fp(
  (app, { from, smtpUrl, dataDir }: Options, done) => {
    const deliver =
      smtpUrl === null
        ? fileDelivery(path.join(dataDir, "outbox"), from)
        : smtpDelivery(smtpUrl, from);
    const pending = new Set<Promise<void>>();
    app.decorate("sendMail", (to: string, letter: Letter) => {
      const delivery = deliver(to, letter)
        .catch((error: unknown) => app.log.error({ err: error }, "mail was not delivered"))
        .finally(() => pending.delete(delivery));
      pending.add(delivery);
    });
    app.decorate("mailSettled", async () => {
      await Promise.all(pending);
    });
    app.addHook("onClose", () => app.mailSettled());
    done();
  },
  { name: "mail" },
);
