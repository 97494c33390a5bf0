import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byNetwork, byVisitor } from "../../../limits/keys";
import { routeOf } from "../../../openapi/route-of";
import { listPlaces } from "./places-repository";
import { listEntries } from "./waiting-repository";
import { resume, resumeByLink } from "./stops";
import { decline, join, leave, showOffer } from "./rules";

const RESUMED = "Вы снова в листе ожидания. Мы напишем, когда освободится время";

/** The list of cities and clinics where people can wait, for everybody. */
export const waitingPlaceRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.listWaitingPlaces),
    handler: async () => ({ data: await listPlaces(app.shared.runQuery) }),
  });
  done();
};

/** Calls of signed-in users. */
export const waitingRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.listWaiting),
    handler: async ({ user }) => ({
      data: await listEntries(app.database, user.id),
      serverNow: new Date().toISOString(),
    }),
  });

  app.route({
    ...routeOf(paths.joinWaiting),
    preHandler: app.limits.calls({ name: "wait", max: 30, minutes: 60 }, byVisitor),
    handler: async ({ user, body }, reply) => {
      await join(app.database, user.id, body);
      return reply
        .code(201)
        .send({ message: "Мы напишем, когда освободится время, которое вам подходит" });
    },
  });

  app.route({
    ...routeOf(paths.leaveWaiting),
    preHandler: app.limits.calls({ name: "leave", max: 30, minutes: 60 }, byVisitor),
    handler: async ({ user, params }) => {
      await leave(app.database, user.id, params.id);
      app.offerTimes();
      return { message: "Вы больше не ждёте. Писем о свободном времени не будет" };
    },
  });

  app.route({
    ...routeOf(paths.resumeWaiting),
    preHandler: app.limits.calls({ name: "resume", max: 30, minutes: 60 }, byVisitor),
    handler: async ({ user, params }) => {
      await resume(app.database, user.id, params.id);
      app.offerTimes();
      return { message: RESUMED };
    },
  });
  done();
};

/** Calls for anybody who has the e-mail that offers a time: they need no session. */
export const offerRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  const tokens = app.limits.failures({ name: "offer", max: 30, minutes: 60 }, byNetwork, [
    "not_found",
    "code_expired",
  ]);

  app.route({
    ...routeOf(paths.showOffer),
    handler: async (request) => ({
      data: await tokens(request, () => showOffer(app.database, request.body.token)),
    }),
  });

  app.route({
    ...routeOf(paths.declineOffer),
    handler: async (request) => {
      await tokens(request, () => decline(app.database, request.body.token));
      app.shared.forget();
      app.offerTimes();
      return { message: "Вы отказались от этого времени и остаётесь в листе ожидания" };
    },
  });

  app.route({
    ...routeOf(paths.resumeByLink),
    handler: async (request) => {
      await tokens(request, () => resumeByLink(app.database, request.body.token));
      app.offerTimes();
      return { message: RESUMED };
    },
  });
  done();
};
