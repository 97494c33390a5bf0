import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import { MessageAnswer, PasswordConfirmBody, SessionsAnswer } from "@rodinki/contract/auth";
import { checkOwnPassword } from "../sign-in/credentials";
import { endOtherSessions, listSessions } from "./sessions";

/** The sessions of the signed-in user. */
export const sessionRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.get(
    "/api/v1/acl/sessions",
    { schema: { summary: "The own live sessions", response: { 200: SessionsAnswer } } },
    async ({ user }) => ({ data: await listSessions(app.database, user) }),
  );

  app.delete(
    "/api/v1/acl/sessions",
    {
      schema: {
        summary: "Ends all other sessions of the user, and what they asked for",
        response: { 200: MessageAnswer },
      },
    },
    async ({ user }) => {
      await endOtherSessions(app.database, user);
      app.recordSecurityEvent("sessions-ended", user.id);
      return { message: "На всех других устройствах вход завершён" };
    },
  );

  app.post(
    "/api/v1/acl/password/confirm",
    {
      schema: {
        summary: "Opens for ten minutes what asks for the password again",
        body: PasswordConfirmBody,
        response: { 200: MessageAnswer },
      },
    },
    async (request, reply) => {
      const proven = await checkOwnPassword(app.database, request.user, request.body.password);
      await app.sessions.renew(proven, request, reply);
      return { message: "Пароль верный" };
    },
  );
  done();
};
