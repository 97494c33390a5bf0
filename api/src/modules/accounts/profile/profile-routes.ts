import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import { MessageAnswer } from "@rodinki/contract/auth";
import type { UserRecord } from "@rodinki/contract/user";
import { UserAnswer, UserParams, UserUpdate } from "@rodinki/contract/user";
import type { Database } from "../../../database/database";
import { evenly } from "../../../security/even-time";
import { Failure } from "../../../errors/failure";
import { byVisitor } from "../../../limits/keys";
import { deleteAccount } from "./deletion";
import type { CancelVisits } from "./deletion";
import { updateProfile } from "./profile";
import { findUser } from "./repository";

interface Options {
  siteUrl: string;
  cancelVisits: CancelVisits;
}

/** The profile of the signed-in user. To everybody else it does not exist. */
export const profileRoutes: FastifyPluginCallbackTypebox<Options> = (
  app,
  { siteUrl, cancelVisits },
  done,
) => {
  app.get(
    "/api/v1/acl/users/show/:id",
    { schema: { summary: "The own profile", params: UserParams, response: { 200: UserAnswer } } },
    async ({ params, user }) => {
      if (params.id !== user.id) throw new Failure("not_found");
      return { data: await userRecord(app.database, user.id) };
    },
  );

  app.post(
    "/api/v1/acl/users/update/:id",
    {
      config: { errors: ["password_required"] },
      schema: {
        summary: "Changes the own profile; a new e-mail counts once it is confirmed",
        params: UserParams,
        body: UserUpdate,
        response: { 200: UserAnswer },
      },
      preHandler: app.limits.calls({ name: "update", max: 20, minutes: 60 }, byVisitor),
    },
    async ({ params, user, body }) => {
      if (params.id !== user.id) throw new Failure("not_found");
      const updating = updateProfile(app.database, user, body, siteUrl);
      // Time does not tell whether a new e-mail is somebody's.
      await (body.email.toLowerCase() === user.email ? updating : evenly(updating));
      app.deliverMail();
      return { data: await userRecord(app.database, user.id) };
    },
  );

  app.delete(
    "/api/v1/acl/me",
    {
      config: { errors: ["password_required"] },
      schema: {
        summary: "Deletes the own account and everything personal",
        response: { 200: MessageAnswer },
      },
      onRequest: app.limits.calls({ name: "delete", max: 10, minutes: 60 }, byVisitor),
    },
    async (request, reply) => {
      if (!request.user.isFresh) throw new Failure("password_required");
      await deleteAccount(app.database, request.user.id, cancelVisits);
      app.deliverMail();
      await app.sessions.end(request, reply);
      return { message: "Личный кабинет и все ваши данные удалены" };
    },
  );
  done();
};

async function userRecord(database: Database, userId: number): Promise<UserRecord> {
  const user = await findUser(database, userId);
  if (user === null) throw new Failure("not_found");
  const { id, name, email, pendingEmail, surname, fatherName, sex, birthday, phone, city } = user;
  const additional_info = { surname, father_name: fatherName, sex, birthday, phone, city };
  return { id, name, email, pending_email: pendingEmail, profile: { additional_info } };
}
