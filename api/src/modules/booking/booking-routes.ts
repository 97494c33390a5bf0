import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { toIsoDate } from "../../lib/dates";
import { byVisitor } from "../../limits/keys";
import { holdTime } from "./holds";
import { freeTime } from "./holds-repository";
import { replyList, viewOf } from "./reply-list";
import { listCities, listCityTimes, listClinics, listDays, listTimes } from "./booking-repository";
import { routeOf } from "../../openapi/route-of";

/** Lists of free times, for everybody. A signed-in user's own hold counts as free for them. */
export const freeTimeRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.listCities),
    handler: async (request, reply) =>
      replyList(reply, await listCities(viewOf(app, request, null), request.query.search ?? "")),
  });

  app.route({
    ...routeOf(paths.listDays),
    handler: async (request, reply) =>
      replyList(reply, await listDays(viewOf(app, request, null), request.query.city_id)),
  });

  app.route({
    ...routeOf(paths.listClinics),
    handler: async (request, reply) => {
      const { city_id, time } = request.query;
      const view = viewOf(app, request, null);
      return replyList(reply, await listClinics(view, { cityId: city_id, day: time }));
    },
  });

  app.route({
    ...routeOf(paths.listCityTimes),
    handler: async (request, reply) => {
      const { city_id, time } = request.query;
      const view = viewOf(app, request, null);
      return replyList(reply, await listCityTimes(view, { cityId: city_id, day: time }));
    },
  });

  app.route({
    ...routeOf(paths.listTimes),
    handler: async (request, reply) => {
      const { clinic_id, time } = request.query;
      const view = viewOf(app, request, null);
      return replyList(reply, await listTimes(view, { clinicId: clinic_id, day: time }));
    },
  });
  done();
};

/** Routes to hold a time and to give it up, for signed-in users with a CSRF token. */
export const holdRoutes: FastifyPluginCallbackTypebox<{ holdMinutes: number }> = (
  app,
  { holdMinutes },
  done,
) => {
  app.route({
    ...routeOf(paths.holdTime),
    preHandler: app.limits.calls({ name: "hold", max: 60, minutes: 1 }, byVisitor),
    handler: async (request) => {
      const { clinic_time_id, time, extend, birthday, consumer_id } = request.query;
      const hold = await holdTime(app.database, {
        userId: request.user.id,
        clinicTimeId: clinic_time_id,
        day: time,
        extend,
        childBirthday: birthday === undefined ? null : toIsoDate(birthday),
        appointmentId: consumer_id ?? null,
        minutes: holdMinutes,
      });
      return {
        TimeId: hold.timeId,
        expiresAt: hold.expiresAt.toISOString(),
        serverNow: hold.serverNow.toISOString(),
        extended: hold.extended,
      };
    },
  });

  app.route({
    ...routeOf(paths.releaseTime),
    handler: async (request, reply) => {
      const released = await freeTime(app.database, request.user.id, request.query.time_id);
      if (released.wasOffer) app.offerTimes();
      return reply.code(204).send(null);
    },
  });
  done();
};
