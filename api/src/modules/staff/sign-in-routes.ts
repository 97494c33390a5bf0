import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as paths from "@rodinki/contract/paths";
import type { StaffSession } from "@rodinki/contract/staff";
import { deviceName } from "../../lib/device-name";
import { byNetwork, emailKey, typedEmail } from "../../limits/keys";
import { colleaguesBrowsers } from "../../account-data/known-browsers";
import { limitSignIn } from "../../limits/sign-in-limit";
import { routeOf } from "../../openapi/route-of";
import { failEvenly } from "../../security/even-time";
import { hashToken, newToken } from "../../security/secret";
import { ApiError } from "../../errors/api-error";
import { beginAuthenticator, confirmAuthenticator, enterCode } from "./authenticator";
import { acceptInvitation, sendPasswordLink } from "./invitations";
import { answerInvitation } from "./members/answering";
import { invitationsTo } from "./members/invitations-repository";
import { endStaffSession, findStaffSession } from "./sessions/sessions-repository";
import { clinicsOf } from "./sessions/roles-repository";
import { stepOf } from "./sessions/staff-member";
import type { StaffMember } from "./sessions/staff-member";
import { signInWithPassword } from "./sign-in";

interface Options {
  siteUrl: string;
}

/** Session of the signed-in colleague, for the page. */
async function describe(app: FastifyInstance, member: StaffMember): Promise<StaffSession> {
  const { id, name, email, isNetwork, isCodeFresh, recoveryCodes } = member;
  const step = stepOf(app.staffSessions.key, member);
  return {
    id,
    name,
    email,
    step,
    codeIsFresh: isCodeFresh,
    recoveryCodes,
    network: isNetwork,
    clinics: step === "in" ? await clinicsOf(app.database, member) : [],
    invitations: step === "in" ? await invitationsTo(app.database, id) : [],
  };
}

/** Sets the cookie of a session that has just begun or been renewed, and answers with the session. */
async function answer(app: FastifyInstance, reply: FastifyReply, token: string) {
  const found = await findStaffSession(app.database, hashToken(token));
  if (found === null) throw new ApiError("unauthenticated");
  app.staffSessions.setToken(reply, token);
  return describe(app, found.member);
}

/** Answers with a new session, and ends the one that the browser had, which would otherwise stay valid without a cookie. */
async function answerNew(
  app: FastifyInstance,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  token: string,
) {
  const former = request.staffMember;
  if (former !== null) await endStaffSession(app.database, former.sessionId);
  return answer(app, reply, token);
}

const newSession = ({ headers }: FastifyRequest) => ({
  token: newToken(),
  device: deviceName(headers["user-agent"]),
});

/** Routes of the clinics' page that need no session. */
export const staffEntranceRoutes: FastifyPluginCallbackTypebox<Options> = (
  app,
  { siteUrl },
  done,
) => {
  const signIn = limitSignIn(app, {
    name: "staff-sign-in",
    knownDevice: (request) =>
      colleaguesBrowsers.find(
        app.database,
        typedEmail(request),
        app.staffSessions.deviceToken(request),
      ),
  });
  const links = app.limits.failures({ name: "staff-link", max: 30, minutes: 60 }, byNetwork, [
    "invalid_token",
  ]);

  app.route({
    ...routeOf(paths.signInStaff, { securityEvents: { captcha_failed: "sign-in-captcha" } }),
    handler: async (request, reply) => {
      const session = newSession(request);
      const attempt = () => signInWithPassword(app.database, request.body, session);
      // The duration does not reveal the reason of a refusal.
      await failEvenly(signIn(request, attempt));
      return answerNew(app, { request, reply }, session.token);
    },
  });

  app.route({
    ...routeOf(paths.sendStaffPasswordLink),
    preHandler: [
      app.limits.calls({ name: "staff-password", max: 5, minutes: 60 }, emailKey),
      app.limits.calls({ name: "staff-password-network", max: 30, minutes: 60 }, byNetwork),
    ],
    handler: async ({ body: { email } }) => {
      await sendPasswordLink(app.database, email, siteUrl);
      return {
        message: "Если с этой почтой входят на страницу клиники, мы отправили на неё ссылку",
      };
    },
  });

  app.route({
    ...routeOf(paths.acceptInvitation),
    handler: async (request, reply) => {
      const session = { ...newSession(request), siteUrl };
      await links(request, () => acceptInvitation(app.database, request.body, session));
      return answerNew(app, { request, reply }, session.token);
    },
  });

  app.route({
    ...routeOf(paths.signOutStaff),
    handler: async (request, reply) => {
      await app.staffSessions.end(request, reply);
      return reply.code(204).send(null);
    },
  });
  done();
};

/** Routes for colleagues who have typed the password: the second step, and setting up its app. */
export const staffCodeRoutes: FastifyPluginCallbackTypebox<Options> = (app, { siteUrl }, done) => {
  const { key, deviceToken, setDeviceToken } = app.staffSessions;
  const newSessionIn = (request: FastifyRequest) => ({
    ...newSession(request),
    deviceToken: deviceToken(request) ?? newToken(),
    siteUrl,
  });

  app.route({
    ...routeOf(paths.showStaffSession),
    handler: ({ staff }) => describe(app, staff),
  });

  app.route({
    ...routeOf(paths.enterStaffCode),
    handler: async (request, reply) => {
      const session = newSessionIn(request);
      const typed = request.body.code;
      await enterCode(app.database, key, request.staff, { ...session, typed });
      setDeviceToken(reply, session.deviceToken);
      return answer(app, reply, session.token);
    },
  });

  app.route({
    ...routeOf(paths.beginAuthenticator),
    handler: ({ staff }) => beginAuthenticator(app.database, key, staff),
  });

  app.route({
    ...routeOf(paths.confirmAuthenticator),
    handler: async (request, reply) => {
      const session = newSessionIn(request);
      const code = { ...session, typed: request.body.code };
      const recoveryCodes = await confirmAuthenticator(app.database, key, request.staff, code);
      setDeviceToken(reply, session.deviceToken);
      app.staffSessions.setToken(reply, session.token);
      return { recoveryCodes };
    },
  });
  done();
};

/** Routes for colleagues who have done both steps, in any clinic. */
export const clinicInvitationRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.answerInvitation),
    handler: async ({ staff, params: { id }, body: { accept } }) => {
      await answerInvitation(app.database, { id, accept, staff });
      return describe(app, staff);
    },
  });
  done();
};
