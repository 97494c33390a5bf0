import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { checkOwnPassword } from "../sign-in/credentials";
import { endOtherSessions, listSessions } from "./sessions";
import { routeOf } from "../../../openapi/route-of";

/** The sessions of the signed-in user. */
export const sessionRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.listSessions),
    handler: async ({ user }) => ({ data: await listSessions(app.database, user) }),
  });

  app.route({
    ...routeOf(paths.endOtherSessions),
    handler: async ({ user }) => {
      await endOtherSessions(app.database, user);
      app.recordSecurityEvent("sessions-ended", user.id);
      return { message: "На всех других устройствах вход завершён" };
    },
  });

  app.route({
    ...routeOf(paths.confirmPassword),
    handler: async (request, reply) => {
      const proven = await checkOwnPassword(app.database, request.user, request.body.password);
      await app.sessions.renew(proven, request, reply);
      return { message: "Пароль верный" };
    },
  });
  done();
};
