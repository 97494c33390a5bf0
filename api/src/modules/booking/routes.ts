import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import {
  BlockTimeAnswer,
  BlockTimeQuery,
  CitiesAnswer,
  CitiesQuery,
  ClinicsAnswer,
  ClinicsQuery,
  DatesAnswer,
  DatesQuery,
  FreeTimeQuery,
  TimesAnswer,
  TimesQuery,
} from "@rodinki/contract/booking";
import { byVisitor } from "../../limits/keys";
import { holdTime } from "./holds";
import { freeTime } from "./holds-repository";
import { replyList } from "./reply-list";
import { listCities, listClinics, listDays, listTimes } from "./repository";
import { viewOf } from "./view";

/** What is free, for everybody. A signed-in user's own hold counts as free to them. */
export const freeTimeRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.get(
    "/api/v1/kelly-api/city/index",
    {
      schema: {
        summary: "Cities with free times",
        querystring: CitiesQuery,
        response: { 200: CitiesAnswer },
      },
    },
    async (request, reply) =>
      replyList(reply, await listCities(viewOf(app, request, null), request.query.search ?? "")),
  );

  app.get(
    "/api/v1/kelly-api/doctor-date/index",
    {
      schema: {
        summary: "Days with free times in a city",
        querystring: DatesQuery,
        response: { 200: DatesAnswer },
      },
    },
    async (request, reply) =>
      replyList(reply, await listDays(viewOf(app, request, null), request.query.city_id)),
  );

  app.get(
    "/api/v1/kelly-api/clinic/index",
    {
      schema: {
        summary: "Clinics with free times on a day",
        querystring: ClinicsQuery,
        response: { 200: ClinicsAnswer },
      },
    },
    async (request, reply) => {
      const { city_id, time } = request.query;
      const view = viewOf(app, request, null);
      return replyList(reply, await listClinics(view, { cityId: city_id, day: time }));
    },
  );

  app.get(
    "/api/v1/kelly-api/clinic-time/index",
    {
      schema: {
        summary: "Free times of a clinic on a day",
        querystring: TimesQuery,
        response: { 200: TimesAnswer },
      },
    },
    async (request, reply) => {
      const { clinic_id, time } = request.query;
      const view = viewOf(app, request, null);
      return replyList(reply, await listTimes(view, { clinicId: clinic_id, day: time }));
    },
  );
  done();
};

/** Holding a time and giving it up, for signed-in users with a CSRF token. */
export const holdRoutes: FastifyPluginCallbackTypebox<{ holdMinutes: number }> = (
  app,
  { holdMinutes },
  done,
) => {
  app.post(
    "/api/v1/kelly-api/clinic-time/block-time",
    {
      config: { errors: ["slot_taken", "slot_gone"] },
      schema: {
        summary: "Holds a time for the caller",
        querystring: BlockTimeQuery,
        response: { 200: BlockTimeAnswer },
      },
      preHandler: app.limits.calls({ name: "hold", max: 60, minutes: 1 }, byVisitor),
    },
    async (request) => {
      const hold = await holdTime(app.database, {
        userId: request.user.id,
        clinicTimeId: request.query.clinic_time_id,
        day: request.query.time,
        extend: request.query.extend,
        minutes: holdMinutes,
      });
      return {
        TimeId: hold.timeId,
        expiresAt: hold.expiresAt.toISOString(),
        serverNow: hold.serverNow.toISOString(),
        extended: hold.extended,
      };
    },
  );

  app.delete(
    "/api/v1/kelly-api/clinic-time/block-time",
    {
      schema: {
        summary: "Gives up the caller's hold",
        querystring: FreeTimeQuery,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await freeTime(app.database, request.user.id, request.query.time_id);
      return reply.code(204).send(null);
    },
  );
  done();
};
