import fp from "fastify-plugin";
import { eraseOld } from "../jobs/retention";

const DAY = 24 * 60 * 60 * 1000;

/** Erases what is older than `days` when the process starts, and then every day. */
export const retention = fp(
  (app, { days }: { days: number }, done) => {
    let running = Promise.resolve();
    const run = () => {
      running = eraseOld(app.database, days).then(
        () => undefined,
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
  { name: "retention", dependencies: ["database"] },
);
