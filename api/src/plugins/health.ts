import fp from "fastify-plugin";
import { findShortage } from "../data-directory/room";
import { isDiskFull, answers, writeOnce } from "../database/errors";
import { ApiError } from "../errors/api-error";

const reasons = {
  full: "На диске не осталось места: ничего нового не сохраняется",
  unwritable: "На диск не удаётся записать: ничего нового не сохраняется",
};

const unready = (reason: keyof typeof reasons) =>
  new ApiError("unavailable", { message: reasons[reason] });

/**
 * `/healthz`: the process answers. `/readyz`: its database answers too, and data can be stored; else 503 with the reason.
 *
 * @param options.directory folder that the process itself writes into; null: none. The disk of a database server counts as full after
 *   a write that was refused for that reason, until a write succeeds
 */
export const health = fp(
  (app, { directory }: { directory: string | null }, done) => {
    let wasFull = false;
    app.addHook("onError", (_request, _reply, error, next) => {
      wasFull ||= isDiskFull(error);
      next();
    });
    // Concurrent requests share one check, so that they cannot keep the disk busy.
    let running: Promise<void> | null = null;
    const check = async () => {
      const shortage = directory === null ? null : await findShortage(directory);
      if (shortage !== null) throw unready(shortage);
      await answers(app.database);
      if (wasFull) await writeOnce(app.database);
      wasFull = false;
    };

    app.get("/healthz", { logLevel: "silent" }, () => ({ status: "ok" }));
    app.get("/readyz", async () => {
      running ??= check().finally(() => (running = null));
      await running.catch((error: unknown) => {
        throw isDiskFull(error) ? unready("full") : error;
      });
      return { status: "ok" };
    });
    done();
  },
  { name: "health", dependencies: ["database", "errors"] },
);
