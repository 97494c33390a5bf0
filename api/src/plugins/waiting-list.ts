import fp from "fastify-plugin";
import type { Database } from "../database/database";

/** Offers that lapse and times that become free in another program wait for no longer than this. */
const INTERVAL = 15_000;

declare module "fastify" {
  interface FastifyInstance {
    /** Offers what has become free, behind the answer's back. Who forgets it is a few seconds late. */
    offerTimes: () => void;
    /** Resolves when everything that was free has been offered to those whom it suits. */
    timesOffered: () => Promise<void>;
  }
}

interface Options {
  /** Makes the offers. @returns how many */
  offer: (database: Database) => Promise<number>;
}

/** Offers times to those who wait for them: at once after a change here, and again and again. */
export const waitingList = fp(
  (app, { offer }: Options, done) => {
    let running = Promise.resolve();
    let isQueued = false;
    const run = async () => {
      isQueued = false;
      try {
        if ((await offer(app.database)) === 0) return;
        app.shared.forget();
        app.deliverMail();
      } catch (error) {
        // Nothing is lost: the next time is soon.
        app.log.error({ err: error }, "times were not offered");
      }
    };
    // What becomes free while one round is under way is for the next one.
    const wake = () => {
      if (isQueued) return;
      isQueued = true;
      running = running.then(run);
    };
    const timer = setInterval(wake, INTERVAL).unref();
    app.decorate("offerTimes", wake);
    app.decorate("timesOffered", () => {
      wake();
      return running;
    });
    app.addHook("onReady", (ready) => {
      wake();
      ready();
    });
    app.addHook("onClose", async () => {
      clearInterval(timer);
      await running;
    });
    done();
  },
  { name: "waiting-list", dependencies: ["database", "mail"] },
);
