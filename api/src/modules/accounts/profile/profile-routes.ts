import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import { isSameMailbox } from "@rodinki/contract/email";
import * as paths from "@rodinki/contract/paths";
import type { UserRecord } from "@rodinki/contract/user";
import type { Database } from "../../../database/database";
import { evenly } from "../../../security/even-time";
import { ApiError } from "../../../errors/api-error";
import { byVisitor } from "../../../limits/keys";
import { deleteAccount } from "./deletion";
import type { CancelVisits } from "./deletion";
import { updateProfile } from "./profile";
import { findUser } from "./profile-repository";
import { routeOf } from "../../../openapi/route-of";

interface Options {
  siteUrl: string;
  cancelVisits: CancelVisits;
}

/** The profile of the signed-in user; 404 for everybody else. */
export const profileRoutes: FastifyPluginCallbackTypebox<Options> = (
  app,
  { siteUrl, cancelVisits },
  done,
) => {
  app.route({
    ...routeOf(paths.showUser),
    handler: async ({ params, user }) => {
      if (params.id !== user.id) throw new ApiError("not_found");
      return { data: await userRecord(app.database, user.id) };
    },
  });

  app.route({
    ...routeOf(paths.updateUser),
    preHandler: app.limits.calls({ name: "update", max: 20, minutes: 60 }, byVisitor),
    handler: async ({ params, user, body }) => {
      if (params.id !== user.id) throw new ApiError("not_found");
      const updating = updateProfile(app.database, user, body, siteUrl);
      // The duration does not reveal whether a new e-mail belongs to an account.
      await (isSameMailbox(body.email, user.email) ? updating : evenly(updating));
      return { data: await userRecord(app.database, user.id) };
    },
  });

  app.route({
    ...routeOf(paths.deleteAccount),
    onRequest: app.limits.calls({ name: "delete", max: 10, minutes: 60 }, byVisitor),
    handler: async (request, reply) => {
      if (!request.user.isFresh) throw new ApiError("password_required");
      await deleteAccount(app.database, request.user.id, cancelVisits);
      app.offerTimes();
      await app.sessions.end(request, reply);
      return { message: "Личный кабинет и все ваши данные удалены" };
    },
  });
  done();
};

async function userRecord(database: Database, userId: number): Promise<UserRecord> {
  const user = await findUser(database, userId);
  if (user === null) throw new ApiError("not_found");
  const { id, name, email, pendingEmail: pending_email, ...info } = user;
  const { fatherName: father_name, cityChosen: city_chosen, ...same } = info;
  const additional_info = { ...same, father_name, city_chosen };
  return { id, name, email, pending_email, profile: { additional_info } };
}
