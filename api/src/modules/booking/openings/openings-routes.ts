import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byEmail, byNetwork, byVisitor } from "../../../limits/keys";
import { routeOf } from "../../../openapi/route-of";
import { evenly } from "../../../security/even-time";
import { listOpenings } from "./alerts-repository";
import { requestAlert, confirm, remove } from "./rules";

/** Opening hours of booking, for everybody. */
export const openingRoutes: FastifyPluginCallbackTypebox = (app, _options, done) => {
  app.route({
    ...routeOf(paths.listOpenings),
    handler: async () => {
      const { openings, serverNow } = await listOpenings(app.shared.runQuery);
      return { data: openings, serverNow };
    },
  });
  done();
};

/** Requests for e-mails about an opening, for everybody: no account is needed. A signed-in user's row is deleted with the account. */
export const openingAlertRoutes: FastifyPluginCallbackTypebox<{ siteUrl: string }> = (
  app,
  { siteUrl },
  done,
) => {
  const tokens = app.limits.failures({ name: "opening-token", max: 30, minutes: 60 }, byNetwork, [
    "not_found",
  ]);

  app.route({
    ...routeOf(paths.askForOpeningAlert),
    preHandler: [
      app.requireCaptcha,
      app.limits.calls({ name: "opening-alert", max: 5, minutes: 60 }, byEmail),
      app.limits.calls({ name: "opening-alert-visitor", max: 100, minutes: 60 }, byVisitor),
    ],
    handler: async (request, reply) => {
      const userId = request.sessionUser?.id ?? null;
      await evenly(requestAlert(app.database, request.body, { siteUrl, userId }));
      return reply.code(201).send({
        message:
          "Отправили письмо на этот адрес. Откройте его и подтвердите: без этого мы ничего не пришлём",
      });
    },
  });

  app.route({
    ...routeOf(paths.confirmOpeningAlert),
    handler: async (request) => {
      const city = await tokens(request, () =>
        confirm(app.database, request.body.token, request.sessionUser?.id ?? null),
      );
      return { message: "Мы напишем, когда откроется запись, и сотрём адрес", city };
    },
  });

  app.route({
    ...routeOf(paths.removeOpeningAlert),
    preHandler: app.limits.calls({ name: "opening-remove", max: 100, minutes: 60 }, byNetwork),
    handler: async (request) => {
      await remove(app.database, request.body.token);
      return { message: "Адрес стёрт. Писем об открытии записи не будет" };
    },
  });
  done();
};
