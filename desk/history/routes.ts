import type { FastifyPluginAsync } from "fastify";
import { restore, versionsOf } from "./versions";

/** The versions of a text that readers had, and bringing one back. */
export const historyRoutes: FastifyPluginAsync = (app) => {
  app.get<{ Querystring: { file?: string } }>("/history", ({ query }) =>
    versionsOf(query.file ?? ""),
  );
  app.post<{ Body: { file: string; commit: string } }>("/history/restore", async ({ body }) => ({
    editor: await restore(body.file, body.commit),
  }));
  return Promise.resolve();
};
