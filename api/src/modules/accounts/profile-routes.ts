import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import { Message } from "@rodinki/contract/auth";
import type { UserRecord } from "@rodinki/contract/user";
import { UserAnswer, UserParams, UserUpdate } from "@rodinki/contract/user";
import type { Database } from "../../database/connect";
import { Failure } from "../../failure";
import { deleteAccount } from "./deletion";
import { emailChangeNotice, emailInUseLetter, farewellLetter, newEmailLetter } from "./letters";
import { activationLink } from "./links";
import { updateProfile } from "./profile";
import { findUser } from "./repository";

/** The profile of the signed-in user. To everybody else it does not exist. */
export const profileRoutes: FastifyPluginCallbackTypebox<{ siteUrl: string }> = (
  app,
  { siteUrl },
  done,
) => {
  app.get(
    "/api/v1/acl/users/show/:id",
    { schema: { params: UserParams, response: { 200: UserAnswer } } },
    async ({ params, user }) => {
      if (params.id !== user.id) throw new Failure("not_found");
      return { data: await userRecord(app.database, user.id) };
    },
  );

  app.post(
    "/api/v1/acl/users/update/:id",
    {
      schema: { params: UserParams, body: UserUpdate, response: { 200: UserAnswer } },
      onRequest: app.limitByAddress({ name: "update-address", max: 60, minutes: 60 }),
      preHandler: app.limitByEmail({ name: "update-email", max: 10, minutes: 60 }),
    },
    async ({ params, user, body }) => {
      if (params.id !== user.id) throw new Failure("not_found");
      const change = await updateProfile(app.database, user.id, body);
      if (change !== null) {
        app.sendMail(user.email, emailChangeNotice(siteUrl));
        app.sendMail(
          body.email,
          change.code === null
            ? emailInUseLetter(siteUrl)
            : newEmailLetter(activationLink(siteUrl, change.code)),
        );
      }
      return { data: await userRecord(app.database, user.id) };
    },
  );

  app.delete(
    "/api/v1/acl/me",
    {
      schema: { response: { 200: Message } },
      onRequest: app.limitByAddress({ name: "delete-address", max: 10, minutes: 60 }),
    },
    async (request, reply) => {
      const { id, email } = request.user;
      await deleteAccount(app.database, id);
      await app.sessions.end(request, reply);
      app.sendMail(email, farewellLetter());
      return { message: "Личный кабинет и все ваши данные удалены" };
    },
  );
  done();
};

async function userRecord(database: Database, userId: number): Promise<UserRecord> {
  const user = await findUser(database, userId);
  if (user === null) throw new Failure("not_found");
  const { id, name, email, surname, fatherName, sex, birthday, phone, city } = user;
  const additional_info = { surname, father_name: fatherName, sex, birthday, phone, city };
  return { id, name, email, profile: { additional_info } };
}
