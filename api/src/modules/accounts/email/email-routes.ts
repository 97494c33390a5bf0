import type { FastifyPluginCallbackTypebox } from "@fastify/type-provider-typebox";
import * as paths from "@rodinki/contract/paths";
import { byNetwork } from "../../../limits/keys";
import { undoEmailChange } from "./email-undos";
import { routeOf } from "../../../openapi/route-of";

/** Undoing a change of the e-mail, with the link mailed to an account's old address: no session is needed. */
export const emailRoutes: FastifyPluginCallbackTypebox<{ siteUrl: string }> = (
  app,
  { siteUrl },
  done,
) => {
  const tokens = app.limits.failures({ name: "undo-email", max: 30, minutes: 60 }, byNetwork, [
    "not_found",
    "code_expired",
  ]);

  app.route({
    ...routeOf(paths.undoEmail),
    handler: async (request) => {
      const userId = await tokens(request, () =>
        undoEmailChange(app.database, request.body.token, siteUrl),
      );
      app.recordSecurityEvent("email-undone", userId);
      return {
        message:
          "Прежняя почта снова действует. Мы отправили на неё письмо со ссылкой, чтобы задать новый пароль",
      };
    },
  });
  done();
};
