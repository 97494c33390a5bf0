import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byColleague } from "../../../limits/keys";
import { routeOf } from "../../../openapi/route-of";
import { eraseCallersData } from "./erasure";

/** People ask for it seldom, and nothing restores what is erased. */
const ERASE = { name: "staff-erase", max: 20, minutes: 60 };

/** Erasure of data of somebody without an account, for a clinic's coordinators. */
export const callerErasureRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.eraseCallerData),
    preHandler: app.limits.calls(ERASE, byColleague),
    handler: async ({ staff: { id: staffId, name }, params, body }) => {
      await eraseCallersData(app.database, {
        clinicId: params.id,
        id: params.appointment_id,
        recordIds: body.record_ids,
        staff: { id: staffId, name },
      });
      app.shared.forget();
      app.offerTimes();
      return { message: "Всё, что клиника хранила об этом человеке, стёрто" };
    },
  });
  done();
};
