import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byVisitor } from "../../limits/keys";
import { routeOf } from "../../openapi/route-of";
import { endReminder, setReminder } from "./look-again";
import { findLookAgain } from "./look-again-repository";

/** The reminder of the signed-in user. */
export const lookAgainRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.showLookAgain),
    handler: async ({ user }) => ({ data: await findLookAgain(app.database, user.id) }),
  });

  app.route({
    ...routeOf(paths.setLookAgain),
    preHandler: app.limits.calls({ name: "look-again", max: 30, minutes: 60 }, byVisitor),
    handler: async ({ user, body }) => ({
      data: await setReminder(app.database, user.id, body.months),
    }),
  });

  app.route({
    ...routeOf(paths.endLookAgain),
    handler: async ({ user }) => {
      await endReminder(app.database, user.id);
      return { message: "Напоминание выключено" };
    },
  });
  done();
};
