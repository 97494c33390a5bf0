import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byVisitor } from "../../../limits/keys";
import { routeOf } from "../../../openapi/route-of";
import { move } from "./rules";

/** Calls of signed-in users. */
export const movingRoutes: FastifyPluginCallbackTypebox<{ siteUrl: string }> = (
  app,
  { siteUrl },
  done,
) => {
  app.route({
    ...routeOf(paths.moveAppointment),
    preHandler: app.limits.calls({ name: "move", max: 30, minutes: 60 }, byVisitor),
    handler: async ({ user, params, body }) => {
      const { appointment, isNew } = await move(app.database, {
        userId: user.id,
        id: params.id,
        clinicTimeId: body.clinic_time_id,
        siteUrl,
      });
      if (isNew) {
        // The alternatives that were held for the visit are free now, too.
        app.shared.forget();
        app.offerTimes();
      }
      return { data: appointment };
    },
  });
  done();
};
