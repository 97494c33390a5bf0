import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import { isSameMailbox } from "@rodinki/contract/email";
import * as paths from "@rodinki/contract/paths";
import { ApiError } from "../../errors/api-error";
import { byCodeOrEmail, byEmail, byNetwork, byVisitor, typedEmail } from "../../limits/keys";
import { networksOf } from "../../lib/network";
import { patientsBrowsers } from "../../account-data/known-browsers";
import { limitSignIn } from "../../limits/sign-in-limit";
import { activate } from "./registration/activation";
import { holdChosen } from "./registration/chosen-time";
import type { HoldTime } from "./registration/chosen-time";
import { checkCredentials } from "./sign-in/credentials";
import { register, resendActivation } from "./registration/registrations";
import { routeOf } from "../../openapi/route-of";
import { failEvenly, NOBODY } from "../../security/even-time";
import { hashToken, newToken } from "../../security/secret";

const confirmedWords = {
  account: "Почта подтверждена. Теперь можно войти в личный кабинет",
  again: "Почта уже подтверждена. Можно войти в личный кабинет",
  email: "Новая почта подтверждена. Теперь входите с ней",
};

interface Options {
  siteUrl: string;
  holdTime: HoldTime;
}

/** Registration, activation, sign-in and sign-out: for visitors with a CSRF token. */
export const accountRoutes: FastifyPluginCallbackTypebox<Options> = (
  app,
  { siteUrl, holdTime },
  done,
) => {
  const signIn = limitSignIn(app, {
    name: "sign-in",
    knownDevice: (request) =>
      patientsBrowsers.find(app.database, typedEmail(request), app.sessions.deviceToken(request)),
  });
  const activation = app.limits.failures({ name: "activate", max: 30, minutes: 60 }, byNetwork, [
    "not_found",
    "code_expired",
    "activation_expired",
  ]);

  app.route({
    ...routeOf(paths.register),
    preHandler: [
      app.requireCaptcha,
      app.limits.calls({ name: "register", max: 5, minutes: 60 }, byEmail),
      app.limits.calls({ name: "register-visitor", max: 100, minutes: 60 }, byVisitor),
    ],
    handler: async (request, reply) => {
      // A new token for each form: a cookie that was copied or planted before is useless.
      const token = newToken();
      const earlier = app.sessions.registrationToken(request);
      const browserToken = app.sessions.browserToken(request);
      if (browserToken === null) throw new ApiError("csrf_mismatch");
      await register(app.database, request.body, {
        ip: request.ip,
        browserHash: hashToken(token),
        earlierHash: earlier && hashToken(earlier),
        siteUrl,
      });
      app.sessions.setRegistration(reply, token);
      const registering = { browserToken, networks: networksOf(request.ip) };
      const held = await holdChosen(holdTime, registering, request.body);
      app.shared.forget();
      return reply.code(201).send({
        message:
          "Мы отправили вам письмо. Чтобы завершить регистрацию, перейдите по ссылке из него",
        ...held,
      });
    },
  });

  app.route({
    ...routeOf(paths.resendActivation),
    preHandler: [
      app.limits.calls({ name: "resend-visitor", max: 100, minutes: 60 }, byVisitor),
      app.limits.calls({ name: "resend", max: 5, minutes: 60 }, byCodeOrEmail),
    ],
    handler: async (request) => {
      await resendActivation(app.database, request.body, siteUrl);
      return { message: "Если эта почта ждёт подтверждения, мы отправили на неё новое письмо" };
    },
  });

  app.route({
    ...routeOf(paths.activate),
    handler: async (request) => {
      // Mail scanners open every link of an e-mail; only the site's own script sends this header.
      if (request.headers["x-requested-with"] !== "XMLHttpRequest") {
        throw new ApiError("bad_request");
      }
      const { what, userId, email } = await activation(request, () =>
        activate(app.database, request.params.code, {
          siteUrl,
          sessionId: request.sessionUser?.sessionId ?? null,
        }),
      );
      if (what === "email") app.recordSecurityEvent("email-changed", userId);
      return { message: confirmedWords[what], email };
    },
  });

  app.route({
    ...routeOf(paths.continueRegistration),
    // Waiting pages poll this every few seconds, so the limit is that of reading.
    preHandler: app.limits.calls({ name: "continue", max: 600, minutes: 1 }, byVisitor),
    handler: async (request, reply) => {
      const { email } = request.body;
      // Another tab was faster, or the response was lost.
      const own = request.sessionUser;
      if (own && isSameMailbox(own.email, email)) return { user_id: own.id };
      const userId = await app.sessions.startFirst(email, request, reply);
      if (userId !== null) {
        app.recordSecurityEvent("sign-in", userId);
      }
      return { user_id: userId };
    },
  });

  app.route({
    ...routeOf(paths.login, {
      securityEvents: { captcha_failed: "sign-in-captcha" },
    }),
    handler: async (request, reply) => {
      const { email, password } = request.body;
      const attempt = () =>
        checkCredentials(app.database, email, password, (userId) =>
          // The event is recorded for a missing account as well: the cost of the record must not reveal it.
          app.recordSecurityEvent("sign-in-failure", userId ?? NOBODY),
        );
      // The duration does not reveal why somebody was refused.
      const user = await failEvenly(signIn(request, attempt));
      await app.sessions.start(user, request, reply);
      app.recordSecurityEvent("sign-in", user.id);
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
