import fp from "fastify-plugin";
import type { Database } from "../database/database";
import { eraseOld } from "../jobs/retention";

const DAY = 24 * 60 * 60 * 1000;

interface Options {
  /** For how many days what people told us is kept. */
  days: number;
  /** Deletes accounts that nobody uses. @returns how many letters are queued */
  deleteUnused: (database: Database) => Promise<number>;
}

/** Erases what is older than `days`, and accounts that nobody uses, when the process starts, and then every day. */
export const retention = fp(
  (app, { days, deleteUnused }: Options, done) => {
    let running = Promise.resolve();
    const sweep = async () => {
      // Another process is at it.
      if (!(await eraseOld(app.database, days))) return;
      if ((await deleteUnused(app.database)) > 0) app.deliverMail();
    };
    const run = () => {
      running = sweep().catch(
        // Tomorrow is another day; requests must not suffer.
        (error: unknown) => app.log.error({ err: error }, "old data was not erased"),
      );
    };
    const timer = setInterval(run, DAY).unref();
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
  { name: "retention", dependencies: ["database", "mail"] },
);
