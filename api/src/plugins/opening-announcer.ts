import fp from "fastify-plugin";
import type { Database } from "../database/database";

/** People who look at the page see an opening at once; those who wait for a letter need not know it to the second. */
const INTERVAL = 30_000;

interface Options {
  /** Queues the letters that are due. @returns how many */
  announce: (database: Database) => Promise<number>;
}

/** Writes to those who wait for an opening, a while after it. */
export const openingAnnouncer = fp(
  (app, { announce }: Options, done) => {
    let running: Promise<void> | null = null;
    const run = () => {
      running ??= announce(app.database)
        .then(
          (queued) => {
            if (queued > 0) app.deliverMail();
          },
          // Nothing is lost: the next time is soon.
          (error: unknown) => app.log.error({ err: error }, "openings were not announced"),
        )
        .finally(() => {
          running = null;
        });
    };
    const timer = setInterval(run, INTERVAL).unref();
    app.addHook("onReady", (ready) => {
      run();
      ready();
    });
    app.addHook("onClose", async () => {
      clearInterval(timer);
      await running;
    });
    done();
  },
  { name: "opening-announcer", dependencies: ["database", "mail"] },
);
