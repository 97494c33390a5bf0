import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byColleague } from "../../limits/keys";
import { routeOf } from "../../openapi/route-of";
import { takeCallersData } from "./callers-data";

/** People ask for it seldom; the limit stops a colleague who takes the data of a whole clinic, one by one. */
const TAKE = { name: "staff-caller-data", max: 20, minutes: 60 };

/** All that is stored about somebody without an account, for a clinic's coordinators. */
export const callersDataRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.takeCallerData),
    preHandler: app.limits.calls(TAKE, byColleague),
    handler: ({ staff: { id, name }, params }) =>
      takeCallersData(
        app.database,
        { id, name },
        { clinicId: params.id, id: params.appointment_id },
      ),
  });
  done();
};
