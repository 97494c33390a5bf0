import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byVisitor } from "../../../limits/keys";
import { routeOf } from "../../../openapi/route-of";
import { viewOf } from "../reply-list";
import { holdTimes } from "./holds";
import { findGroups } from "./search";

/** Search of times for several people, for everybody. */
export const groupTimeRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.listGroupTimes),
    handler: async (request) => {
      const { city_id, time, birthday_1, birthday_2, birthday_3 } = request.query;
      const birthdays = [birthday_1, birthday_2, ...(birthday_3 === undefined ? [] : [birthday_3])];
      return {
        data: await findGroups((child) => viewOf(app, request, child), {
          cityId: city_id,
          day: time,
          birthdays,
        }),
      };
    },
  });
  done();
};

/** Holding times for several people, for signed-in users. */
export const groupHoldRoutes: FastifyPluginCallbackTypebox<{ holdMinutes: number }> = (
  app,
  { holdMinutes },
  done,
) => {
  app.route({
    ...routeOf(paths.holdTogether),
    preHandler: app.limits.calls({ name: "hold", max: 60, minutes: 1 }, byVisitor),
    handler: async ({ user, body }) => {
      const { clinic_time_id_1, clinic_time_id_2, clinic_time_id_3 } = body;
      const third = clinic_time_id_3 === undefined ? [] : [clinic_time_id_3];
      const held = await holdTimes(app.database, {
        userId: user.id,
        times: [clinic_time_id_1, clinic_time_id_2, ...third],
        day: body.time,
        extend: body.extend,
        minutes: holdMinutes,
      });
      // All holds of the group begin and are prolonged together.
      const { expiresAt, serverNow, extended } = held[0]!;
      return {
        data: {
          times: held.map(({ clinicTimeId, timeId }) => ({ clinicTimeId, TimeId: timeId })),
          expiresAt: expiresAt.toISOString(),
          serverNow: serverNow.toISOString(),
          extended,
        },
      };
    },
  });
  done();
};
