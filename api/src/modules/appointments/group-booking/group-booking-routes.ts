import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byVisitor } from "../../../limits/keys";
import { routeOf } from "../../../openapi/route-of";
import { cancelGroup, bookGroup, findAnswered } from "./rules";

/** Calls of signed-in users. */
export const groupBookingRoutes: FastifyPluginCallbackTypebox<{ siteUrl: string }> = (
  app,
  { siteUrl },
  done,
) => {
  const limitBookings = app.limits.calls({ name: "book", max: 30, minutes: 60 }, byVisitor);

  app.route({
    ...routeOf(paths.bookTogether),
    handler: async (request, reply) => {
      const userId = request.user.id;
      const idempotencyKey = request.headers["idempotency-key"] ?? null;
      try {
        await app.requireCaptcha(request);
        await limitBookings(request);
      } catch (refusal) {
        // A browser that repeats the call after a lost answer has already used up its captcha token, so a finished
        // booking is returned all the same.
        const answered = await findAnswered(app.database, userId, idempotencyKey);
        if (answered.length === 0) throw refusal;
        return reply.code(201).send({ data: answered });
      }
      const appointments = await bookGroup(app.database, {
        userId,
        form: request.body,
        idempotencyKey,
        ip: request.ip,
        siteUrl,
      });
      return reply.code(201).send({ data: appointments });
    },
  });

  app.route({
    ...routeOf(paths.cancelTogether),
    preHandler: app.limits.calls({ name: "cancel", max: 30, minutes: 60 }, byVisitor),
    handler: async ({ user, params }) => {
      const { groupId } = params;
      const canceled = await cancelGroup(app.database, { userId: user.id, groupId, siteUrl });
      app.offerTimes();
      return { data: canceled };
    },
  });
  done();
};
