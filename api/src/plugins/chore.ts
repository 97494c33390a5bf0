import fp from "fastify-plugin";
import type { Database } from "../database/database";

interface Options {
  /** In ms. */
  every: number;
  /** @returns whether it has queued letters */
  work: (database: Database) => Promise<boolean>;
  /** What the log says when it went wrong. */
  failed: string;
}

/** Work that comes round: when the process starts, and then again and again, never twice at once. */
export const chore = fp(
  (app, { every, work, failed }: Options, done) => {
    let running: Promise<void> | null = null;
    const run = () => {
      running ??= work(app.database)
        .then(
          (queued) => {
            if (queued) app.deliverMail();
          },
          // Nothing is lost: the next time is to come.
          (error: unknown) => app.log.error({ err: error }, failed),
        )
        .finally(() => {
          running = null;
        });
    };
    const timer = setInterval(run, every).unref();
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
  { name: "chore", dependencies: ["database", "mail"] },
);
