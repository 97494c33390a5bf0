import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { Failure } from "../../errors/failure";
import { byEmail, byNetwork, byVisitor } from "../../limits/keys";
import { activate } from "./registration/activation";
import { checkCredentials } from "./sign-in/credentials";
import { register, resendActivation } from "./registration/registrations";
import { limitSignIn } from "./sign-in/sign-in-limit";
import { routeOf } from "../../openapi/route-of";

interface Options {
  siteUrl: string;
}

/** Registration, activation, sign-in and sign-out: for visitors with a CSRF token. */
export const accountRoutes: FastifyPluginCallbackTypebox<Options> = (app, { siteUrl }, done) => {
  const signIn = limitSignIn(app);
  const activation = app.limits.failures({ name: "activate", max: 30, minutes: 60 }, byNetwork, [
    "not_found",
    "code_expired",
  ]);

  app.route({
    ...routeOf(paths.register),
    preHandler: [
      app.demandCaptcha,
      app.limits.calls({ name: "register", max: 5, minutes: 60 }, byEmail),
      app.limits.calls({ name: "register-visitor", max: 100, minutes: 60 }, byVisitor),
    ],
    handler: async (request, reply) => {
      await register(app.database, request.body, { ip: request.ip, siteUrl });
      app.deliverMail();
      return reply.code(201).send({
        message:
          "Мы отправили вам письмо. Чтобы завершить регистрацию, перейдите по ссылке из него",
      });
    },
  });

  app.route({
    ...routeOf(paths.resendActivation),
    preHandler: [
      app.limits.calls({ name: "resend-visitor", max: 100, minutes: 60 }, byVisitor),
      app.limits.calls({ name: "resend", max: 5, minutes: 60 }, byEmail),
    ],
    handler: async (request) => {
      await resendActivation(app.database, request.body.email, siteUrl);
      app.deliverMail();
      return { message: "Если этот e-mail ждёт подтверждения, мы отправили на него новое письмо" };
    },
  });

  app.route({
    ...routeOf(paths.activate),
    handler: async (request) => {
      // Mail scanners follow every link of a letter; only the site's own script sends this header.
      if (request.headers["x-requested-with"] !== "XMLHttpRequest") {
        throw new Failure("bad_request");
      }
      const { what, userId } = await activation(request, () =>
        activate(app.database, request.params.code, {
          siteUrl,
          sessionId: request.sessionUser?.sessionId ?? null,
        }),
      );
      if (what === "email") app.recordSecurityEvent("email-changed", userId);
      app.deliverMail();
      return {
        message:
          what === "account"
            ? "E-mail подтверждён. Теперь можно войти в личный кабинет"
            : "Новый e-mail подтверждён. Теперь входите с ним",
      };
    },
  });

  app.route({
    ...routeOf(paths.login, {
      securityEvents: { captcha_failed: "sign-in-captcha" },
    }),
    handler: async (request, reply) => {
      const { email, password } = request.body;
      const user = await signIn(request, () =>
        checkCredentials(app.database, email, password, (userId) =>
          app.recordSecurityEvent("sign-in-failure", userId),
        ),
      );
      await app.sessions.start(user, request, reply);
      app.recordSecurityEvent("sign-in", user.id);
      app.deliverMail();
      return { user_id: user.id };
    },
  });

  app.route({
    ...routeOf(paths.logout),
    handler: async (request, reply) => {
      await app.sessions.end(request, reply);
      return reply.code(204).send(null);
    },
  });

  done();
};
