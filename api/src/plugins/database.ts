import fp from "fastify-plugin";
import { connect } from "../database/connect";
import type { Connection } from "../database/connect";
import type { Database } from "../database/database";
import type { DatabaseConfig } from "../config/database";
import { shareAnswers } from "../database/shared-answers";
import type { SharedAnswers } from "../database/shared-answers";

declare module "fastify" {
  interface FastifyInstance {
    database: Database;
    /** Shared answers of queries that many make at the same time; an answer may be a second old. */
    shared: SharedAnswers;
    /** Sets the listener that is notified when a transaction has queued e-mails. */
    onEmailsQueued: Connection["onEmailsQueued"];
  }
}

/** Opens and migrates the database; closes it after the last request has been answered. */
export const database = fp(
  async (app, options: { config: DatabaseConfig }) => {
    const connection = await connect(options.config);
    app.decorate("database", connection.database);
    app.decorate("shared", shareAnswers(connection.database.runQuery));
    app.decorate("onEmailsQueued", connection.onEmailsQueued);
    app.addHook("onClose", () => connection.close());
  },
  { name: "database" },
);
