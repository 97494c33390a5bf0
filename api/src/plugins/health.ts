import { sql } from "drizzle-orm";
import fp from "fastify-plugin";

/** `/healthz`: the process answers. `/readyz`: so does its database, else 503. */
export const health = fp(
  (app, _options, done) => {
    app.get("/healthz", { logLevel: "silent" }, () => ({ status: "ok" }));
    app.get("/readyz", async () => {
      await app.database.execute(sql`select 1`);
      return { status: "ok" };
    });
    done();
  },
  { name: "health", dependencies: ["database", "errors"] },
);
