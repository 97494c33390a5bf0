import fp from "fastify-plugin";
import { connect } from "../database/connect";
import type { Database, DatabaseConfig } from "../database/connect";

declare module "fastify" {
  interface FastifyInstance {
    database: Database;
  }
}

/** Opens and migrates the database; closes it after the last request has been answered. */
export const database = fp(
  async (app, options: { config: DatabaseConfig }) => {
    const connection = await connect(options.config);
    app.decorate("database", connection.database);
    app.addHook("onClose", () => connection.close());
  },
  { name: "database" },
);
