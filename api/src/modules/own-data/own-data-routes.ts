import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byVisitor } from "../../limits/keys";
import { routeOf } from "../../openapi/route-of";
import { readOwnData, withdrawNews } from "./own-data";
import { ownDataPdf } from "./own-data-pdf";

/** Limits of reading: it queries every table, and the PDF is typeset as well; nobody reads twice a minute for an hour. */
const LOOKS = { name: "own-data", max: 120, minutes: 60 };
const PDFS = { name: "own-data-pdf", max: 20, minutes: 60 };

/** All stored data of the signed-in person. The routes take no id, so that nobody can name another person. */
export const ownDataRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.showOwnData),
    preHandler: app.limits.calls(LOOKS, byVisitor),
    handler: async ({ user }) => ({ data: await readOwnData(app.database, user) }),
  });

  app.route({
    ...routeOf(paths.printOwnData),
    preHandler: app.limits.calls(PDFS, byVisitor),
    handler: async ({ user }) => {
      const data = await readOwnData(app.database, user);
      const file = await ownDataPdf(data);
      return { data: { fileName: "moi-dannye.pdf", base64: file.toString("base64") } };
    },
  });

  app.route({
    ...routeOf(paths.withdrawNews),
    handler: async ({ user }) => {
      await withdrawNews(app.database, user.id);
      return { message: "Согласие на новости отозвано: писать о них мы не будем" };
    },
  });
  done();
};
