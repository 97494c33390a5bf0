import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { ApiError } from "../../../errors/api-error";
import { byEmail, byNetwork, byVisitor } from "../../../limits/keys";
import { newResetToken, requireReset, resetPassword, sendResetLink } from "./password-resets";
import { routeOf } from "../../../openapi/route-of";

/** Routes to change a password with a token: for visitors with a CSRF token, signed in or not. */
export const passwordRoutes: FastifyPluginCallbackTypebox<{ siteUrl: string }> = (
  app,
  { siteUrl },
  done,
) => {
  const tokens = app.limits.failures({ name: "password-reset", max: 30, minutes: 60 }, byNetwork, [
    "invalid_token",
  ]);

  app.route({
    ...routeOf(paths.sendResetLink),
    preHandler: [
      app.requireCaptcha,
      app.limits.calls({ name: "password-email", max: 5, minutes: 60 }, byEmail),
      app.limits.calls({ name: "password-email-visitor", max: 100, minutes: 60 }, byVisitor),
    ],
    handler: async ({ body: { email } }) => {
      await sendResetLink(app.database, email, siteUrl);
      return {
        message: "Если с этой почтой есть личный кабинет, мы отправили на неё письмо со ссылкой",
      };
    },
  });

  app.route({
    ...routeOf(paths.checkResetLink),
    handler: async (request, reply) => {
      await tokens(request, () => requireReset(app.database, request.body));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...routeOf(paths.resetPassword),
    handler: async (request, reply) => {
      const user = await tokens(request, () => resetPassword(app.database, request.body, siteUrl));
      app.recordSecurityEvent("password-changed", user.id);
      // The caller's own session has ended with the others, so a new one begins and the person stays signed in.
      if (request.sessionUser?.id === user.id) await app.sessions.start(user, request, reply);
      return { message: "Пароль изменён" };
    },
  });
  done();
};

/** Routes for signed-in users, who need no e-mail to change their own password. */
export const resetTokenRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.getResetToken),
    preHandler: app.limits.calls({ name: "reset-token", max: 60, minutes: 60 }, byVisitor),
    handler: async ({ params, user }) => {
      if (params.id !== user.id) throw new ApiError("not_found");
      if (!user.isFresh) throw new ApiError("password_required");
      return { token: await newResetToken(app.database, user.id, user.sessionId) };
    },
  });
  done();
};
