import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byVisitor } from "../../limits/keys";
import { routeOf } from "../../openapi/route-of";
import { alternativesOf } from "./alternatives/alternatives-repository";
import { findByIdempotencyKey, listAppointments } from "./appointments-repository";
import { cancel } from "./cancellation";
import { book } from "./rules";
import { askForCall } from "./attendance/calls";

/** Calls on the appointments of the signed-in user. */
export const appointmentRoutes: FastifyPluginCallbackTypebox<{ siteUrl: string }> = (
  app,
  { siteUrl },
  done,
) => {
  const limitBookings = app.limits.calls({ name: "book", max: 30, minutes: 60 }, byVisitor);

  app.route({
    ...routeOf(paths.createAppointment),
    handler: async (request, reply) => {
      const userId = request.user.id;
      const idempotencyKey = request.headers["idempotency-key"] ?? null;
      try {
        await app.requireCaptcha(request);
        await limitBookings(request);
      } catch (refusal) {
        // A browser that repeats the call after a lost answer has already used up its captcha token, so a finished
        // booking is returned all the same.
        const answered = await findByIdempotencyKey(app.database, userId, idempotencyKey);
        if (answered === null) throw refusal;
        return reply.code(201).send({ ConsumerId: answered.id, data: answered });
      }
      const appointment = await book(app.database, {
        user: request.user,
        form: request.body,
        idempotencyKey,
        ip: request.ip,
      });
      return reply.code(201).send({ ConsumerId: appointment.id, data: appointment });
    },
  });

  app.route({
    ...routeOf(paths.listAppointments),
    handler: async (request) => {
      const listed = await listAppointments(app.database, request.user.id);
      const reserved = await alternativesOf(
        app.database,
        listed.map(({ id }) => id),
      );
      return {
        data: listed.map((one) => {
          const alternatives = reserved.get(one.id);
          return alternatives === undefined ? one : { ...one, alternatives };
        }),
      };
    },
  });

  app.route({
    ...routeOf(paths.cancelAppointment),
    preHandler: app.limits.calls({ name: "cancel", max: 30, minutes: 60 }, byVisitor),
    handler: async (request) => {
      const { user, query } = request;
      const appointment = await cancel(app.database, { user, id: query.consumer_id, siteUrl });
      app.offerTimes();
      return { ConsumerId: appointment.id };
    },
  });
  done();
};

/** The call with which a signed-in user asks to be phoned. */
export const callBackRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.askForCall),
    preHandler: app.limits.calls({ name: "ask-call", max: 10, minutes: 60 }, byVisitor),
    handler: async ({ user, params: { id } }) => ({
      data: await askForCall(app.database, user.id, id),
    }),
  });
  done();
};
