import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { routeOf } from "../../../openapi/route-of";
import { showJournal } from "./journal";

/** Journal of readings and changes in a clinic, for its coordinators. */
export const journalRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.showClinicJournal),
    handler: ({ params, query }) => showJournal(app.database, params.id, query),
  });
  done();
};

/** Journal of all clinics, for the network. */
export const networkJournalRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.showNetworkJournal),
    handler: ({ query }) => showJournal(app.database, null, query),
  });
  done();
};
