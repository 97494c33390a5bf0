import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { routeOf } from "../../../openapi/route-of";
import { requireDayRange } from "../day-range";
import { proposeResults, showTotals, totalsFile } from "./totals";

/** The numbers of one clinic, for its coordinators. */
export const totalRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.showTotals),
    // The fields are named one by one, so that others in the address are ignored.
    handler: async ({ params: { id: clinicId }, query: { from, to, by } }) => {
      requireDayRange({ from, to });
      return { data: await showTotals(app.database, { clinicId, from, to, by }) };
    },
  });

  app.route({
    ...routeOf(paths.downloadTotals),
    handler: async ({ params: { id: clinicId }, query: { from, to, by, format } }) => {
      requireDayRange({ from, to });
      const totals = await showTotals(app.database, { clinicId, from, to, by });
      return totalsFile(totals, { from, to, by, format });
    },
  });
  done();
};

/** The numbers of all clinics, for the network. */
export const networkTotalRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.showNetworkTotals),
    handler: async ({ query: { from, to, by } }) => {
      requireDayRange({ from, to });
      return { data: await showTotals(app.database, { clinicId: null, from, to, by }) };
    },
  });

  app.route({
    ...routeOf(paths.downloadNetworkTotals),
    handler: async ({ query: { from, to, by, format } }) => {
      requireDayRange({ from, to });
      const totals = await showTotals(app.database, { clinicId: null, from, to, by });
      return totalsFile(totals, { from, to, by, format });
    },
  });

  app.route({
    ...routeOf(paths.proposeResults),
    handler: ({ query: { year } }) => proposeResults(app.database, year),
  });
  done();
};
