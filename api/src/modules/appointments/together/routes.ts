import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byVisitor } from "../../../limits/keys";
import { routeOf } from "../../../openapi/route-of";
import { cancelTogether } from "./cancellation";
import { holdTimes } from "./holds";
import { bookTogether, findAnswered } from "./rules";
import { findGroups } from "./search";

/** For everybody. */
export const groupTimeRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.listGroupTimes),
    handler: async (request) => {
      const { city_id, time, birthday_1, birthday_2, birthday_3 } = request.query;
      const birthdays = [birthday_1, birthday_2, ...(birthday_3 === undefined ? [] : [birthday_3])];
      return { data: await findGroups(app, request, { cityId: city_id, day: time, birthdays }) };
    },
  });
  done();
};

/** For signed-in users. */
export const togetherRoutes: FastifyPluginCallbackTypebox<{
  siteUrl: string;
  holdMinutes: number;
}> = (app, { siteUrl, holdMinutes }, done) => {
  const limitBookings = app.limits.calls({ name: "book", max: 30, minutes: 60 }, byVisitor);

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
      // They were held at once, and are prolonged at once.
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

  app.route({
    ...routeOf(paths.bookTogether),
    handler: async (request, reply) => {
      const userId = request.user.id;
      const idempotencyKey = request.headers["idempotency-key"] ?? null;
      try {
        await app.demandCaptcha(request);
        await limitBookings(request);
      } catch (refusal) {
        // Whoever asks again after a lost answer has spent their token already.
        const answered = await findAnswered(app.database, userId, idempotencyKey);
        if (answered.length === 0) throw refusal;
        return reply.code(201).send({ data: answered });
      }
      const { appointments, isNew } = await bookTogether(app.database, {
        userId,
        form: request.body,
        idempotencyKey,
        ip: request.ip,
        siteUrl,
      });
      if (isNew) app.deliverMail();
      return reply.code(201).send({ data: appointments });
    },
  });

  app.route({
    ...routeOf(paths.cancelTogether),
    preHandler: app.limits.calls({ name: "cancel", max: 30, minutes: 60 }, byVisitor),
    handler: async ({ user, params }) => {
      const { groupId } = params;
      const canceled = await cancelTogether(app.database, { userId: user.id, groupId, siteUrl });
      app.deliverMail();
      return { data: canceled };
    },
  });
  done();
};
