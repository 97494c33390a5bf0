import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import {
  AppointmentsAnswer,
  CancelAppointmentAnswer,
  CancelAppointmentQuery,
  CreateAppointmentAnswer,
  CreateAppointmentBody,
  IdempotencyHeaders,
} from "@rodinki/contract/appointment";
import { byVisitor } from "../../limits/keys";
import { findByIdempotencyKey, listAppointments } from "./repository";
import { cancel } from "./cancellation";
import { book } from "./rules";

/** The appointments of the signed-in user. */
export const appointmentRoutes: FastifyPluginCallbackTypebox<{ siteUrl: string }> = (
  app,
  { siteUrl },
  done,
) => {
  const limitBookings = app.limits.calls({ name: "book", max: 30, minutes: 60 }, byVisitor);

  app.post(
    "/api/v1/kelly-api/consumer/create",
    {
      config: {
        errors: [
          "adult_appointment_exists",
          "child_limit",
          "hold_expired",
          "slot_gone",
          "slot_taken",
        ],
      },
      schema: {
        summary: "Books the held time",
        headers: IdempotencyHeaders,
        body: CreateAppointmentBody,
        response: { 201: CreateAppointmentAnswer },
      },
    },
    async (request, reply) => {
      const userId = request.user.id;
      const idempotencyKey = request.headers["idempotency-key"] ?? null;
      // Before the captcha: whoever asks again after a lost answer has spent their token already.
      const answered =
        idempotencyKey === null
          ? null
          : await findByIdempotencyKey(app.database, userId, idempotencyKey);
      if (answered !== null) {
        return reply.code(201).send({ ConsumerId: answered.id, data: answered });
      }
      await app.demandCaptcha(request);
      await limitBookings(request);
      const { appointment, isNew } = await book(app.database, {
        user: request.user,
        form: request.body,
        idempotencyKey,
        ip: request.ip,
        siteUrl,
      });
      if (isNew) app.deliverMail();
      return reply.code(201).send({ ConsumerId: appointment.id, data: appointment });
    },
  );

  app.get(
    "/api/v1/kelly-api/consumer/index",
    {
      schema: {
        summary: "The own appointments, soonest first",
        response: { 200: AppointmentsAnswer },
      },
    },
    async (request) => ({ data: await listAppointments(app.database, request.user.id) }),
  );

  app.delete(
    "/api/v1/kelly-api/consumer/cancel",
    {
      config: { errors: ["not_found", "already_canceled", "too_late"] },
      schema: {
        summary: "Cancels an own appointment and frees its time",
        querystring: CancelAppointmentQuery,
        response: { 200: CancelAppointmentAnswer },
      },
      preHandler: app.limits.calls({ name: "cancel", max: 30, minutes: 60 }, byVisitor),
    },
    async (request) => {
      const { user, query } = request;
      const appointment = await cancel(app.database, { user, id: query.consumer_id, siteUrl });
      app.deliverMail();
      return { ConsumerId: appointment.id };
    },
  );
  done();
};
