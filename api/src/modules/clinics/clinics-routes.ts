import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { routeOf } from "../../openapi/route-of";
import { openHours, showClosedHours } from "./open-hours";

/** Lists of closed hours, for the clinic's coordinators. */
export const closedHoursRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.listClosedHours),
    handler: ({ params }) => showClosedHours(app.database, params.id),
  });
  done();
};

/** Routes to open closed hours again, for coordinators with a fresh code. */
export const openingHoursRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.openHours),
    handler: async ({ staff: { id, name }, params, body, headers }) => {
      const answer = await openHours(app.database, {
        clinicId: params.id,
        id: body.closed_hours_id,
        actor: { staff: { id, name } },
        key: headers["idempotency-key"],
      });
      // The next list shows the opened times.
      app.shared.forget();
      app.offerTimes();
      return answer;
    },
  });
  done();
};
